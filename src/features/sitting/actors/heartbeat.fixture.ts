import { afterEach, beforeEach, vi } from 'vitest'
import { type AnyActorRef, type AnyEventObject, createActor, createMachine } from 'xstate'
import { serverTimeHeader } from '#contract/envelope.ts'
import { heartbeat } from './heartbeat.ts'

/** What the server does with each call: an answer, or a refusal, after so many ms; it looks half-way. */
export interface Answer {
  afterMs: number
  status?: number
  body: object | (() => object)
}

export const standing = (deadlineAt: number) => ({
  status: 200,
  message: '',
  data: {
    active: true,
    section: 'reading',
    deadline_at: deadlineAt,
    extended_seconds: 60,
    ended: null,
    photo: null,
    now: 1000,
  },
})
export const stopped = { status: 409, code: 'sitting.disqualified', message: 'Maaf', errors: [] }

/** What a page gets that opens a stream of events: nothing for ever, as behind a proxy that keeps it back, or a stream. */
const withoutEvents = () => new Promise<Response>(() => undefined)
let openEvents: () => Promise<Response> = withoutEvents

/** What each page gets from now on that opens a stream of events. */
export function answerStreams(answer: () => Response): void {
  openEvents = async () => answer()
}

/** From now on a stream comes through; returns how the server says something on it. */
export function openStream(): (text: string) => Promise<void> {
  const bytes = new TransformStream<Uint8Array, Uint8Array>()
  const writer = bytes.writable.getWriter()
  openEvents = async () =>
    new Response(bytes.readable, { headers: { 'content-type': 'text/event-stream; charset=utf-8' } })
  return (text) => writer.write(new TextEncoder().encode(text))
}

/** The answers of the server, one a call and the last for all after it; how many calls were under way at once. */
export function serve(...answers: Answer[]) {
  const calls = { made: 0, open: 0, mostOpen: 0 }
  vi.stubGlobal('fetch', async (request: Request | string) => {
    if (typeof request === 'string') return openEvents()
    const { afterMs, status = 200, body } = answers[Math.min(calls.made, answers.length - 1)] as Answer
    calls.made += 1
    calls.open += 1
    calls.mostOpen = Math.max(calls.mostOpen, calls.open)
    const goHalfTheWay = () =>
      new Promise((resolve, reject) => {
        setTimeout(resolve, afterMs / 2)
        request.signal.addEventListener('abort', () => reject(request.signal.reason))
      })
    try {
      await goHalfTheWay()
      const seen = typeof body === 'function' ? body() : body
      await goHalfTheWay()
      return Response.json(seen, { status, headers: { [serverTimeHeader]: '1000' } })
    } finally {
      calls.open -= 1
    }
  })
  return calls
}

/** A heartbeat in Reading; what the exam hears of it, and when; and, each time, of a pause. */
export function beating() {
  const heard: AnyEventObject[] = []
  const heardAt: number[] = []
  const pauses: unknown[] = []
  const exam = createMachine({
    invoke: { src: heartbeat, input: { orderId: 'order', section: 'reading' } },
    on: {
      '*': {
        actions: ({ event }) => {
          pauses.push(...(event.type === 'pause.received' ? [event.pause] : []))
          if (event.type === 'pause.received') return
          heard.push(event)
          heardAt.push(Date.now())
        },
      },
    },
  })
  const actor: AnyActorRef = createActor(exam).start()
  return { heard, heardAt, pauses, stop: () => actor.stop() }
}

/** Time is held, and no stream of events comes through unless a test opens one. */
export function holdTheWorld(): void {
  beforeEach(() => {
    openEvents = withoutEvents
    vi.useFakeTimers()
    vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }))
  })
  afterEach(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })
}
