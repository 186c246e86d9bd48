import { z } from 'zod/mini'
import { switchableTools } from '#contract/rules/allowed-tools.ts'
import { sections } from '#contract/rules/limits.ts'
import { grounds, violationKinds } from '#contract/violations.ts'
import { accommodationObjection, accommodations } from './accommodations.ts'
import { certificate } from './certificates.ts'
import { objection } from './evidence.ts'
import { orderSettings, orderSummary } from './orders.ts'
import { instant } from './privacy.ts'
import { tracking } from './shipping.ts'
import { position } from './sitting.ts'
import { battery } from './supervision-report.ts'
import { keptTool } from './tools.ts'

const journalLine = z.object({
  section: z.enum(sections),
  writer: z.string(),
  seq: z.int(),
  /** Null where the PC could not read the entry any more. */
  questionId: z.nullable(z.string()),
  answer: z.nullable(z.string()),
  marked: z.boolean(),
  /** As far as the server's record bears it out, and as the browser said it. */
  chosenAt: instant,
  claimedAt: instant,
  receivedAt: instant,
  /** Whether it counts, waits for a person, came too late, was refused, or could not be read. */
  verdict: z.enum(['counted', 'held', 'late', 'refused', 'unreadable']),
  /** It claimed to be much older than it can be. */
  isNoted: z.boolean(),
})

const act = z.object({
  kind: z.string(),
  by: z.string(),
  reason: z.string(),
  /** How what it changed stood before. */
  before: z.unknown(),
  /** By the clock of the browser, where it was delivered later. */
  madeAt: z.nullable(instant),
  at: instant,
})

/** What a proctor's act has told the candidate's screen. */
const notice = z.object({
  kind: z.string(),
  /** Of a message. */
  text: z.nullable(z.string()),
  at: instant,
  /** When it was on the screen, and when it was read, as the browser says; which browser it was. */
  shownAt: z.nullable(instant),
  readAt: z.nullable(instant),
  writer: z.nullable(z.string()),
})

const supervisionRun = z.object({
  number: z.int(),
  section: z.enum(sections),
  from: instant,
  until: instant,
  /** How much of it every planned detector looked, ms. */
  watchedMs: z.number(),
  looks: z.record(z.string(), z.number()),
  state: z.object({
    missing: z.array(z.string()),
    detectors: z.record(z.string(), z.string()),
    isVisible: z.boolean(),
    isFullscreen: z.boolean(),
    screens: z.nullable(z.int()),
    camera: z.nullable(z.string()),
    microphone: z.nullable(z.string()),
    isListeningOdd: z.boolean(),
  }),
})
const photoRequestCopy = z.object({
  id: z.string(),
  section: z.enum(sections),
  askedAt: instant,
  /** How many answers to heartbeats have told it. */
  told: z.int(),
  shownAt: z.nullable(instant),
  photoAt: z.nullable(instant),
  picture: z.nullable(z.string()),
  outcome: z.string(),
})

/** All that is kept of one order of a member, as it is downloaded with `memberData`. */
export const orderCopy = z.extend(orderSummary, {
  startedAt: z.nullable(instant),
  finishedAt: z.nullable(instant),
  disqualifiedAt: z.nullable(instant),
  disqualifiedFor: z.nullable(z.enum(violationKinds)),
  settings: orderSettings,
  /** Which tools it had, of those that can be switched off; null of one that an older version began, and before the start. */
  allowedTools: z.nullable(z.array(z.enum(switchableTools))),
  /** What of the member's accommodations applied to it. */
  accommodations: z.nullable(accommodations),
  /** What the member said against them. */
  accommodationObjection: z.nullable(accommodationObjection),
  /** The browser that sits it, and its last heartbeat. */
  writer: z.nullable(z.string()),
  writerSeenAt: z.nullable(instant),
  /** Every browser in which it was sat. */
  writers: z.array(
    z.object({
      ...{ writer: z.string(), since: instant },
      /** When its key was registered, from where; null where it signs nothing. */
      ...{ registeredAt: z.nullable(instant), replacedAt: z.nullable(instant) },
      ...{ address: z.nullable(z.string()), browser: z.nullable(z.string()) },
    }),
  ),
  /** When the result was settled: scores are null before. */
  settledAt: z.nullable(instant),
  /** Whether it passed at once, waits for a person, or what a person decided; how it was supervised. */
  verdict: z.nullable(z.string()),
  verdictAt: z.nullable(instant),
  supervisedAs: z.nullable(z.string()),
  /** The report on how it went; it may speak of right answers, so that it waits for the result. */
  integrity: z.nullable(z.record(z.string(), z.unknown())),
  predictedScore: z.nullable(z.int()),
  level: z.nullable(z.string()),
  sections: z.array(
    z.object({
      section: z.enum(sections),
      startedAt: instant,
      deadlineAt: instant,
      /** Given since its start, s. */
      extendedSeconds: z.int(),
      /** What of it had been lost before to silences, s. */
      givenBackSeconds: z.int(),
      submittedAt: z.nullable(instant),
      submittedBy: z.nullable(z.enum(['candidate', 'server'])),
      /** Right answers and what they are worth; null until the result is settled. */
      total: z.nullable(z.int()),
      score: z.nullable(z.int()),
      position: z.nullable(position),
      /** Choices came after it had been closed. */
      needsReview: z.boolean(),
      pictures: z.array(z.string()),
    }),
  ),
  answers: z.array(
    z.object({
      section: z.enum(sections),
      questionId: z.string(),
      answer: z.nullable(z.string()),
      marked: z.boolean(),
      chosenAt: instant,
      writer: z.string(),
      seq: z.int(),
      markedAt: instant,
      markedSeq: z.int(),
    }),
  ),
  /** Every choice as a browser reported it. */
  journal: z.array(journalLine),
  violations: z.array(
    z.object({
      id: z.string(),
      section: z.enum(sections),
      violationKind: z.string(),
      picture: z.nullable(z.string()),
      textVoice: z.string(),
      /** Whether it counts, and what it is based on; `struckBecause` where a proctor took it back. */
      counts: z.boolean(),
      /** It came when the sitting was over, or had been stopped and reinstated since. */
      arrivedLate: z.boolean(),
      struckAt: z.nullable(instant),
      struckBecause: z.nullable(z.string()),
      grounds: z.nullable(grounds),
      at: instant,
    }),
  ),
  /** What the browser said of supervision, in runs of the same state, and the photos that were asked for. */
  supervision: z.object({
    runs: z.array(supervisionRun),
    photoRequests: z.array(photoRequestCopy),
    /** When the browser was not heard while a section ran. */
    silences: z.array(z.object({ section: z.enum(sections), from: instant, to: instant })),
    /** The browser's last word of its PC, as a board shows it. */
    pc: z.nullable(
      z.object({
        question: z.nullable(z.int()),
        roundTripMs: z.nullable(z.int()),
        battery: z.nullable(battery),
      }),
    ),
  }),
  /** What was chosen of the tools. */
  tools: z.array(keptTool),
  /** What proctors and operators did to the sitting, with what they wrote. */
  acts: z.array(act),
  notices: z.array(notice),
  objection: z.nullable(objection),
  /** Each with the reason where it was revoked. */
  certificates: z.array(z.extend(certificate, { revokedFor: z.nullable(z.string()) })),
  shipment: z.nullable(tracking),
})
