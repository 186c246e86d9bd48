import fc from 'fast-check'
import { expect, it } from 'vitest'
import { redeem } from '../calls/orders.ts'
import { licenceCode } from './licence.ts'

it('a licence is the same code however it was typed', () => {
  expect(licenceCode(' abcd-ef12 ')).toBe('ABCD-EF12')
  expect(redeem.body.parse({ license: ' abcd-ef12 ' })).toEqual({ license: 'ABCD-EF12' })
})

it('the server takes what fits into the form, and nothing longer', () => {
  const isTaken = (length: number) => redeem.body.safeParse({ license: 'A'.repeat(length) }).success
  expect([0, 1, 100, 101].map(isTaken)).toEqual([false, true, true, false])
})

it('a code is read the same by the form and by the server, however it is spaced and capitalised', () => {
  const letters = fc.string({ unit: fc.constantFrom(...'abcXYZ019-'), minLength: 1, maxLength: 40 })
  const space = fc.string({ unit: fc.constantFrom(' ', '\t', '\n'), maxLength: 5 })
  fc.assert(
    fc.property(space, letters, space, (before, code, after) => {
      const inForm = licenceCode(before + code + after)
      expect(inForm).toBe(code.toUpperCase())
      expect(licenceCode(inForm)).toBe(inForm)
      // The form sends its reading; a client of another kind may send what was typed.
      for (const license of [inForm, before + code + after])
        expect(redeem.body.parse({ license })).toEqual({ license: inForm })
    }),
  )
})
