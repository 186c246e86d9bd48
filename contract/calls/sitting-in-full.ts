import { z } from 'zod/mini'
import { sections } from '#contract/rules/limits.ts'
import { violationKinds } from '#contract/violations.ts'
import { documentKinds, resultStates, supervisionLabels } from '#contract/vocabulary.ts'
import { accommodationObjection, accommodations } from './accommodations.ts'
import { evidence } from './evidence.ts'
import { integrity } from './integrity.ts'
import { instant } from './privacy.ts'

const section = z.enum(sections)

/** Where a sitting stands, as commands and staff name it. */
export const caseStates = ['new', 'open', 'finished', 'stopped', 'expired'] as const

/** A stretch of a section in which supervision stood the same. */
const run = z.object({
  ...{ number: z.int(), section, from: instant, until: instant },
  looks: z.record(z.string(), z.number()),
  state: z.object({
    /** Planned detectors that did not look. */
    missing: z.array(z.string()),
    ...{ isVisible: z.boolean(), isFullscreen: z.boolean(), screens: z.nullable(z.int()) },
    ...{ camera: z.nullable(z.string()), microphone: z.nullable(z.string()), isListeningOdd: z.boolean() },
  }),
})

const photo = z.object({
  ...{ id: z.string(), section, askedAt: instant },
  ...{ shownAt: z.nullable(instant), photoAt: z.nullable(instant) },
  ...{ outcome: z.string(), image: z.nullable(z.string()) },
})

/** What the server heard of the supervision of a section. */
const supervised = z.object({
  ...{ section, from: instant, until: instant },
  share: z.nullable(z.number()),
  gaps: z.array(z.object({ from: instant, until: instant, missing: z.array(z.string()) })),
})

/** Consecutive entries of one browser that did not simply count, and a journal that is not whole. They tell no answer. */
const journal = z.object({
  entries: z.array(
    z.object({
      ...{ section, writer: z.string(), from: z.int(), to: z.int() },
      became: z.enum(['counted', 'held', 'late', 'refused', 'unreadable']),
      isMoved: z.boolean(),
      /** When they were chosen, as the browser claims and as the server's record bears it out: first and last. */
      claimed: z.array(instant),
      known: z.array(instant),
      arrivedAt: instant,
    }),
  ),
  lines: z.array(z.object({ section, writer: z.string(), isBroken: z.boolean(), missing: z.int() })),
})

const act = z.object({
  ...{ id: z.string(), kind: z.string(), by: z.string() },
  /** Of the staff: who. */
  person: z.nullable(z.string()),
  ...{ reason: z.string(), madeAt: z.nullable(instant), at: instant },
})

const { violations, signIns, objection } = evidence.shape

/**
 * Everything that a person needs to judge a sitting: no answer and no key, and no points before the result stands (spec:
 * certificates#settlement). Pictures are named by their ids.
 */
export const sittingInFull = z.object({
  ...{ id: z.string(), orderNo: z.string(), test: z.string() },
  ...{ packageId: z.string(), version: z.int() },
  candidate: z.object({ name: z.string(), email: z.string(), institution: z.nullable(z.string()) }),
  state: z.enum(caseStates),
  ...{ startedAt: z.nullable(instant), finishedAt: z.nullable(instant), expiredAt: z.nullable(instant) },
  ...{ disqualifiedAt: z.nullable(instant), disqualifiedFor: z.nullable(z.enum(violationKinds)) },
  /** What of the member's accommodations applied; null for nothing, and before the start. */
  accommodations: z.nullable(accommodations),
  /** What the candidate said against them. */
  accommodationObjection: z.nullable(accommodationObjection),
  verified: z.object({ camera: z.boolean(), microphone: z.boolean() }),
  /** The device check's picture: who sat there when the camera was verified. */
  checkPhoto: z.nullable(z.object({ image: z.string(), at: instant, isLate: z.boolean() })),
  result: z.enum(resultStates),
  ...{ verdict: z.nullable(z.string()), verdictAt: z.nullable(instant) },
  supervisedAs: z.nullable(z.enum(supervisionLabels)),
  /** False where the test lacks a section: no predicted score, no certificate. */
  certifies: z.boolean(),
  /** What the result is issued as (spec: certificates#reports). */
  document: z.enum(documentKinds),
  ...{ predictedScore: z.nullable(z.int()), level: z.nullable(z.string()) },
  integrity,
  sections: z.array(
    z.object({
      ...{ section, startedAt: instant, deadlineAt: instant, extendedSeconds: z.int() },
      ...{ submittedAt: z.nullable(instant), submittedBy: z.nullable(z.enum(['candidate', 'server'])) },
      ...{ points: z.nullable(z.int()), score: z.nullable(z.int()) },
      /** Late answers that wait for a person. */
      held: z.int(),
      images: z.array(z.string()),
    }),
  ),
  supervision: z.object({
    ...{ planned: z.array(z.string()), share: z.nullable(z.number()), cameraAwaySeconds: z.number() },
    ...{ sections: z.array(supervised), photos: z.array(photo), runs: z.array(run) },
  }),
  ...{ journal, violations, signIns, objection },
  /** When each picture of the record came, in the order of their coming. */
  pictures: z.array(z.object({ image: z.string(), at: instant })),
  /** That which stands, or the last one that was revoked. */
  certificate: z.nullable(
    z.object({
      id: z.string(),
      issuedAt: instant,
      revokedAt: z.nullable(instant),
      revokedFor: z.nullable(z.string()),
    }),
  ),
  acts: z.array(act),
})
export type SittingInFull = z.output<typeof sittingInFull>
