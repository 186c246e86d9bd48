import { accommodations } from '#contract/calls/accommodations.ts'
import { acts, at, head, row } from './papers.fixture.ts'
import type { SittingFacts } from './sitting-facts.ts'

const heard = {
  missing: [] as string[],
  isVisible: true,
  isFullscreen: true,
  screens: 1,
  isListeningOdd: false,
}
const run = (clock: string, until: string, more: object = {}) => ({
  ...{ from: at(clock), until: at(until), state: { ...heard, ...more } },
})
const section = (name: string, from: string, more: object = {}) => ({
  ...{
    section: name,
    startedAt: at(from),
    submittedAt: null,
    submittedBy: null,
    extendedSeconds: 0,
    held: 0,
  },
  ...more,
})

/** A sitting in which everything has happened. */
export const sitting = row<SittingFacts>({
  candidate: { name: 'Dewi Lestari', nim: '2101001' },
  place: { session: 'Sesi Melati', room: 'Lab 1', seat: 'A1' },
  head,
  sitting: row<SittingFacts['sitting']>({
    ...({ orderNo: 'EPT-1', institution: 'Politeknik Satu', test: 'Tes kecil', state: 'finished' } as object),
    ...({
      startedAt: at('08:10:00'),
      finishedAt: at('09:20:00'),
      disqualifiedAt: at('08:55:00'),
      expiredAt: at('09:25:00'),
    } as object),
    ...({ verified: { camera: true, microphone: true }, result: 'settled', verdict: 'certified' } as object),
    ...({ verdictAt: at('09:30:00'), acts: [...acts.slice(6, 10), ...acts.slice(-2)] } as object),
    ...{ accommodations: accommodations.parse({ extraTimePercent: 25, breaks: { count: 2, minutes: 10 } }) },
    ...({
      objection: { createdAt: at('09:21:00'), settledAt: at('09:29:00'), settledBecause: 'Benar' },
    } as object),
    ...({
      sections: [
        section('listening', '08:10:00', {
          submittedAt: at('08:30:00'),
          submittedBy: 'candidate',
          extendedSeconds: 90,
        }),
        section('structure', '08:31:00', { submittedAt: at('08:50:00'), submittedBy: 'server', held: 3 }),
        section('reading', '08:52:00'),
      ],
      violations: [
        {
          at: at('08:40:00').getTime(),
          section: 'reading',
          violationKind: 'face',
          counts: true,
          struckBecause: null,
          arrivedLate: false,
          grounds: {
            what: 'noFace',
            from: at('08:39:55').getTime(),
            to: at('08:40:00').getTime(),
            bad: 4,
            samples: 5,
          },
        },
        {
          at: at('08:41:00').getTime(),
          section: 'reading',
          violationKind: 'speech',
          counts: false,
          struckBecause: null,
          arrivedLate: true,
          grounds: null,
        },
        {
          at: at('08:42:00').getTime(),
          section: 'reading',
          violationKind: 'speech',
          counts: false,
          struckBecause: null,
          arrivedLate: false,
          grounds: null,
        },
      ],
      supervision: {
        planned: ['face', 'another'],
        cameraAwaySeconds: 7,
        sections: [
          { section: 'listening', share: 0.896, gaps: [1, 2] },
          { section: 'structure', share: null, gaps: [] },
        ],
        runs: [
          run('08:10:00', '08:12:00'),
          run('08:12:00', '08:12:30', {
            missing: ['face', 'another'],
            isVisible: false,
            isFullscreen: false,
          }),
          run('08:13:00', '08:13:01', { screens: 2, isListeningOdd: true }),
          run('08:14:00', '08:14:01', { screens: null }),
        ],
        photos: [{ askedAt: at('08:15:00'), outcome: 'late' }],
      },
    } as object),
  }),
})

const unbegun = {
  sections: [],
  violations: [],
  acts: [],
  objection: null,
  verdict: 'waiting',
  verdictAt: null,
  result: 'none',
}

/** One of which nothing is known but that it has begun. */
export const bareSitting: SittingFacts = {
  ...sitting,
  ...{ candidate: { name: 'Dewi Lestari', nim: null }, place: null, head: null },
  sitting: {
    ...sitting.sitting,
    ...({
      ...unbegun,
      institution: null,
      test: undefined,
      state: 'open',
      finishedAt: null,
      startedAt: null,
    } as object),
    ...{
      accommodations: null,
      disqualifiedAt: null,
      expiredAt: null,
      verified: { camera: false, microphone: false },
    },
    supervision: {
      ...sitting.sitting.supervision,
      planned: [],
      cameraAwaySeconds: 0,
      runs: [],
      photos: [],
      sections: [],
    },
  } as SittingFacts['sitting'],
}
