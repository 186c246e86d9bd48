import { z } from 'zod/mini'
import { boardStages } from '#contract/rules/board-stage.ts'
import { attendances } from '#contract/rules/exam-session.ts'
import { limits, sections } from '#contract/rules/limits.ts'
import { text } from '#contract/text.ts'
import { violationCounts, violationKinds } from '#contract/violations.ts'
import { byId, id, orderStates } from '#contract/vocabulary.ts'
import { call } from '../call.ts'
import { accommodations } from './accommodations.ts'
import { notice } from './notices.ts'
import { pauseState, standingPause } from './pause.ts'
import { battery, detectorStates } from './supervision-report.ts'

/**
 * What the live board shows of a sitting, or of somebody on the roster who has not begun (spec: proctoring#live-board). Times in ms
 * since 1970, by the server's clock.
 */
const boardRow = z.object({
  /** The sitting; null of who is absent, as their licence is free again. */
  id: z.nullable(z.string()),
  orderNo: z.nullable(z.string()),
  name: z.string(),
  /** Null of a sitting without an exam session, as is all that is known of its place and door. */
  examSession: z.nullable(z.object({ id: z.string(), name: z.string() })),
  seat: z.nullable(z.string()),
  attendance: z.nullable(z.enum(attendances)),
  /** The entry of the roster, and its version as whoever acts on it has seen it. */
  rosterEntryId: z.nullable(z.string()),
  version: z.nullable(z.int()),
  stage: z.enum(boardStages),
  state: z.nullable(z.enum(orderStates)),
  /** The section whose clock runs; null between sections and after the end. */
  section: z.nullable(z.enum(sections)),
  answered: z.int(),
  questions: z.int(),
  deadlineAt: z.nullable(z.int()),
  pause: pauseState,
  violations: violationCounts,
  /** When the browser was last heard as this was read, and whether it has been silent for long. */
  heardAt: z.nullable(z.int()),
  isSilent: z.boolean(),
  /** What each detector said of itself in the section's last heartbeat. */
  detectors: z.record(z.string(), z.enum(detectorStates)),
  /** Those that must look and did not: so soon after the section's start, or a pause, that they may still be starting; later. */
  starting: z.array(z.string()),
  missing: z.array(z.string()),
  isVisible: z.boolean(),
  isFullscreen: z.boolean(),
  /** As its browser says it, and nothing is decided by any of it: the open question's number, the last round trip in ms, the battery. */
  question: z.nullable(z.int()),
  network: z.nullable(z.int()),
  battery: z.nullable(battery),
  /** What the section has lost to silences and was not given back, s (spec: proctoring#lost-time). */
  lostSeconds: z.int(),
  /** Answers that the browser has told of and not sent. */
  unsent: z.int(),
  /** Late answers that wait for a person. */
  held: z.int(),
  /** Wrong PINs and sign-ins elsewhere since the last note on it: a note says that somebody has looked. */
  wrongPins: z.int(),
  signInsBeside: z.int(),
  /** What applies to the sitting; absent where nothing does, and before it has begun. */
  accommodations: z.optional(accommodations),
  /** Since when the candidate's call waits for somebody. */
  callingSince: z.nullable(z.int()),
  /** The newest acts of the staff that its screen shows, the newest first, with their receipts. */
  notices: z.array(
    z.extend(notice, {
      actId: z.string(),
      shownAt: z.nullable(z.int()),
      readAt: z.nullable(z.int()),
    }),
  ),
})
export type BoardRow = z.output<typeof boardRow>

export const roomBoard = call({
  method: 'GET',
  path: '/users/v1/staff/room/board',
  access: 'staff',
  summary:
    'The roster of an exam session as it sits, or the sittings of an institution that are under way or ended in the last twelve hours; or of either those named',
  ours: true,
  query: z.object({
    institutionId: z.optional(id),
    /** Of this one the whole roster, also who has not come. */
    examSessionId: z.optional(id),
    /** Sittings or entries of a roster, as the stream names them, comma-joined. */
    ids: z.optional(text(limits.room.sittingsOfAct * 40)),
  }),
  data: z.object({
    now: z.int(),
    list: z.array(boardRow),
    /** Counted violations of a kind that stop a test in this institution. */
    warningLimit: z.int(),
    /** Whether the institution wants no names on the wall: the page then shows none. */
    wallWithoutNames: z.boolean(),
    /** The exam sessions, of those that are asked for, all of which are paused. */
    standingPauses: z.array(
      z.extend(standingPause, { examSession: z.object({ id: z.string(), name: z.string() }) }),
    ),
  }),
  errors: ['institution.notFound', 'examSession.notFound'],
})

export const sittingViolations = call({
  method: 'GET',
  path: '/users/v1/staff/room/violations/:id',
  access: 'staff',
  summary: 'The violations of a sitting that count, the newest first: what a proctor may strike out',
  ours: true,
  params: byId,
  query: z.object({ institutionId: z.optional(id) }),
  data: z.object({
    list: z.array(
      z.object({
        id: z.string(),
        kind: z.enum(violationKinds),
        section: z.enum(sections),
        /** ms since 1970. */
        at: z.int(),
      }),
    ),
  }),
  errors: ['institution.notFound', 'order.notFound'],
})
