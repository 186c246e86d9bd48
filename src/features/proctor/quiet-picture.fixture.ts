import type { BoardPicture } from './inspection/board-picture.ts'

/** A board that nobody has opened. */
export const shut: BoardPicture['board'] = {
  tags: [],
  state: 'closed',
  placement: 'window',
  offline: false,
  waiting: 0,
  message: null,
  acts: 0,
  lastAct: null,
  refused: null,
  saved: null,
}

/** What a proctor sees of Structure while nothing has happened and nothing is wrong; `at` in ms. */
export const quietPicture = (at: number): BoardPicture => ({
  at,
  name: 'Dewi Lestari',
  orderNo: 'EPT-7K2M4Q9R1B',
  test: 'English Proficiency Online Test',
  stage: 'structure',
  section: { name: 'structure', secondsLeft: 1447, answered: 12, questions: 40, unsent: 1 },
  facts: { devices: [], counters: [], uncountedSpeech: null },
  trouble: null,
  isWarned: false,
  isCovered: false,
  isSlow: false,
  isCameraVirtual: false,
  isDistant: false,
  secondFace: null,
  knownFaces: [],
  detectors: [],
  isOnline: true,
  machine: { app: '0.1.0', browser: 'Chrome 140', used: 34_000_000, quota: 9_000_000_000, cores: 2 },
  events: [],
  board: shut,
})
