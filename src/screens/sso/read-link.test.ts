import { describe, expect, it } from 'vitest'
import { readLink } from './read-link.ts'

const encoded = (text: string) => Buffer.from(text, 'utf8').toString('base64url')
const read = (said: Record<string, string>) => readLink(new URLSearchParams(said))

describe("an institution's link", () => {
  it('tells whom it is for, in any script', () => {
    const said = { uid: encoded('siti@kampus.example'), name: encoded('Nyoman “Komang” Ayu') }
    expect(read({ ...said, institution: 'i1', expires: '1795228200', nonce: 'n', signature: 's' })).toEqual({
      institutionId: 'i1',
      email: 'siti@kampus.example',
      fullname: 'Nyoman “Komang” Ayu',
      expires: 1_795_228_200,
      nonce: 'n',
      signature: 's',
    })
  })

  it('is not read without uid or name, or where they do not decode to text', () => {
    const uid = encoded('siti@kampus.example')
    const name = encoded('Siti')
    expect(read({})).toBeNull()
    expect(read({ uid })).toBeNull()
    expect(read({ name })).toBeNull()
    expect(read({ uid: '', name })).toBeNull()
    expect(read({ uid: encoded('  '), name })).toBeNull()
    expect(read({ uid: '%%%', name })).toBeNull()
    expect(read({ uid, name: Buffer.from([0xff, 0xfe]).toString('base64url') })).toBeNull()
  })

  it('without a signature is still sent, for the server to refuse', () => {
    expect(read({ uid: encoded('a@b.id'), name: encoded('A') })).toMatchObject({ signature: '', expires: 0 })
  })
})
