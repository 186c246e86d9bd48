import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { type AnyActorRef, createActor, createMachine, type EventObject, toPromise } from 'xstate'
import { serverTimeHeader } from '#contract/envelope.ts'
import { askForTime, heartbeat } from './heartbeat.ts'

/** What the server does with each call: an answer, or a refusal, after so many ms. */
interface Answer {
  afterMs: number
  status?: number
  body: object
}

const standing = (deadlineAt: number) => ({
  status: 200,
  message: '',
  data: {
    active: true,
    section: 'reading',
    deadline_at: deadlineAt,
    extended_seconds: 60,
    ended: null,
    now: 1000,
  },
})
const stopped = { status: 409, code: 'sitting.disqualified', message: 'Maaf', errors: [] }

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** The answers of the server, one a call and the last for all after it; how many calls were under way at once. */
function serve(...answers: Answer[]) {
  const calls = { made: 0, open: 0, mostOpen: 0 }
  vi.stubGlobal('fetch', async (request: Request) => {
    const { afterMs, status = 200, body } = answers[Math.min(calls.made, answers.length - 1)] as Answer
    calls.made += 1
    calls.open += 1
    calls.mostOpen = Math.max(calls.mostOpen, calls.open)
    try {
      await new Promise((resolve, reject) => {
        setTimeout(resolve, afterMs)
        request.signal.addEventListener('abort', () => reject(request.signal.reason))
      })
    } finally {
      calls.open -= 1
    }
    return Response.json(body, { status, headers: { [serverTimeHeader]: '1000' } })
  })
  return calls
}

/** A heartbeat in Reading, and what the exam hears of it. */
function beating() {
  const heard: EventObject[] = []
  const exam = createMachine({
    invoke: { src: heartbeat, input: { orderId: 'order', section: 'reading' } },
    on: { '*': { actions: ({ event }) => void heard.push(event) } },
  })
  const actor: AnyActorRef = createActor(exam).start()
  return { heard, stop: () => actor.stop() }
}

it('asks for the time of a section over a line on which an answer takes eight seconds', async () => {
  serve({ afterMs: 8000, body: standing(62_000) })
  const asking = createActor(askForTime, { input: { orderId: 'order', section: 'reading' } }).start()
  const given = toPromise(asking)
  await vi.advanceTimersByTimeAsync(8000)
  await expect(given).resolves.toEqual({ deadlineAt: 62_000, extendedSeconds: 60 })
})

it('hears an answer that takes eight seconds, and beats again only after it', async () => {
  const calls = serve({ afterMs: 8000, body: standing(62_000) })
  const { heard, stop } = beating()
  await vi.advanceTimersByTimeAsync(7000)
  expect(calls.made).toBe(1)
  await vi.advanceTimersByTimeAsync(20_000)
  stop()
  expect(heard).toContainEqual({
    type: 'deadline.told',
    section: 'reading',
    deadlineAt: 62_000,
    extendedSeconds: 60,
  })
  expect(calls).toMatchObject({ made: 3, mostOpen: 1 })
})

it('hears that a test was stopped elsewhere, and says so', async () => {
  serve({ afterMs: 10, body: standing(62_000) }, { afterMs: 10, status: 409, body: stopped })
  const { heard, stop } = beating()
  await vi.advanceTimersByTimeAsync(4000)
  stop()
  expect(heard.map(({ type }) => type)).toEqual(['deadline.told', 'sitting.stopped'])
})

it('is silent while the server is away', async () => {
  const away = { status: 500, code: 'server.failed', message: 'Terjadi gangguan', errors: [] }
  const calls = serve({ afterMs: 10, status: 500, body: away })
  const { heard, stop } = beating()
  await vi.advanceTimersByTimeAsync(10_000)
  stop()
  expect(heard).toEqual([])
  expect(calls.made).toBeGreaterThan(2)
})
