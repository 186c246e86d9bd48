import { describe, expect, it } from 'vitest'
import { readLink } from './read-link.ts'

const base64url = (bytes: Uint8Array) =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
const encoded = (text: string) => base64url(new TextEncoder().encode(text))
const read = (said: Record<string, string>) => readLink(new URLSearchParams(said))

const whole = {
  uid: encoded('siti@kampus.example'),
  name: encoded('Nyoman “Komang” Ayu'),
  institution: 'i1',
  expires: '1795228200',
  nonce: 'n',
  signature: 's',
}

describe("an institution's link", () => {
  it("contains the member's data, in any script", () => {
    expect(read(whole)).toEqual({
      institutionId: 'i1',
      email: 'siti@kampus.example',
      fullname: 'Nyoman “Komang” Ayu',
      expires: 1_795_228_200,
      nonce: 'n',
      signature: 's',
    })
  })

  it('is not read without uid or name, or where they do not decode to text', () => {
    const { uid: _uid, ...nobody } = whole
    const { name: _name, ...nameless } = whole
    expect(read({})).toBeNull()
    expect(read(nobody)).toBeNull()
    expect(read(nameless)).toBeNull()
    expect(read({ ...whole, uid: '' })).toBeNull()
    expect(read({ ...whole, uid: encoded('  ') })).toBeNull()
    expect(read({ ...whole, uid: '%%%' })).toBeNull()
    expect(read({ ...whole, name: base64url(new Uint8Array([0xff, 0xfe])) })).toBeNull()
  })

  it('is refused where a part is missing without which it cannot be verified', () => {
    for (const missing of ['institution', 'expires', 'nonce', 'signature'] as const) {
      const { [missing]: _, ...incomplete } = whole
      expect(read(incomplete), missing).toBeNull()
    }
    expect(read({ ...whole, expires: 'soon' })).toBeNull()
  })
})
