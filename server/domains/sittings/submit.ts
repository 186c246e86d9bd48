import { and, eq, inArray, sql } from 'drizzle-orm'
import type { DataOf } from '#contract/call.ts'
import { submitAnswers as call, type Submission } from '#contract/calls/answers.ts'
import type { SectionName } from '#contract/rules/limits.ts'
import type { SignedInMember } from '#server/domains/access/index.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import { journalEntries, media, sectionSittings, writes } from '#server/tables/index.ts'
import { closeSection } from './close.ts'
import { stopAtLimit } from './disqualify.ts'
import { requireKnown } from './items.ts'
import {
  dueSection,
  finishedRefusal,
  requireBegun,
  type SectionSitting,
  type Sitting,
  type SittingTransaction,
} from './sitting.ts'
import { type Kept, storeAnswers, storedAnswers } from './stored-answers.ts'
import { writeOnce } from './write-once.ts'

type Answer = DataOf<typeof call>
const kind = 'submitAnswers'

/**
 * Hands in a section and scores it. Past the deadline the server has closed the section, and the submitted answers are
 * ignored, as only the journal tells when they were chosen (spec: answers#late-answers). One such submission is still
 * accepted, since a browser hands in when its time is over; any further one is refused as finished.
 */
export async function submitAnswers(
  sitting: Sitting,
  submission: Submission,
  {
    writeId,
    member,
    transaction,
  }: { writeId: string; member: SignedInMember; transaction: SittingTransaction },
): Promise<Answer> {
  const write = { id: writeId, kind, request: submission, answer: call.data }
  const { section } = submission
  return writeOnce(sitting, write, transaction, async () => {
    if (submission.disqualified) {
      if (!sitting.order.startedAt) throw new Refusal('sitting.notStarted')
      // Always accepted; whether the test is stopped, the server's own count decides
      // (spec: supervision#disqualification).
      await stopAtLimit(sitting, member, transaction)
      return answerOf(section, sitting.sections.get(section)?.submittedAt != null)
    }
    requireBegun(sitting)
    const begun = sitting.sections.get(section)
    if (begun?.submittedAt) await requireFirst(sitting, begun, transaction)
    else if (!begun || dueSection(sitting) !== section) throw new Refusal('section.locked')
    else {
      await storeSubmitted(sitting, submission, transaction)
      const closing = { by: 'candidate', from: sitting.order.writer, at: transaction.now } as const
      await closeSection(sitting, section, closing, transaction)
    }
    await recordPhotos(sitting, begun, submission.images, member, transaction)
    return answerOf(section, true)
  })
}

const answerOf = (section: SectionName, isComplete: boolean): Answer => ({ section, exam: { isComplete } })

/** Refuses unless the server closed this section and the candidate has not handed it in since. */
async function requireFirst(sitting: Sitting, begun: SectionSitting, { tx }: SittingTransaction) {
  const { orderId, section } = begun
  if (begun.submittedBy === 'candidate') throw finishedRefusal(sitting, section)
  const earlier = await tx
    .select({ id: writes.writeId })
    .from(writes)
    .where(
      and(
        eq(writes.orderId, orderId),
        eq(writes.kind, kind),
        sql`${writes.answer} ->> 'section' = ${section}`,
      ),
    )
  if (earlier.length > 0) throw finishedRefusal(sitting, section)
}

type Submitted = { part: string; questionId: string; answer: string | null }

/**
 * Merges the submitted answers. A submission holds no times: an answer that differs from the stored one has arrived
 * before its journal entry and counts as chosen now, unless another browser has changed it since (`isOverruled`). An
 * unanswered question changes nothing: an answer that the journal has acknowledged stays.
 */
async function storeSubmitted(
  sitting: Sitting,
  { section, answer }: Submission,
  transaction: SittingTransaction,
) {
  const choices = answer.flatMap(({ part, question }) =>
    question.map((one) => ({ part, questionId: one.questionId, answer: one.answer?.[0] ?? null })),
  )
  await requireKnown(sitting, section, choices, transaction)
  const answered = choices.filter((choice) => choice.answer !== null)
  const ids = answered.map(({ questionId }) => questionId)
  const kept = await storedAnswers(sitting, ids, transaction)
  const isOverruled = await overruling(sitting, section, kept, transaction)
  const changed = new Map(
    answered
      .filter(
        (choice) => kept.get(choice.questionId)?.choice.answer !== choice.answer && !isOverruled(choice),
      )
      .map((choice) => [choice.questionId, choice]),
  )
  const submitted = [...changed.values()].map(({ questionId, answer }) => ({
    questionId,
    choice: { answer, at: transaction.now.getTime(), seq: 0, writer: 'submission' },
    mark: kept.get(questionId)?.mark ?? { marked: false, at: 0, seq: 0 },
  }))
  await storeAnswers(sitting, section, submitted, transaction)
}

/**
 * Tells which submitted answers another browser has replaced: a page that was offline and took the sitting back may
 * hand in what it showed before (spec: answers#one-active-browser). If the journal holds the submitted choice, its time
 * is known, and it is older than the stored one.
 */
async function overruling(
  { order }: Sitting,
  section: SectionName,
  kept: ReadonlyMap<string, Kept>,
  { tx }: SittingTransaction,
): Promise<(choice: Submitted) => boolean> {
  const elsewhere = [...kept.values()].filter(
    ({ choice: { answer, writer } }) => answer !== null && order.writer !== null && writer !== order.writer,
  )
  if (elsewhere.length === 0) return () => false
  const ids = elsewhere.map(({ questionId }) => questionId)
  const judged = await tx
    .select({ questionId: journalEntries.itemId, answer: journalEntries.answer })
    .from(journalEntries)
    .where(
      and(
        eq(journalEntries.orderId, order.id),
        eq(journalEntries.section, section),
        eq(journalEntries.counted, true),
        inArray(journalEntries.itemId, ids),
      ),
    )
  const known = new Set(judged.map(({ questionId, answer }) => JSON.stringify([questionId, answer])))
  return ({ questionId, answer }) => known.has(JSON.stringify([questionId, answer]))
}

/** Records the section's photos. One that is not the member's own is left out, so that it cannot block the answers. */
async function recordPhotos(
  { order }: Sitting,
  begun: SectionSitting,
  images: string[],
  { member }: SignedInMember,
  { tx }: SittingTransaction,
) {
  if (images.length === 0) return
  const own = await tx
    .select({ id: media.id })
    .from(media)
    .where(and(eq(media.memberId, member.id), inArray(media.id, images)))
  await tx
    .update(sectionSittings)
    .set({ images: own.map(({ id }) => id) })
    .where(and(eq(sectionSittings.orderId, order.id), eq(sectionSittings.section, begun.section)))
}
