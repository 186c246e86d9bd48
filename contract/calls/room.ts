import { z } from 'zod/mini'
import { limits, sections } from '#contract/rules/limits.ts'
import { text } from '#contract/text.ts'
import { violationCounts } from '#contract/violations.ts'
import { id, orderStates } from '#contract/vocabulary.ts'
import { call } from '../call.ts'
import { notice } from './notices.ts'
import { pauseState } from './pause.ts'
import { detectorStates } from './supervision-report.ts'

/** What the live board shows of a sitting (spec: proctoring#live-board). Times in ms since 1970, by the server's clock. */
const boardRow = z.object({
  id: z.string(),
  orderNo: z.string(),
  name: z.string(),
  state: z.enum(orderStates),
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
  /** By the last heartbeat of the section: each detector, and those that must look and did not. */
  detectors: z.record(z.string(), z.enum(detectorStates)),
  missing: z.array(z.string()),
  isVisible: z.boolean(),
  isFullscreen: z.boolean(),
  /** Answers that the browser has told of and not sent. */
  unsent: z.int(),
  /** Late answers that wait for a person. */
  held: z.int(),
  /** Wrong PINs and sign-ins elsewhere since the start. */
  wrongPins: z.int(),
  signInsBeside: z.int(),
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
    'The sittings of an institution that are under way, or ended in the last twelve hours; or those named',
  ours: true,
  query: z.object({
    institutionId: z.optional(id),
    /** Comma-joined. */
    ids: z.optional(text(limits.room.sittingsOfAct * 40)),
  }),
  data: z.object({ now: z.int(), list: z.array(boardRow) }),
  errors: ['institution.notFound'],
})
