import { z } from 'zod/mini'
import { limits } from '#contract/rules/limits.ts'
import { allPcFindings, isWholeCheck, pcFigures, pcItems } from '#contract/rules/pc-check.ts'
import { trimmedText } from '#contract/text.ts'
import { instant } from '#contract/vocabulary.ts'
import { call } from '../call.ts'
import { sealedFile } from './sections.ts'

/** The check of a PC, sent by nobody who is signed in (spec: exam-sessions#checked-pcs). */

const figure = z.number().check(z.minimum(0), z.maximum(2 ** 31 - 1))

/** What was found of one item. What it makes of the PC is never said: the finding decides it. */
export const pcResult = z.object({
  finding: z.enum(allPcFindings),
  figures: z.object(
    Object.fromEntries(pcFigures.map((name) => [name, z.optional(figure)])) as Record<
      (typeof pcFigures)[number],
      z.ZodMiniOptional<typeof figure>
    >,
  ),
})

/** A whole check: each item once. */
export const pcResults = z.array(pcResult).check(z.maxLength(pcItems.length), z.refine(isWholeCheck))

/** A code as somebody types it: its spaces and capitals do not count. */
export const typedCode = trimmedText(limits.pcCheck.codeLetters * 3, 1)
export const pcSeat = trimmedText(limits.examSession.seatLength, 1)

export const sendPcCheck = call({
  method: 'POST',
  path: '/users/v1/pc-check',
  access: 'public',
  summary: 'The check of the PC at a seat of an exam session, in place of an earlier one',
  ours: true,
  body: z.object({
    code: typedCode,
    seat: pcSeat,
    results: pcResults,
    /** ms since 1970; one that is to come counts as now. */
    checkedAt: instant,
  }),
  data: z.object({ name: z.string(), room: z.string(), seat: z.string() }),
  errors: ['pcCheck.codeWrong', 'pcCheck.seatUnknown', 'request.tooMany'],
})

/** What lies on a PC before the test is fetched by nobody at its start (spec: exam-sessions#prepared-pcs). */
export const pcContent = call({
  method: 'POST',
  path: '/users/v1/pc-check/content',
  access: 'public',
  summary:
    'What PCs of an exam session are prepared for: the sealed files of all sections of its test, and whether it demands seat passports',
  ours: true,
  body: z.object({ code: typedCode }),
  /** Empty where the roster is. */
  data: z.object({ sealed: z.array(sealedFile), needsPassport: z.boolean() }),
  errors: ['pcCheck.codeWrong', 'request.tooMany'],
})
