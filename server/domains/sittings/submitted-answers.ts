import { and, eq, inArray } from 'drizzle-orm'
import type { Submission } from '#contract/calls/answers.ts'
import type { SectionName } from '#contract/rules/limits.ts'
import { journalEntries } from '#server/tables/index.ts'
import { requireKnown } from './items.ts'
import type { Sitting, SittingTransaction } from './sitting.ts'
import { type Kept, storeAnswers, storedAnswers } from './stored-answers.ts'

type Submitted = { part: string; questionId: string; answer: string | null }

/**
 * Merges the submitted answers. A submission holds no times: an answer that differs from the stored one has arrived
 * before its journal entry and counts as chosen now, unless another browser has changed it since (`isOverruled`). An
 * unanswered question changes nothing: an answer that the journal has acknowledged stays.
 */
export async function storeSubmitted(
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
        inArray(journalEntries.verdict, ['counted', 'held']),
        inArray(journalEntries.itemId, ids),
      ),
    )
  const known = new Set(judged.map(({ questionId, answer }) => JSON.stringify([questionId, answer])))
  return ({ questionId, answer }) => known.has(JSON.stringify([questionId, answer]))
}
