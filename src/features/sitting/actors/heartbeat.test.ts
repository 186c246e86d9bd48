import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { type AnyActorRef, type AnyEventObject, createActor, createMachine, toPromise } from 'xstate'
import { serverTimeHeader } from '#contract/envelope.ts'
import { toWire } from '#contract/wire.ts'
import { askForTime } from './ask-for-time.ts'
import { heartbeat } from './heartbeat.ts'

/** What an operator gives is to be said by the open screen within so much, ms. */
const promisedMs = 5000

/** What the server does with each call: an answer, or a refusal, after so many ms; it looks half-way. */
interface Answer {
  afterMs: number
  status?: number
  body: object | (() => object)
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
    photo: null,
    now: 1000,
  },
})
const stopped = { status: 409, code: 'sitting.disqualified', message: 'Maaf', errors: [] }

beforeEach(() => {
  openEvents = withoutEvents
  vi.useFakeTimers()
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** What a page gets that opens a stream of events: nothing for ever, as behind a proxy that keeps it back, or a stream. */
const withoutEvents = () => new Promise<Response>(() => undefined)
let openEvents: () => Promise<Response> = withoutEvents

/** From now on a stream comes through; returns how the server says something on it. */
function openStream(): (text: string) => Promise<void> {
  const bytes = new TransformStream<Uint8Array, Uint8Array>()
  const writer = bytes.writable.getWriter()
  openEvents = async () =>
    new Response(bytes.readable, { headers: { 'content-type': 'text/event-stream; charset=utf-8' } })
  return (text) => writer.write(new TextEncoder().encode(text))
}

/** The answers of the server, one a call and the last for all after it; how many calls were under way at once. */
function serve(...answers: Answer[]) {
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
function beating() {
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

it('asks for the time of a section over a line on which an answer takes eight seconds', async () => {
  serve({ afterMs: 8000, body: standing(62_000) })
  const asking = createActor(askForTime, { input: { orderId: 'order', section: 'reading' } }).start()
  const given = toPromise(asking)
  await vi.advanceTimersByTimeAsync(8000)
  await expect(given).resolves.toEqual({ deadlineAt: 62_000, extendedSeconds: 60 })
})

it('receives a response that takes eight seconds, and beats again only after it', async () => {
  const calls = serve({ afterMs: 8000, body: standing(62_000) })
  const { heard, stop } = beating()
  await vi.advanceTimersByTimeAsync(7000)
  expect(calls.made).toBe(1)
  await vi.advanceTimersByTimeAsync(20_000)
  stop()
  expect(heard).toContainEqual({
    type: 'deadline.received',
    section: 'reading',
    deadlineAt: 62_000,
    extendedSeconds: 60,
  })
  expect(calls).toMatchObject({ made: 3, mostOpen: 1 })
})

it('time that is added at any moment is known within five seconds, though each response takes one', async () => {
  // The end that is told of is when the server looked. A second is a line of the worst that a lab still sits on.
  serve({ afterMs: 1000, body: () => standing(Date.now()) })
  const { heard, heardAt, stop } = beating()
  await vi.advanceTimersByTimeAsync(60_000)
  stop()
  expect(heard.length).toBeGreaterThan(5)
  // At worst it is given just after a look: the next one tells of it.
  const waits = heardAt.slice(1).map((at, index) => at - heard[index]?.deadlineAt)
  expect(Math.max(...waits)).toBeLessThanOrEqual(promisedMs)
})

it('says that another window sits the test, whatever else the server tells', async () => {
  const { data } = standing(62_000)
  serve({ afterMs: 10, body: { ...standing(62_000), data: { ...data, active: false } } })
  const { heard, stop } = beating()
  await vi.advanceTimersByTimeAsync(2000)
  stop()
  expect(heard).toEqual([{ type: 'sitting.elsewhere' }])
})

it('tells the end of its own section that the server has closed, and of no other', async () => {
  const closed = (section: string) => ({
    ...standing(62_000),
    data: {
      ...{ ...standing(62_000).data, section: null, deadline_at: null, extended_seconds: 0 },
      ended: { section, at: 41_000, extended_seconds: 120 },
    },
  })
  serve({ afterMs: 10, body: closed('structure') }, { afterMs: 10, body: closed('reading') })
  const { heard, stop } = beating()
  await vi.advanceTimersByTimeAsync(4000)
  stop()
  expect(heard).toEqual([
    { type: 'deadline.received', section: 'reading', deadlineAt: 41_000, extendedSeconds: 120 },
  ])
})

it('reports that a test was stopped elsewhere', async () => {
  serve({ afterMs: 10, body: standing(62_000) }, { afterMs: 10, status: 409, body: stopped })
  const { heard, stop } = beating()
  await vi.advanceTimersByTimeAsync(4000)
  stop()
  expect(heard.map(({ type }) => type)).toEqual(['deadline.received', 'sitting.stopped'])
})

it('says that this window no longer sits the test, when the server does not know its key', async () => {
  const unknown = { status: 409, code: 'writer.unknown', message: 'Belum terdaftar', errors: [] }
  serve({ afterMs: 10, status: 409, body: unknown })
  const { heard, stop } = beating()
  await vi.advanceTimersByTimeAsync(2000)
  stop()
  expect(heard.map(({ type }) => type)).toEqual(['sitting.elsewhere'])
})

it.each(['browser.required', 'passport.required'])(
  'says that another browser has come to be demanded, and which: %s',
  async (code) => {
    serve({ afterMs: 10, status: 403, body: { status: 403, code, message: 'Di tempat lain', errors: [] } })
    const { heard, stop } = beating()
    await vi.advanceTimersByTimeAsync(2000)
    stop()
    expect(heard).toEqual([{ type: 'browser.refused', failure: expect.objectContaining({ code }) }])
  },
)

it('sends no event while the server cannot be reached', async () => {
  const away = { status: 500, code: 'server.failed', message: 'Terjadi gangguan', errors: [] }
  const calls = serve({ afterMs: 10, status: 500, body: away })
  const { heard, stop } = beating()
  await vi.advanceTimersByTimeAsync(10_000)
  stop()
  expect(heard).toEqual([])
  expect(calls.made).toBeGreaterThan(2)
})

it('tells with each answer whether the test is paused', async () => {
  const pause = { at: 900, reason: 'Latihan kebakaran' }
  const { data } = standing(62_000)
  serve(
    { afterMs: 10, body: { ...standing(62_000), data: { ...data, pause } } },
    { afterMs: 10, body: standing(62_000) },
  )
  const { pauses, stop } = beating()
  await vi.advanceTimersByTimeAsync(4000)
  stop()
  expect(pauses).toEqual([pause, null])
})

it('beats at once when a stream of events opens, and at each event, also one that comes within a beat', async () => {
  const say = openStream()
  const calls = serve({ afterMs: 100, body: standing(62_000) })
  const { stop } = beating()
  await vi.advanceTimersByTimeAsync(500)
  expect(calls.made, 'the first, and one for what came before the stream').toBe(2)
  await say(':\n\nda')
  await vi.advanceTimersByTimeAsync(200)
  expect(calls.made, 'a comment is no event').toBe(2)
  await say('ta: changed\n\n')
  await vi.advanceTimersByTimeAsync(50)
  await say('data: changed\n\n')
  await vi.advanceTimersByTimeAsync(200)
  expect(calls).toMatchObject({ made: 4, mostOpen: 1 })
  stop()
})

it('shows at once what an event says, and beats for the rest within the time that the event gives', async () => {
  const say = openStream()
  const calls = serve({ afterMs: 100, body: standing(62_000) })
  const { pauses, stop } = beating()
  await vi.advanceTimersByTimeAsync(500)
  const pause = { at: 900, reason: 'Latihan kebakaran' }
  await say(`data: ${JSON.stringify(toWire({ at: 2000, pause, notices: [], beatWithinMs: 1000 }))}\n\n`)
  await vi.advanceTimersByTimeAsync(0)
  expect(calls.made).toBe(2)
  expect(pauses.at(-1)).toEqual(pause)
  await vi.advanceTimersByTimeAsync(1000)
  expect(calls.made).toBe(3)
  await vi.advanceTimersByTimeAsync(100)
  expect(pauses.at(-1), 'an answer that was read before the event undoes nothing of it').toEqual(pause)
  stop()
})

it('moves the end of its own section as an event says it, and no answer from before moves it back', async () => {
  const say = openStream()
  const calls = serve({ afterMs: 100, body: standing(62_000) })
  const { heard, stop } = beating()
  await vi.advanceTimersByTimeAsync(500)
  const event = (clock: object) => ({ at: 2000, pause: null, notices: [], beatWithinMs: 2000, clock })
  const tell = async (clock: object) => {
    heard.length = 0
    await say(`data: ${JSON.stringify(toWire(event(clock)))}\n\n`)
    await vi.advanceTimersByTimeAsync(0)
    expect(calls.made, 'before any heartbeat').toBe(2)
    return [...heard]
  }
  const running = { section: 'reading', deadlineAt: 362_000, extendedSeconds: 360, ended: null }
  const moved = { type: 'deadline.received', section: 'reading', deadlineAt: 362_000, extendedSeconds: 360 }
  expect(await tell(running)).toEqual([moved])
  expect(await tell({ ...running, section: 'structure' }), 'of another section').toEqual([])
  const over = { section: null, deadlineAt: null, extendedSeconds: 0 }
  expect(await tell({ ...over, ended: { section: 'reading', at: 50_000, extendedSeconds: 0 } })).toEqual([
    { ...moved, deadlineAt: 50_000, extendedSeconds: 0 },
  ])
  heard.length = 0
  await vi.advanceTimersByTimeAsync(3000)
  expect(calls.made).toBeGreaterThan(2)
  expect(heard, 'the server had looked before').toEqual([])
  stop()
})

it('opens a stream that was cut again, and goes on with its heartbeats until then', async () => {
  let opened = 0
  openEvents = async () => {
    opened += 1
    return new Response(new Blob(['data: changed\n\n']).stream(), {
      headers: { 'content-type': 'text/event-stream' },
    })
  }
  const calls = serve({ afterMs: 10, body: standing(62_000) })
  const { stop } = beating()
  await vi.advanceTimersByTimeAsync(20_000)
  expect(opened).toBeGreaterThan(2)
  expect(calls.made).toBeGreaterThan(6)
  stop()
})

it('does not ask again for a stream that the server has refused, and goes on with its heartbeats', async () => {
  let opened = 0
  openEvents = async () => {
    opened += 1
    return Response.json({}, { status: 401 })
  }
  const calls = serve({ afterMs: 10, body: standing(62_000) })
  const { stop } = beating()
  await vi.advanceTimersByTimeAsync(20_000)
  expect(opened).toBe(1)
  expect(calls.made).toBeGreaterThan(5)
  stop()
})
