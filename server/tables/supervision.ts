import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { NoticeKind } from '#contract/calls/notices.ts'
import type { Battery, DetectorState } from '#contract/calls/supervision-report.ts'
import type { SectionName } from '#contract/rules/limits.ts'
import type { Grounds } from '#contract/violations.ts'
import { createdAt, id, instant, section, violationKind } from './columns.ts'
import { media, orderId } from './orders.ts'
import { staffPersons } from './staff.ts'

interface NoticeColumns {
  readonly kind: AnyPgColumn
  readonly shownAt: AnyPgColumn
  readonly readAt: AnyPgColumn
}

/** A notice that a screen has yet to show, or a message that has yet to be read. */
export const isOpenNotice = ({ kind, shownAt, readAt }: NoticeColumns) =>
  sql`${shownAt} is null or (${kind} = 'message' and ${readAt} is null)`

/** A violation and its grounds. It is never deleted; a proctor may strike it out. */
export const violations = pgTable(
  'violations',
  {
    id: id(),
    orderId: orderId(),
    section: section(),
    violationKind: violationKind('counter_type').notNull(),
    /** Null when the picture could not be sent. */
    mediaId: text().references(() => media.id),
    textVoice: text().notNull().default(''),
    /**
     * False for what is only on record: an individual's, a pilot's, a voice without words, a short loss of focus
     * (spec: supervision#who-is-watched, supervision#speech, supervision#leaving-the-page).
     */
    counts: boolean().notNull().default(true),
    /** It arrived after the end of the sitting or after a reinstatement: recorded, and never counted. */
    arrivedLate: boolean().notNull().default(false),
    /** Null from a client that tells none. */
    grounds: jsonb().$type<Grounds>(),
    struckAt: instant(),
    struckBecause: text(),
    createdAt: createdAt(),
  },
  (table) => [
    index().on(table.orderId, table.violationKind),
    // A picture that goes is looked for here.
    index().on(table.mediaId),
  ],
)

/**
 * Who has acted on a sitting: with the proctor's PIN, as operator at the server, as a person of the staff, the candidate, without a proof,
 * or by a rule.
 */
export type ActBy = 'proctor' | 'operator' | 'staff' | 'candidate' | 'unknown' | 'server'

/**
 * `refused` is what was done without the network and refused when it was delivered: `before` says what and why; it had
 * no effect here. `pinWrong` is a guess at the PIN, `signedInBeside` a sign-in of the member from another
 * browser while this one was alive: `before` says from where. `takenOver`: another browser became the active one. Of `faceKnown` it says where the face is. Of `lateAccepted` and `lateRefused` it says which entries; of `resumed`,
 * since when the sitting was paused and which section stood. `objectionSettled`: somebody has decided on the objection. `accommodated`: the
 * member's accommodations were changed while the sitting was under way; `before` has those that stood.
 */
export type ActKind =
  | 'reinstated'
  | 'struck'
  | 'extended'
  | 'gaveBack'
  | 'noted'
  | 'cameraResolved'
  | 'faceKnown'
  | 'unlocked'
  | 'locked'
  | 'refused'
  | 'pinWrong'
  | 'expired'
  | 'reopened'
  | 'signedInBeside'
  | 'takenOver'
  | 'certified'
  | 'withheld'
  | 'lateAccepted'
  | 'lateRefused'
  | 'paused'
  | 'resumed'
  | 'sectionEnded'
  | 'testEnded'
  | 'takeoverAllowed'
  | 'objectionSettled'
  | 'answersTakenIn'
  | 'messaged'
  | 'accommodated'
  | 'proctorCalled'
  | 'callWithdrawn'
  | 'callAnswered'

/** An act of a proctor or operator on a sitting, with its reason; never deleted (spec: proctoring#acts). */
export const acts = pgTable(
  'acts',
  {
    id: id(),
    orderId: orderId(),
    kind: text().$type<ActKind>().notNull(),
    by: text().$type<ActBy>().notNull(),
    /** Of `staff`, and of a proctor who has a PIN of their own: the person. */
    personId: text().references(() => staffPersons.id),
    /** What that person did with this and perhaps other sittings, as the call names it: it is done at each once. */
    staffActId: text(),
    reason: text().notNull(),
    /** The state before the act; for a refused act, what was asked for. */
    before: jsonb().$type<unknown>().notNull(),
    /** When it was done by the browser's clock, if it was sent later. */
    madeAt: instant(),
    createdAt: createdAt(),
  },
  (table) => [
    index().on(table.orderId, table.createdAt),
    uniqueIndex('acts_staff_act_unique').on(table.staffActId, table.orderId),
  ],
)

/** What of an act of the staff a candidate's screen shows, and its receipts (spec: proctoring#messages-and-receipts). */
export const notices = pgTable(
  'notices',
  {
    id: id(),
    orderId: orderId(),
    /** The act, as `acts.staff_act_id`. */
    staffActId: text().notNull(),
    kind: text().$type<NoticeKind>().notNull(),
    /** Of a message. */
    text: text(),
    createdAt: createdAt(),
    /** When it was on the screen, and when the candidate said that they have read it, as their browser tells. */
    shownAt: instant(),
    readAt: instant(),
    /** The browser that has shown it. */
    writer: text(),
  },
  (table) => [
    index().on(table.orderId, table.createdAt),
    index('notices_open').on(table.orderId).where(isOpenNotice(table)),
  ],
)

/** A candidate's objection to a disqualification: one, never altered. */
export const objections = pgTable('objections', {
  orderId: orderId().primaryKey(),
  text: text().notNull(),
  createdAt: createdAt(),
  /** When an operator has decided on it, and how; until then its evidence is kept. */
  settledAt: instant(),
  settledBecause: text(),
})

/** How supervision stood over a run of heartbeats (spec: supervision#timeline). */
export interface RunState {
  /** Planned detectors that did not look. */
  missing: string[]
  detectors: Record<string, DetectorState>
  isVisible: boolean
  isFullscreen: boolean
  screens: number | null
  camera: string | null
  microphone: string | null
  /** Listening's time was said to be less than before, or more than has passed. */
  isListeningOdd: boolean
}

/** A run that goes on. */
export interface OpenRun {
  number: number
  section: SectionName
  state: RunState
  /** Server time, ms. */
  from: number
  until: number
  /** How much of it every planned detector looked, ms. */
  watchedMs: number
  /** Looks by detector. */
  looks: Record<string, number>
}

/** When a section asks for its next photo (server time, ms; null for no more), and how many it has asked for. */
export interface PhotoSchedule {
  section: SectionName
  asked: number
  at: number | null
}

/** What was heard of the camera in a sitting. */
export interface CameraHeard {
  /** Whether it was ever open, and whether it was in the last heartbeat. */
  wasOpen: boolean
  isOpen: boolean
  /** How long it has been away in all, without what a proctor let pass, ms. */
  awayMs: number
  /** Since when it is away, server time in ms; null while it is not. */
  since: number | null
}

/** What a browser said last of its PC and of where it is, for the board alone. Each heartbeat writes it: it is kept short. */
export interface PcHeard {
  question: number | null
  battery: Battery | null
  roundTripMs: number | null
  /** When boards were told of it last, ms since 1970, and whether it has changed since. */
  toldAt: number
  isOwed: boolean
}

/** What a sitting's heartbeats have said so far: it lies in the order's row, which each of them writes anyway. */
export interface Watched {
  run: OpenRun | null
  /** Ids of the detectors that must look in the run's section. */
  planned: string[]
  /** The most of Listening's timed seconds that the server has heard of. */
  listened: number
  /** Absent in what an older version has heard. */
  camera?: CameraHeard
  pc?: PcHeard
  photos: PhotoSchedule | null
  /** The request that waits for its photo: since when, how often told, and since when shown. */
  request: { id: string; askedAt: number; told: number; shownAt: number | null } | null
}

/** Runs that are over (spec: supervision#timeline). */
export const supervisionRuns = pgTable(
  'supervision_runs',
  {
    orderId: orderId(),
    /** From 1 in each sitting. */
    number: integer().notNull(),
    section: section(),
    state: jsonb().$type<RunState>().notNull(),
    from: instant().notNull(),
    until: instant().notNull(),
    watchedMs: integer().notNull(),
    looks: jsonb().$type<Record<string, number>>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.orderId, table.number] })],
)

/** Photos that the server has asked for (spec: supervision#photo-requests). */
export const photoRequests = pgTable(
  'photo_requests',
  {
    id: id(),
    orderId: orderId(),
    section: section(),
    askedAt: instant().notNull(),
    /** How many answers to heartbeats have told it; written when no more do. */
    told: integer().notNull().default(0),
    /** When the browser said that it is shown. */
    shownAt: instant(),
    /** When its photo arrived. */
    photoAt: instant(),
    mediaId: text().references(() => media.id, { onDelete: 'set null' }),
  },
  (table) => [index().on(table.orderId, table.askedAt), index().on(table.mediaId)],
)
