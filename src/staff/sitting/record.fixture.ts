import type { SittingInFull } from '#contract/calls/sitting-in-full.ts'

const start = Date.UTC(2026, 10, 23, 2)

/** An instant so many minutes after the start of the sitting of these tests. */
export const at = (minutes: number): string => new Date(start + minutes * 60_000).toISOString()
export const ms = (minutes: number): number => start + minutes * 60_000

/** A sitting of one section of an hour, with nothing on record but what is given. */
export function record(given: Partial<SittingInFull> = {}): SittingInFull {
  return {
    ...{
      id: 's',
      orderNo: 'EPT-1',
      test: 'Tes',
      packageId: 'p',
      version: 1,
      state: 'finished',
      result: 'review',
    },
    candidate: { name: 'Siti', email: 'siti@kampus.example', institution: 'Kampus' },
    ...{ startedAt: at(0), finishedAt: at(60), expiredAt: null, disqualifiedAt: null, disqualifiedFor: null },
    ...{ verified: { camera: true, microphone: true }, checkPhoto: null, certificate: null, pictures: [] },
    ...{
      verdict: 'waiting',
      verdictAt: at(61),
      supervisedAs: 'remote',
      certifies: true,
      document: 'certificate',
      accommodations: null,
      accommodationObjection: null,
    },
    ...{ predictedScore: null, level: null, violations: [], signIns: [], objection: null, acts: [] },
    integrity: {
      ...{ planned: ['face'], sections: [], photoRequests: {}, verified: { camera: true, microphone: true } },
      ...{ violations: {}, acts: {}, windows: 1, remarks: [] },
    },
    sections: [
      {
        ...{
          section: 'reading',
          startedAt: at(0),
          deadlineAt: at(60),
          extendedSeconds: 0,
          submittedAt: at(60),
        },
        ...{ submittedBy: 'candidate', points: null, score: null, held: 0, images: [] },
      },
    ],
    supervision: {
      ...{ planned: ['face'], share: 1, cameraAwaySeconds: 0, photos: [], runs: [] },
      sections: [{ section: 'reading', from: at(0), until: at(60), share: 1, gaps: [] }],
    },
    journal: { entries: [], lines: [] },
    ...given,
  }
}

export const act = (id: string, kind: string, minutes: number): SittingInFull['acts'][number] => ({
  ...{ id, kind, by: 'staff', person: 'Dewi', reason: 'Sebab', madeAt: null, at: at(minutes) },
})

export const violation = (
  id: string,
  minutes: number,
  more: Partial<SittingInFull['violations'][number]> = {},
): SittingInFull['violations'][number] => ({
  ...{
    id,
    section: 'reading',
    violationKind: 'face',
    at: at(minutes),
    image: `picture ${id}`,
    textVoice: '',
  },
  ...{ counts: true, arrivedLate: false, struckBecause: null, grounds: null },
  ...more,
})
