import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { createActor } from 'xstate'
import type { BodyOf } from '#contract/call.ts'
import type { heartbeat } from '#contract/calls/sitting.ts'
import { facesCounted } from '#contract/observations.fixture.ts'
import type { Observation } from '#contract/observations.ts'
import { fromWire, toWire } from '#contract/wire.ts'
import { receipts } from '#src/features/messages/index.ts'
import { noteObservation, noteWatched } from '#src/features/witness/index.ts'
import { beating, holdTheWorld, openStream, serve, standing, stopped } from './heartbeat.fixture.ts'

holdTheWorld()

/** What ticks while the tab is hidden, which the browser does not slow down. */
class Ticker extends EventTarget {
  static last: Ticker | null = null
  constructor() {
    super()
    Ticker.last = this
  }
  terminate(): void {}
}

let shown: (id: string) => void
beforeEach(() => {
  const actor = createActor(receipts).start()
  shown = (id) => actor.send({ type: 'receipt.shown', id })
  onTestFinished(() => void actor.stop())
})

/** As `serve`, and what each heartbeat has said. */
function serveHeard(...answers: Parameters<typeof serve>) {
  const calls = serve(...answers)
  const bodies: BodyOf<typeof heartbeat>[] = []
  const { fetch: answer } = globalThis
  vi.stubGlobal('fetch', async (request: Request | string) => {
    if (typeof request !== 'string') bodies.push(fromWire(await request.clone().json()) as never)
    return answer(request)
  })
  return { calls, bodies }
}

const answering = (data: object) => ({ ...standing(62_000), data: { ...standing(62_000).data, ...data } })

it('passes on a photo that is asked for, messages, and that a call was answered', async () => {
  vi.stubGlobal('requestAnimationFrame', () => 0)
  const message = { id: 'message', kind: 'message', text: 'Pindah ke meja 4.', at: 900 }
  const answered = { id: 'answer', kind: 'answerCall', text: null, at: 950 }
  serve(
    { afterMs: 10, body: answering({ photo: { id: 'photo' }, notices: [message, answered] }) },
    { afterMs: 10, status: 409, body: stopped },
  )
  const { heard, stop } = beating()
  await vi.advanceTimersByTimeAsync(4000)
  stop()
  expect(heard.filter(({ type }) => type !== 'deadline.received')).toEqual([
    { type: 'photo.requested', id: 'photo' },
    { type: 'messages.received', messages: [message] },
    { type: 'call.answered' },
    { type: 'sitting.stopped' },
  ])
})

it('tells looks and receipts until an answer has come, and how long the last answer took', async () => {
  const away = { status: 500, code: 'server.failed', message: 'Terjadi gangguan', errors: [] }
  const { bodies } = serveHeard(
    { afterMs: 10, status: 500, body: away },
    { afterMs: 80, body: answering({ number: 500 }) },
  )
  noteWatched(['face'])
  noteObservation({ ...facesCounted([0.9], 0.3), detector: 'face', at: 1 } as Observation)
  shown('message')
  const { stop } = beating()
  await vi.advanceTimersByTimeAsync(8000)
  stop()
  noteWatched([])
  const told = bodies.map(({ supervision, receipts: said }) => ({
    looks: supervision?.detectors[0]?.looks,
    said: said?.map(({ id }) => id),
  }))
  expect(told).toEqual([
    { looks: 1, said: ['message'] },
    { looks: 1, said: ['message'] },
    { looks: 0, said: [] },
  ])
  expect(bodies[2], 'numbered on from what the server has heard').toMatchObject({
    ...{ number: 501, supervision: { roundTripMs: 80 } },
  })
})

it('tells at once what was shown, and after an event not before the time that the event gives', async () => {
  const say = openStream()
  const calls = serve({ afterMs: 10, body: standing(62_000) })
  vi.spyOn(Math, 'random').mockReturnValue(0.9)
  const { stop } = beating()
  onTestFinished(() => void vi.restoreAllMocks())
  await vi.advanceTimersByTimeAsync(500)
  const { made } = calls
  shown('first')
  await vi.advanceTimersByTimeAsync(0)
  expect(calls.made, 'without an event').toBe(made + 1)
  await vi.advanceTimersByTimeAsync(100)
  await say(`data: ${JSON.stringify(toWire({ at: 2000, pause: null, notices: [], beatWithinMs: 1000 }))}\n\n`)
  await vi.advanceTimersByTimeAsync(200)
  shown('second')
  await vi.advanceTimersByTimeAsync(500)
  expect(calls.made, 'while a whole room tells').toBe(made + 1)
  await vi.advanceTimersByTimeAsync(210)
  expect(calls.made).toBe(made + 2)
  stop()
})

it('beats in a hidden tab as soon as it is time, though the timers of the page are slowed down', async () => {
  vi.stubGlobal('Worker', Ticker)
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'hidden' }))
  const calls = serve({ afterMs: 10, body: standing(62_000) })
  const { stop } = beating()
  await vi.advanceTimersByTimeAsync(1000)
  expect(calls.made).toBe(1)
  const now = performance.now()
  const tick = async (afterMs: number) => {
    vi.spyOn(performance, 'now').mockReturnValue(now + afterMs)
    onTestFinished(() => void vi.restoreAllMocks())
    Ticker.last?.dispatchEvent(new Event('message'))
    await vi.advanceTimersByTimeAsync(20)
  }
  await tick(1000)
  expect(calls.made, 'before its time').toBe(1)
  await tick(2010)
  expect(calls.made, 'three seconds after the last answer').toBe(2)
  stop()
})

it('in a window that does not sit the test any more an event shows nothing, and is asked about at once', async () => {
  const say = openStream()
  const calls = serve({ afterMs: 10, body: answering({ active: false }) })
  const { heard, pauses, stop } = beating()
  await vi.advanceTimersByTimeAsync(500)
  const { made } = calls
  const pause = { at: 900, reason: 'Latihan kebakaran' }
  await say(`data: ${JSON.stringify(toWire({ at: 2000, pause, notices: [], beatWithinMs: 1000 }))}\n\n`)
  await vi.advanceTimersByTimeAsync(20)
  stop()
  expect(calls.made).toBe(made + 1)
  expect(pauses).toEqual([])
  expect(new Set(heard.map(({ type }) => type))).toEqual(new Set(['sitting.elsewhere']))
})
