import { expect, it } from 'vitest'
import type { BoardPicture } from './board-picture.ts'
import { concerns, concernsOf } from './concerns.ts'

const counter = { violationKind: 'face', count: 0, limit: 3, isNearEnd: false } as const
const device = (name: 'camera' | 'face' | 'microphone', health: 'good' | 'bad' | 'unknown') => ({
  name,
  health,
})
const detector = { name: 'face', perSecond: 5, last: 'face.counted', count: 1, latencyMs: 12, at: 90_000 }

const well: Partial<BoardPicture> = {
  at: 100_000,
  stage: 'structure',
  facts: {
    devices: [device('camera', 'good'), device('face', 'unknown')],
    counters: [counter],
    uncountedSpeech: null,
  },
  trouble: null,
  isWarned: false,
  isCovered: false,
  isSlow: false,
  isCameraVirtual: false,
  isDistant: false,
  isOnline: true,
  detectors: [detector],
}
const concerning = (more: Partial<BoardPicture> = {}) => concernsOf({ ...well, ...more } as BoardPicture)
const devices = (...list: ReturnType<typeof device>[]) => ({
  facts: { devices: list, counters: [], uncountedSpeech: null },
})

it('names no concern where all is well, or where nobody is supervised', () => {
  expect(concerning()).toEqual([])
  expect(concerning({ facts: null, detectors: [], stage: 'preparing' })).toEqual([])
})

it.each<[(typeof concerns)[number], Partial<BoardPicture>]>([
  ['stopped', { stage: 'disqualified' }],
  ['stopped', { stage: 'disqualifying' }],
  ['elsewhere', { stage: 'elsewhere' }],
  ['notOpened', { stage: 'loadingFailed' }],
  ['notOpened', { stage: 'otherBrowser' }],
  ['notOpened', { stage: 'startFailed' }],
  ['network', { isOnline: false }],
  ['camera', { trouble: 'camera.covered' }],
  ['camera', devices(device('camera', 'bad'))],
  ['virtualCamera', { isCameraVirtual: true }],
  ['microphone', devices(device('microphone', 'bad'))],
  ['detector', { detectors: [{ ...detector, last: 'detector.failed' }] }],
  ['detector', { detectors: [{ ...detector, last: null, at: null }] }],
  ['detector', { at: 106_000 }],
  ['slow', { isSlow: true }],
  ['face', devices(device('face', 'bad'))],
  ['distant', { isDistant: true }],
  ['warned', { isWarned: true, isCovered: true }],
  ['covered', { isCovered: true }],
  [
    'nearEnd',
    { facts: { devices: [], counters: [{ ...counter, count: 2, isNearEnd: true }], uncountedSpeech: null } },
  ],
])('says %s of %j', (concern, more) => {
  expect(concerning(more)).toEqual([concern])
})

it('names the most serious concern first', () => {
  const found = concerning({ isSlow: true, isOnline: false, stage: 'disqualified' })
  expect(found).toEqual(['stopped', 'network', 'slow'])
  expect(found).toEqual(concerns.filter((one) => found.includes(one)))
})
