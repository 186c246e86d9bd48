import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createActor, createMachine } from 'xstate'
import { heartbeat } from '#src/exam/actors/heartbeat.ts'

/** What an operator gives is to be said by the open screen within so much, ms. */
const promisedMs = 5000
/** An answer may take so long on a line of the worst that a lab still sits on, ms. */
const answerMs = 1000

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** When the server looked, half-way through the call, as the end that it tells of. */
async function lookAndTell(): Promise<Response> {
  await new Promise((resolve) => setTimeout(resolve, answerMs / 2))
  const now = Date.now()
  const data = { active: true, section: 'reading', deadline_at: now, extended_seconds: 0, ended: null, now }
  await new Promise((resolve) => setTimeout(resolve, answerMs / 2))
  return Response.json({ status: 200, message: 'OK', data })
}

it('time that is given at any moment is heard of within five seconds, though each answer takes one', async () => {
  vi.stubGlobal('fetch', lookAndTell)
  const told: { lookedAt: number; at: number }[] = []
  const exam = createMachine({
    invoke: { src: heartbeat, input: { orderId: 'o1', section: 'reading' } },
    on: {
      'deadline.told': {
        actions: ({ event }) => told.push({ lookedAt: event.deadlineAt, at: Date.now() }),
      },
    },
  })
  const actor = createActor(exam).start()
  await vi.advanceTimersByTimeAsync(60_000)
  actor.stop()
  expect(told.length).toBeGreaterThan(5)
  // At worst it is given just after a look: the next one tells of it.
  const waits = told.slice(1).map(({ at }, index) => at - (told[index]?.lookedAt ?? 0))
  expect(Math.max(...waits)).toBeLessThanOrEqual(promisedMs)
})
