import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { opusSeconds } from './opus.ts'

/** The checksum of a page bit by bit, as RFC 3533 describes it. */
function checksumOf(page: Buffer): number {
  let sum = 0
  for (const byte of page) {
    sum ^= byte << 24
    for (let bit = 0; bit < 8; bit += 1) sum = sum < 0 ? (sum << 1) ^ 0x04c11db7 : sum << 1
  }
  return sum >>> 0
}

/** A page of Ogg that holds this, with the position up to which its packets reach. */
function pageOf(held: Buffer, { position = -1n, isLast = false }): Buffer {
  const header = Buffer.concat([Buffer.from('OggS')], 27)
  header.writeUInt8(isLast ? 4 : 0, 5)
  header.writeBigInt64LE(position, 6)
  header.writeUInt8(held.length > 0 ? 1 : 0, 26)
  const page = Buffer.concat([header, Buffer.from(held.length > 0 ? [held.length] : []), held])
  page.writeUInt32LE(checksumOf(page), 22)
  return page
}

/** The head of a sound of which so many samples come before what is heard. */
function headOf(preSkip: number): Buffer {
  const head = Buffer.concat([Buffer.from('OpusHead\x01\x01', 'latin1')], 19)
  head.writeUInt16LE(preSkip, 10)
  return head
}

const held = Buffer.from('packets')
const end = { position: 48_312n, isLast: true }
const nothing = Buffer.alloc(0)

test.each([
  ['its position less what comes before', [pageOf(headOf(312), {}), pageOf(held, end)], 1],
  [
    'the farthest position of any page',
    [pageOf(headOf(312), {}), pageOf(held, end), pageOf(held, { isLast: true })],
    1,
  ],
  ['that of a last page that holds nothing', [pageOf(headOf(312), {}), pageOf(nothing, end)], 1],
  ['that of a head alone', [pageOf(headOf(0), { position: 24_000n, isLast: true })], 0.5],
  [
    'none where all comes before',
    [pageOf(headOf(312), {}), pageOf(held, { position: 312n, isLast: true })],
    0,
  ],
  ['never below nothing', [pageOf(headOf(312), {}), pageOf(held, { position: 9n, isLast: true })], 0],
  ['unknown without a last page', [pageOf(headOf(312), {}), pageOf(held, { position: 48_312n })], null],
  ['unknown where the last page is not at the end', [pageOf(headOf(312), end), pageOf(held, {})], null],
  ['unknown without a head', [pageOf(held, end)], null],
  ['unknown where the head is too short', [pageOf(headOf(0).subarray(0, 18), end)], null],
  ['unknown where the head is another', [pageOf(Buffer.concat([Buffer.from('OpusTags')], 19), end)], null],
])('the length of a sound is %s', (_, pages, seconds) => {
  expect(opusSeconds(Buffer.concat(pages))).toBe(seconds)
})

const sound = await readFile(
  fileURLToPath(new URL('../../../../content/tiny/audio/a-1.ogg', import.meta.url)),
)

test('reads the length of each sound as the package states it', () => {
  expect(opusSeconds(sound)).toBeCloseTo(1.166, 1)
})

test('a sound that was cut off has no length', () => {
  expect(opusSeconds(sound.subarray(0, sound.length - 1))).toBeNull()
  expect(opusSeconds(sound.subarray(0, 200))).toBeNull()
  expect(opusSeconds(new Uint8Array())).toBeNull()
  const last = pageOf(Buffer.alloc(200), end)
  for (let cut = 1; cut < last.length; cut += 1)
    expect(opusSeconds(Buffer.concat([pageOf(headOf(0), {}), last.subarray(0, cut)]))).toBeNull()
})

test('a sound with something else behind it, or of another kind, has no length', () => {
  expect(opusSeconds(Buffer.concat([sound, Buffer.from('and more of it, which no page begins')]))).toBeNull()
  const vorbis = Buffer.from(sound)
  vorbis.write('\x01vorbis\0', 28, 'latin1')
  expect(opusSeconds(vorbis)).toBeNull()
})

test('a sound with a changed byte in one of its pages has no length', () => {
  const broken = Buffer.from(sound)
  const at = Math.floor(sound.length / 2)
  broken.writeUInt8((sound.readUInt8(at) + 1) % 256, at)
  expect(opusSeconds(broken)).toBeNull()
})
