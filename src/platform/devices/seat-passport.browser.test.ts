import { expect, it, onTestFinished } from 'vitest'
import { havePassport, passportOfA1 } from '#test/browser/pc-passport.ts'
import { macBy, passportOfPc } from './seat-passport.ts'

it("what the policy of a PC says is the page's to read", async () => {
  const { asked } = havePassport(passportOfA1, onTestFinished)
  expect(await passportOfPc()).toEqual(passportOfA1)
  expect(asked).toEqual([['room', 'seat', 'secret']])
})

it('a PC without such a policy has no passport, nor one whose policy says something else', async () => {
  expect(await passportOfPc()).toBeNull()
  havePassport(new DOMException('Not managed', 'NotAllowedError'), onTestFinished)
  expect(await passportOfPc()).toBeNull()
  havePassport({ room: 'Lab 1', seat: 'A1' } as never, onTestFinished)
  expect(await passportOfPc()).toBeNull()
  havePassport({ room: 'Lab 1', seat: 1, secret: 'x' } as never, onTestFinished)
  expect(await passportOfPc()).toBeNull()
})

it('a text is answered with its HMAC-SHA256 by the secret', async () => {
  // By another program: Python's hmac, of the bytes 0 to 31.
  expect(await macBy(passportOfA1, 'text')).toBe('J6DquvNKNiOCfoJxPxRugujBqIlWTG355QRfX8b2Fwk')
})
