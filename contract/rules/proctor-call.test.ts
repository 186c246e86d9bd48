import { expect, test } from 'vitest'
import { type CallAct, openCall } from './proctor-call.ts'

const act = (kind: CallAct['kind'], at: number, call: string | null = 'one'): CallAct => ({ kind, call, at })
const called = act('proctorCalled', 10)

test('a call waits until it is answered or withdrawn, or a proctor opens the board at the PC', () => {
  expect(openCall([])).toBe(null)
  expect(openCall([called])).toEqual({ call: 'one', at: 10 })
  for (const end of [act('callAnswered', 10), act('callWithdrawn', 20), act('unlocked', 20, null)])
    expect(openCall([called, end]), end.kind).toBe(null)
})

test('what came before it, and the end of another call, ends none', () => {
  const before = [act('unlocked', 5, null), act('unlocked', 10, null)]
  for (const other of [...before, act('callAnswered', 20, 'another')])
    expect(openCall([called, other])).toEqual({ call: 'one', at: 10 })
  expect(openCall([called, act('callAnswered', 20), act('proctorCalled', 90, 'two')])?.call).toBe('two')
})
