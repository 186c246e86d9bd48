import { expect, onTestFinished, test, vi } from 'vitest'
import { openCamera } from '#test/browser/camera.ts'
import { type Behaviour, rehearse } from './rehearsed.fixture.ts'

/** Long enough for a busy test machine, short enough to wait for. */
const timeouts = { loadMs: 10_000, lookMs: 2_000 }
const wait = { timeout: 30_000 }

const ways: { behaviour: Behaviour; code: string; message: string; alsoReady: boolean }[] = [
  {
    behaviour: 'dies outside a call',
    code: 'crashed',
    message: 'Out of memory',
    alsoReady: true,
  },
  { behaviour: 'throws in a look', code: 'crashed', message: 'The frame is unreadable', alsoReady: true },
  {
    behaviour: 'fails to load',
    code: 'load_failed',
    message: 'The model is unreadable',
    alsoReady: false,
  },
  { behaviour: 'never finishes a look', code: 'timed_out', message: '2000 ms', alsoReady: true },
  { behaviour: 'loops for ever', code: 'timed_out', message: '2000 ms', alsoReady: true },
]

for (const way of ways) {
  test(`a worker that ${way.behaviour} is reported as ${way.code} and started again`, async () => {
    const track = await openCamera(onTestFinished)
    const run = rehearse([way.behaviour, 'looks'], { track, timeouts, onTestFinished })

    await vi.waitUntil(() => run.looked().length >= 3, wait)
    const before = way.alsoReady ? ['detector.ready'] : []
    expect(run.story()).toEqual([...before, 'detector.failed', 'detector.ready', 'other.look'])
    expect(run.failures()).toMatchObject([{ detector: 'rehearsed', code: way.code, restarts: true }])
    expect(run.failures()[0]?.message).toContain(way.message)
    expect(run.lives()).toEqual({ started: 2, ended: 1 })
  })
}

test('a worker that never loads is given up after its time', async () => {
  const track = await openCamera(onTestFinished)
  const run = rehearse(['never loads', 'looks'], {
    track,
    timeouts: { ...timeouts, loadMs: 1_000 },
    onTestFinished,
  })

  await vi.waitUntil(() => run.failures().length > 0, wait)
  expect(run.failures()).toMatchObject([{ code: 'timed_out', restarts: true }])
})

test('a detector that fails again and again is started three more times and then given up', async () => {
  const track = await openCamera(onTestFinished)
  const run = rehearse(Array<Behaviour>(9).fill('fails to load'), { track, timeouts, onTestFinished })

  await run.over
  expect(run.failures().map(({ restarts }) => restarts)).toEqual([true, true, true, false])
  expect(run.lives()).toEqual({ started: 4, ended: 4 })
})

test('a detector that has worked long enough has its restarts again', async () => {
  const track = await openCamera(onTestFinished)
  const run = rehearse(['throws in a look', 'throws in a look', 'throws in a look', 'looks'], {
    track,
    timeouts,
    persistence: { restarts: 1, backoffMs: 10, forgivenMs: 0 },
    onTestFinished,
  })

  await vi.waitUntil(() => run.looked().length > 0, wait)
  expect(run.failures()).toHaveLength(3)
})

test('without an open camera nothing is started, and the reason is told', async () => {
  const run = rehearse(['looks'], { track: null, onTestFinished })

  await run.over
  expect(run.seen).toMatchObject([{ kind: 'detector.failed', code: 'no_source', restarts: false }])
  expect(run.lives().started).toBe(0)
})
