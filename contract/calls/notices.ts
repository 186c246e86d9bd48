import { z } from 'zod/mini'
import { limits } from '#contract/rules/limits.ts'
import { id, int4 } from '#contract/vocabulary.ts'

/** What of the staff's acts a candidate's screen shows: a message, which they acknowledge, or what has changed. */
export const noticeKinds = [
  'message',
  'pause',
  'resume',
  'extend',
  'endSection',
  'endTest',
  'answerCall',
] as const
export type NoticeKind = (typeof noticeKinds)[number]

/** Told until the screen says that it was shown; a message until it was read (spec: proctoring#messages-and-receipts). */
export const notice = z.object({
  id: z.string(),
  kind: z.enum(noticeKinds),
  /** Of a message; null of any other. */
  text: z.nullable(z.string()),
  /** When it was sent, server time in ms. */
  at: z.int(),
})
export type Notice = z.output<typeof notice>

/** That a notice was on the screen, how long ago, ms; and whether it was read, as long ago. */
const receipt = z.object({ id, shownAgoMs: int4(), readAgoMs: z.nullable(int4()) })
export type Receipt = z.output<typeof receipt>

export const receipts = z.array(receipt).check(z.maxLength(limits.room.receipts))
