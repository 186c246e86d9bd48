import { expect, it, vi } from 'vitest'
import { toWire } from '#contract/wire.ts'
import { answerStreams, beating, holdTheWorld, openStream, serve, standing } from './heartbeat.fixture.ts'

holdTheWorld()

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
  answerStreams(() => {
    opened += 1
    return new Response(new Blob(['data: changed\n\n']).stream(), {
      headers: { 'content-type': 'text/event-stream' },
    })
  })
  const calls = serve({ afterMs: 10, body: standing(62_000) })
  const { stop } = beating()
  await vi.advanceTimersByTimeAsync(20_000)
  expect(opened).toBeGreaterThan(2)
  expect(calls.made).toBeGreaterThan(6)
  stop()
})

it('does not ask again for a stream that the server has refused, and goes on with its heartbeats', async () => {
  let opened = 0
  answerStreams(() => {
    opened += 1
    return Response.json({}, { status: 401 })
  })
  const calls = serve({ afterMs: 10, body: standing(62_000) })
  const { stop } = beating()
  await vi.advanceTimersByTimeAsync(20_000)
  expect(opened).toBe(1)
  expect(calls.made).toBeGreaterThan(5)
  stop()
})
