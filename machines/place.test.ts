import { expect, test } from 'vitest'
import { keepsPlace, nextPlace, placeIn } from './place.ts'

const told = (ahead: number) => ({
  error: { code: 'queue.waiting', place: { ahead, ticket: `of ${ahead}`, againMs: 1000 } },
})
const failed = (code: string) => ({ error: { code, message: '' } })

test('the number of those ahead never grows, and the newest ticket is kept', () => {
  const first = nextPlace(null, told(40))
  expect(first).toEqual({ ahead: 40, ticket: 'of 40', againMs: 1000 })
  expect(nextPlace(first, told(60))).toEqual({ ahead: 40, ticket: 'of 60', againMs: 1000 })
  expect(nextPlace(first, told(7))?.ahead).toBe(7)
  expect(nextPlace(first, failed('network.failed'))).toBe(first)
  expect(placeIn(failed('server.busy'))).toBeNull()
})

test.each([
  ['network.failed', true],
  ['server.busy', true],
  ['request.tooMany', false],
  ['login.failed', false],
])('after %s the same is asked again from that place: %s', (code, keeps) => {
  expect(keepsPlace(failed(code))).toBe(keeps)
})
