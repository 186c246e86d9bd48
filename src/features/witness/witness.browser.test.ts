import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { supervisionReport } from '#contract/calls/supervision-report.ts'
import { facesCounted } from '#contract/observations.fixture.ts'
import type { Observation, Report } from '#contract/observations.ts'
import { serverNow } from '#src/platform/api/client.ts'
import { batteryNow } from '#src/platform/devices/battery.ts'
import { camera } from '#src/platform/devices/camera.ts'
import {
  noteMicrophone,
  noteObservation,
  noteQuestion,
  noteRoundTrip,
  noteShown,
  noteWatched,
  sayWhatIsWatched,
} from './index.ts'

vi.mock('#src/platform/devices/battery.ts', { spy: true })

const see = (detector: string, report: Report, times = 1) => {
  for (let time = 0; time < times; time += 1) noteObservation({ ...report, detector, at: 1 } as Observation)
}
const face: Report = facesCounted([0.9], 0.3)
const said = () => sayWhatIsWatched(null).report.detectors

beforeEach(() => noteWatched(['face', 'camera-health', 'speech', 'presence']))

test('a detector that loads has not looked; one that reports only changes looks while it runs', () => {
  expect(said().map(({ state, looks }) => [state, looks])).toEqual(Array(4).fill(['starting', 0]))
  for (const id of ['face', 'camera-health', 'speech', 'presence'])
    see(id, { kind: 'detector.ready', loadMs: 5 })
  see('face', face, 15)
  see('speech', { kind: 'speech.listened', ms: 1000, voiceMs: 0, levelDb: -40 }, 3)
  expect(said().map(({ state, looks }) => [state, looks])).toEqual([
    ['watching', 15],
    ['watching', 1],
    ['watching', 3],
    ['watching', 1],
  ])
})

test('looks are told until the server has them, and then anew', () => {
  see('face', face, 4)
  const first = sayWhatIsWatched(null)
  see('face', face, 2)
  expect(said()[0]).toMatchObject({ looks: 6 })
  first.answered()
  expect(said()[0]).toMatchObject({ looks: 2 })
})

test('a covered camera, a failure and a device that has ended are told', () => {
  see('camera-health', { kind: 'camera.covered', since: 0 })
  see('speech', { kind: 'detector.failed', code: 'crashed', message: '', restarts: false })
  see('presence', { kind: 'detector.ended' })
  expect(said().map(({ state }) => state)).toEqual(['starting', 'troubled', 'failed', 'ended'])
  see('camera-health', { kind: 'camera.recovered', trouble: 'camera.covered', ms: 10 })
  expect(said()[1]).toMatchObject({ state: 'watching' })
})

test('a dark camera is told while no face is found in the picture', () => {
  const now = serverNow()
  noteObservation({ kind: 'camera.dark', since: now, detector: 'camera-health', at: now })
  expect(said()[1], 'nobody was found').toMatchObject({ state: 'troubled', looks: 0 })
  for (const at of [now - 200, now]) noteObservation({ ...face, detector: 'face', at } as Observation)
  expect(said()[1], 'somebody is found').toMatchObject({ state: 'watching', looks: 1 })
})

test('the open question, the last round trip and the battery are told, as far as they are known', () => {
  expect(sayWhatIsWatched(null).report).toMatchObject({ question: null, roundTripMs: null })
  noteQuestion(12)
  noteRoundTrip(1_000_000.5)
  const battery = { level: 38, isCharging: false }
  vi.mocked(batteryNow).mockReturnValue(battery)
  expect(sayWhatIsWatched(null).report).toMatchObject({ question: 12, roundTripMs: 60_000, battery })
})

test('how many screens there are is told where the browser knows it', () => {
  onTestFinished(() => void vi.unstubAllGlobals())
  const screens = (screen: object | undefined) => {
    vi.stubGlobal('screen', screen)
    return sayWhatIsWatched(null).report.screens
  }
  expect([{ isExtended: true }, { isExtended: false }, {}, undefined].map(screens)).toEqual([
    2,
    1,
    null,
    null,
  ])
})

test('what the page is, and what the camera and the microphone call themselves, is told', () => {
  onTestFinished(() => void vi.restoreAllMocks())
  const report = () => sayWhatIsWatched(null).report
  noteMicrophone(null)
  expect(report()).toMatchObject({ camera: null, microphone: null, isVisible: true, isFullscreen: false })
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  vi.spyOn(document, 'fullscreenElement', 'get').mockReturnValue(document.body)
  vi.spyOn(camera, 'state').mockReturnValue({ status: 'open', track: { label: 'x'.repeat(300) } } as never)
  noteMicrophone('Headset')
  expect(report()).toMatchObject({
    ...{ camera: 'x'.repeat(200), microphone: 'Headset' },
    ...{ isVisible: false, isFullscreen: true },
  })
})

test('a photo request that stands on the screen is told with its time there, from when it was first shown', () => {
  // All of it is over when the clock is the page's again.
  let now = performance.now() - 1000
  vi.spyOn(performance, 'now').mockImplementation(() => now)
  onTestFinished(() => void vi.restoreAllMocks())
  const shown = () => sayWhatIsWatched(null).report.shown
  noteShown('first')
  now += 400.4
  noteShown('first')
  expect(shown()).toEqual({ id: 'first', agoMs: 400 })
  noteShown('second')
  expect(shown()).toEqual({ id: 'second', agoMs: 0 })
})

test('a detector that is restarted is starting, and one that tells its looks has none until it tells the first', () => {
  see('speech', { kind: 'detector.failed', code: 'crashed', message: '', restarts: true })
  expect(said()[2]).toMatchObject({ state: 'starting' })
  see('face', { kind: 'detector.ready', loadMs: 5 })
  expect(said()[0]).toMatchObject({ state: 'watching', looks: 0 })
  see('camera-health', { kind: 'camera.frozen', since: 0 })
  expect(said()[1]).toMatchObject({ state: 'troubled', looks: 0 })
  see('another', { kind: 'detector.ready', loadMs: 5 })
  expect(said()).toHaveLength(4)
})

test('no more looks and detectors are told than the server takes, and what it has is not told again', () => {
  noteWatched(Array.from({ length: 9 }, (_, place) => `detector ${place}`))
  see('detector 0', { kind: 'speech.listened', ms: 1000, voiceMs: 0, levelDb: -40 }, 10_002)
  const first = sayWhatIsWatched(null)
  expect(first.report.detectors).toHaveLength(8)
  expect(said()[0]).toMatchObject({ looks: 10_000 })
  first.answered()
  expect(said()[0]).toMatchObject({ looks: 2 })
  see('detector 1', { kind: 'detector.ready', loadMs: 5 })
  const watching = sayWhatIsWatched(null)
  expect(watching.report.detectors[1]).toMatchObject({ looks: 1 })
  watching.answered()
  see('detector 1', { kind: 'speech.listened', ms: 1000, voiceMs: 0, levelDb: -40 })
  expect(said()[1], 'what it never told is not taken from what it tells').toMatchObject({ looks: 1 })
})

test('what is told is what the server takes', () => {
  expect(supervisionReport.safeParse(sayWhatIsWatched(12.5).report).success).toBe(true)
})

test('faces that are looked for too seldom for a judgement are told as slow, until it is often enough again', () => {
  let now = 100_000
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => now)
  onTestFinished(() => clock.mockRestore())
  const look = (perSecond: number, seconds: number) => {
    for (let times = 0; times < perSecond * seconds; times += 1) {
      now += 1000 / perSecond
      see('face', face)
    }
    return said()[0]?.state
  }
  see('presence', { kind: 'detector.ready', loadMs: 5 })
  expect(look(1, 15), 'it has just begun').toBe('watching')
  expect(look(1, 2)).toBe('slow')
  expect(look(2.2, 30), 'hardly faster').toBe('slow')
  expect(look(5, 15)).toBe('watching')
  expect(look(2.2, 30), 'hardly slower').toBe('watching')
  now += 8000
  expect(look(4, 5), 'after a camera that was away').toBe('watching')
  expect(look(1.5, 30)).toBe('slow')
  now += 60_000
  expect(said()[0], 'what it was; that it does not look is told by its looks').toMatchObject({
    state: 'slow',
  })
  expect(said()[3], 'who tells no looks is never slow').toMatchObject({ state: 'watching' })
  see('face', { kind: 'detector.failed', code: 'crashed', message: '', restarts: false })
  expect(said()[0]).toMatchObject({ state: 'failed' })
})
