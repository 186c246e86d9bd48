import { expect, it } from 'vitest'
import { browserFound, memoryFound, permissionsFound, screensFound } from './browser.ts'
import { cameraFound } from './camera.ts'
import { paceFound } from './detectors.ts'
import { found, median } from './item.ts'
import { microphoneFound } from './microphone.ts'
import { clockFound, networkFound } from './network.ts'
import { passportFound } from './passport.ts'
import { storageFound } from './storage.ts'

const agent = (userAgent: string, brands: [string, string][] = []) => ({
  ...{ userAgent, onLine: true },
  ...(brands.length > 0 && {
    userAgentData: { brands: brands.map(([brand, version]) => ({ brand, version })) },
  }),
})

it('the browser is Chrome, another Chromium, an old one, or none', () => {
  const of = (...brands: [string, string][]) => browserFound(agent('x', brands)).finding
  expect(of(['Chromium', '141'], ['Google Chrome', '141'])).toBe('browser.chrome')
  expect(of(['Not A', '9'], ['Chromium', '141'], ['Microsoft Edge', '141'])).toBe('browser.other')
  expect(of(['Chromium', '119'], ['Google Chrome', '119'])).toBe('browser.old')
  expect(of(['Chromium', '120'], ['Google Chrome', '120'])).toBe('browser.chrome')
  expect(browserFound(agent('Firefox/140.0')).finding).toBe('browser.unsupported')
})

it('memory, screen and permissions', () => {
  const memory = (deviceMemory?: number) =>
    memoryFound({ ...agent('x'), ...(deviceMemory && { deviceMemory }) }).finding
  expect([memory(4), memory(2), memory()]).toEqual(['memory.enough', 'memory.little', 'memory.unknown'])
  const size = { width: 1366, height: 768 }
  expect(screensFound(size)).toEqual({ finding: 'screens.one', figures: size })
  expect(screensFound({ ...size, height: 767 }).finding).toBe('screens.small')
  expect(screensFound({ ...size, isExtended: true }).finding).toBe('screens.several')
  expect(permissionsFound(['granted', 'granted']).finding).toBe('permissions.granted')
  expect(permissionsFound(['prompt', 'granted']).finding).toBe('permissions.asked')
  expect(permissionsFound(['prompt', 'denied']).finding).toBe('permissions.denied')
})

it('storage that is slow, or nearly full', () => {
  expect(storageFound({ ms: 1000, freeMb: 500 }).finding).toBe('storage.kept')
  expect(storageFound({ ms: 1001, freeMb: null }).finding).toBe('storage.slow')
  expect(storageFound({ ms: 5, freeMb: 499 }).finding).toBe('storage.low')
})

it('a network is as good as the worse of its round trip and its speed', () => {
  const of = (ms: number, mbps: number) => networkFound({ ms, mbps }).finding
  expect([of(200, 4), of(201, 4), of(200, 3.9)]).toEqual(['network.good', 'network.slow', 'network.slow'])
  expect([of(1000, 1), of(1001, 100), of(1, 0.9)]).toEqual([
    ...(['network.slow', 'network.tooSlow', 'network.tooSlow'] as const),
  ])
  expect(median([9, 1, 5, 100, 3])).toBe(5)
  expect(median([])).toBe(Number.POSITIVE_INFINITY)
})

it('a clock is off by more than a minute, either way', () => {
  const of = (ms: number | null) => clockFound(ms).finding
  expect([of(60_000), of(-60_000), of(60_001), of(-60_001), of(null)]).toEqual([
    ...(['clock.right', 'clock.right', 'clock.off', 'clock.off', 'clock.unknown'] as const),
  ])
  // A PC that believes that it is 1970: no figure is larger than the server takes.
  expect(clockFound(Date.UTC(2900, 0)).figures.seconds).toBe(2 ** 31 - 1)
})

it('a camera that is a program, dark, or small', () => {
  const good = { label: 'HD Webcam', width: 640, height: 480, luma: 100 }
  const of = (more: Partial<typeof good>) => cameraFound({ ...good, ...more }).finding
  expect([of({}), of({ width: 639 }), of({ height: 479 })]).toEqual([
    ...(['camera.good', 'camera.small', 'camera.small'] as const),
  ])
  expect([of({ luma: 23 }), of({ luma: 24 })]).toEqual(['camera.dark', 'camera.good'])
  expect(of({ label: 'OBS Virtual Camera' })).toBe('camera.virtual')
})

it('a microphone that is heard, hardly heard, or muted', () => {
  const of = (level: number) => microphoneFound(level).finding
  expect([of(0.02), of(0.0199), of(2 ** -17), of(0)]).toEqual([
    ...(['microphone.heard', 'microphone.quiet', 'microphone.quiet', 'microphone.silent'] as const),
  ])
})

it('detectors that look often enough for a judgement, or do not', () => {
  const every = (ms: number) => paceFound(Array.from({ length: 26 }, (_, index) => 5000 + index * ms))
  expect(every(200)).toEqual({ finding: 'detectors.fast', figures: { rate: 5 } })
  expect([every(250), every(251), every(500), every(501)].map(({ finding }) => finding)).toEqual([
    ...(['detectors.fast', 'detectors.slow', 'detectors.slow', 'detectors.tooSlow'] as const),
  ])
  expect([paceFound([]), paceFound([1])].map(({ finding }) => finding)).toEqual([
    ...(['detectors.failed', 'detectors.failed'] as const),
  ])
})

it('a figure is whole, or has one place after the point where it is small', () => {
  expect(found('network.good', { ms: 12.34, mbps: 4.56 }).figures).toEqual({ ms: 12, mbps: 4.6 })
  expect(found('network.good', { ms: -1 }).figures).toEqual({ ms: 0 })
})

it('the passport is of the seat at which the PC is checked, however that is written, of another one, or there is none', () => {
  const of = (passport: string | null, seat: string | null, hasKey = false) =>
    passportFound({ passport: passport === null ? null : { seat: passport }, hasKey }, seat).finding
  expect([of(null, 'A1', true), of('A1', 'A1', true)]).toEqual(['passport.ownKey', 'passport.ofSeat'])
  expect([of('A1', 'a1 '), of('A1', null)]).toEqual(['passport.ofSeat', 'passport.ofSeat'])
  expect([of('A1', 'A10'), of(null, 'A1'), of(null, null)]).toEqual([
    'passport.otherSeat',
    'passport.none',
    'passport.none',
  ])
})
