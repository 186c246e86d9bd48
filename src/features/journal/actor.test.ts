import { expect, test } from 'vitest'
import { NetworkFailure, ServerRefusal } from '#src/platform/api/errors.ts'
import { isFinal } from './actor.ts'

const refusal = (status: number) => new ServerRefusal({ status, code: 'any', message: '', errors: [] })

test('a delivery is given up only where the same again cannot be taken', () => {
  const final = [400, 403, 404, 409, 413, 422]
  const passing = [408, 429, 500, 502, 503, 504]
  expect([...final, ...passing].filter((status) => isFinal(refusal(status)))).toEqual(final)
  expect(isFinal(new NetworkFailure('offline', null))).toBe(false)
  expect(isFinal(new Error('the disk is full'))).toBe(false)
})
