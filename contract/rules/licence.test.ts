import { expect, it } from 'vitest'
import { redeem } from '../calls/orders.ts'
import { licenceCode, licenceMaxLength } from './licence.ts'

it('a licence is the same code however it was typed', () => {
  expect(licenceCode(' abcd-ef12 ')).toBe('ABCD-EF12')
  expect(redeem.body.parse({ license: ' abcd-ef12 ' })).toEqual({ license: 'ABCD-EF12' })
})

it('the server takes what fits into the form, and nothing longer', () => {
  const isTaken = (length: number) => redeem.body.safeParse({ license: 'A'.repeat(length) }).success
  expect([0, 1, licenceMaxLength, licenceMaxLength + 1].map(isTaken)).toEqual([false, true, true, false])
})
