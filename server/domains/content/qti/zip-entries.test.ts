import { zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { unfitEntry } from './zip-entries.ts'

const [unix, windows] = [3, 10]
const link = { os: unix, attrs: (0o120777 << 16) >>> 0 }
const content = new Uint8Array([1, 2, 3])
/** Where an entry of a zip's list begins. */
const entry = Buffer.from([0x50, 0x4b, 1, 2])
const withLink = () =>
  Buffer.from(
    zipSync({
      'a.xml': [content, { comment: 'of its own', extra: { 30583: new Uint8Array(7) } }],
      'b.xml': content,
      'gambar/é.png': [content, link],
    }),
  )
/** With the flags of its last entry, whose place the list states before them. */
const flagged = (flags: number) => {
  const zip = Buffer.from(zipSync({ 'a.xml': content, 'b.xml': content }))
  zip.writeUInt16LE(flags, zip.lastIndexOf(entry) + 8)
  return zip
}
const commented = (zip: Buffer, comment: Buffer) => {
  zip.writeUInt16LE(comment.length, zip.length - 2)
  return Buffer.concat([zip, comment])
}
/** A list of one encrypted entry without a name, in the comment of a zip that has nothing else. */
const listInComment = () => {
  const [end, only] = [Buffer.alloc(22), Buffer.alloc(46)]
  end.set([0x50, 0x4b, 5, 6])
  end.writeUInt32LE(end.length, 16)
  only.set(entry)
  only.writeUInt16LE(1, 8)
  return commented(end, only)
}

test.each([
  ['a link', withLink(), '"gambar/é.png" is a link to another file'],
  [
    'the longest comment',
    commented(withLink(), Buffer.alloc(0xffff)),
    '"gambar/é.png" is a link to another file',
  ],
  ['an encrypted file', flagged(1), '"b.xml" is encrypted'],
  ['its list in its comment', listInComment(), '"" is encrypted'],
])('a zip with %s is refused for it', (_, zip, reason) => {
  expect(unfitEntry(zip)).toBe(reason)
})

const cut = withLink()
cut.writeUInt32LE(cut.length, cut.length - 6)
const elsewhere = withLink()
elsewhere.writeUInt32LE(0, elsewhere.length - 6)

test.each([
  ['files alone', Buffer.from(zipSync({ 'a.xml': [content, { os: unix, attrs: (0o100644 << 16) >>> 0 }] }))],
  [
    'what only another system would take for a link',
    Buffer.from(zipSync({ a: [content, { ...link, os: windows }] })),
  ],
  ['other flags than that of an encrypted file', flagged(0x0806)],
  ['no file', Buffer.from(zipSync({}))],
  ['a list outside it', cut],
  ['a list that is none', elsewhere],
  ['no end', Buffer.from('no zip, of more bytes than the end of one has')],
  ['fewer bytes than the end of a zip has', Buffer.from('PK')],
])('a zip with %s is not refused for its list', (_, zip) => {
  expect(unfitEntry(zip)).toBeNull()
})
