import { expect, test } from 'vitest'
import type { SupervisionReport } from '#contract/calls/supervision-report.ts'
import type { OpenRun } from '#server/tables/index.ts'
import { type Heard, lengthened, mostRuns } from './run.ts'

type Detector = SupervisionReport['detectors'][number]
const watching = (id: string, looks = 15): Detector => ({ id, state: 'watching', looks })

const report = (detectors: Detector[], more: Partial<SupervisionReport> = {}): SupervisionReport => ({
  ...{ detectors, isVisible: true, isFullscreen: true, screens: 1, camera: 'Kamera', microphone: null },
  ...{ listened: null, shown: null, question: null, roundTripMs: null, battery: null, ...more },
})
const heard = (at: number, more: Partial<Heard> = {}): Heard => ({
  ...{ report: report([watching('face')]), planned: ['face'], section: 'reading' },
  ...{ startedAt: 0, at, isListeningOdd: false, ...more },
})
const afterAll = (...beats: Heard[]) =>
  beats.reduce<OpenRun | null>((open, beat) => lengthened(open, beat).run, null)

test('heartbeats that say the same make one run, which is watched from the first', () => {
  const run = afterAll(heard(10_000), heard(13_000), heard(16_000))
  expect(run).toMatchObject({ number: 1, from: 7000, until: 16_000, watchedMs: 9000, looks: { face: 45 } })
  expect(run?.state).toMatchObject({ missing: [], detectors: { face: 'watching' }, camera: 'Kamera' })
})

test('the first of a section tells of no time before it', () => {
  expect(afterAll(heard(2000, { startedAt: 1000 }))).toMatchObject({ from: 1000, watchedMs: 1000 })
  expect(afterAll(heard(900, { startedAt: 1000 }))).toMatchObject({ from: 1000, watchedMs: 0 })
})

test('another state, another section and a silence end a run', () => {
  const open = afterAll(heard(10_000))
  const ended = (beat: Heard) => lengthened(open, beat)
  const hidden = ended(heard(13_000, { report: report([watching('face')], { isVisible: false }) }))
  expect(hidden).toMatchObject({ run: { number: 2, from: 10_000, until: 13_000 }, ended: open })
  expect(ended(heard(13_000, { section: 'structure', startedAt: 12_000 }))).toMatchObject({
    run: { number: 2, from: 12_000 },
    ended: open,
  })
  expect(ended(heard(25_000))).toMatchObject({ run: { number: 1, watchedMs: 18_000 }, ended: null })
  expect(ended(heard(25_001))).toMatchObject({
    run: { number: 2, from: 22_001, watchedMs: 3000 },
    ended: open,
  })
})

test('a detector that did not look, or was in trouble, is missing, and the time is not watched', () => {
  const missing = (detectors: Detector[], planned = ['face']) =>
    afterAll(heard(10_000, { report: report(detectors), planned }))
  expect(missing([watching('face', 0)])).toMatchObject({ watchedMs: 0, state: { missing: ['face'] } })
  expect(missing([{ id: 'face', state: 'starting', looks: 3 }])?.state.missing).toEqual(['face'])
  expect(missing([watching('speech')])?.state.missing).toEqual(['face'])
  expect(missing([watching('face', 1)])?.state.missing).toEqual([])
  expect(missing([{ id: 'face', state: 'slow', looks: 4 }])).toMatchObject({
    watchedMs: 0,
    state: { missing: ['face-pace'], detectors: { face: 'slow' } },
    looks: { face: 4 },
  })
  expect(missing([{ id: 'other', state: 'slow', looks: 4 }, watching('face')])?.state.missing).toEqual([])
  const troubled: Detector = { id: 'camera-health', state: 'troubled', looks: 1 }
  expect(missing([watching('face'), troubled])).toMatchObject({
    watchedMs: 0,
    state: { missing: ['camera-health'] },
  })
  expect(missing([watching('speech'), troubled], ['speech'])).toMatchObject({ watchedMs: 3000 })
  expect(missing([watching('face'), { ...troubled, id: 'speech' }])).toMatchObject({ watchedMs: 3000 })
  expect(missing([watching('face'), { ...troubled, state: 'watching' }])).toMatchObject({ watchedMs: 3000 })
})

test('of looks eight detectors are counted, and those that are known go on', () => {
  const many = Array.from({ length: 9 }, (_, place) => watching(`d${place}`, 1))
  const run = afterAll(
    heard(10_000, { report: report(many), planned: [] }),
    heard(13_000, { report: report(many), planned: [] }),
  )
  expect(Object.keys(run?.looks ?? {})).toHaveLength(8)
  expect(run?.looks).toMatchObject({ d0: 2, d7: 2 })
})

test('the last run of a sitting takes up all that follows in its section, with the worst that was ever in it', () => {
  const open = { ...(afterAll(heard(10_000)) as OpenRun), number: mostRuns }
  expect(mostRuns).toBe(400)
  const bad = { isVisible: false, isFullscreen: false }
  const odd = heard(13_000, { report: report([watching('face', 0)], bad), isListeningOdd: true })
  const full = lengthened(open, odd)
  expect(full).toMatchObject({ run: { number: 400, until: 13_000 }, ended: null })
  const again = lengthened(full.run, heard(60_000)).run
  expect(again).toMatchObject({
    ...{ number: 400, until: 60_000, looks: { face: 30 }, watchedMs: 6000 },
    state: { missing: ['face'], isVisible: false, isFullscreen: false, isListeningOdd: true },
  })
  expect(lengthened({ ...open, number: 399 }, odd).run.number).toBe(400)
  const other = lengthened(open, heard(13_000, { section: 'structure', startedAt: 12_000 }))
  expect(other).toMatchObject({ run: { number: 401 }, ended: open })
})
