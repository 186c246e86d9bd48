import { expect, it, vi } from 'vitest'
import { createActor, toPromise } from 'xstate'
import { askForTime } from './ask-for-time.ts'
import { beating, holdTheWorld, serve, standing, stopped } from './heartbeat.fixture.ts'

/** What an operator gives is to be said by the open screen within so much, ms. */
const promisedMs = 5000

holdTheWorld()

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
