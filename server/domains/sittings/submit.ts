import { and, eq, sql } from 'drizzle-orm'
import type { DataOf } from '#contract/call.ts'
import { submitAnswers as call, type Submission } from '#contract/calls/answers.ts'
import type { SectionName } from '#contract/rules/limits.ts'
import type { SignedInMember } from '#server/domains/access/index.ts'
import type { Queries } from '#server/platform/db/database.ts'
import { withoutWaiting } from '#server/platform/db/in-transaction.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import { protocols, sectionSittings, writes } from '#server/tables/index.ts'
import { closeSection } from './close.ts'
import { finalHeadOf } from './demanded.ts'
import { stopAtLimit } from './disqualify.ts'
import { hearFinal } from './hear-heads.ts'
import { foundLine, type LineOf } from './line.ts'
import { picturesOf } from './pictures-of.ts'
import {
  dueSection,
  finishedRefusal,
  refusePaused,
  requireBegun,
  type SectionSitting,
  type Sitting,
  type SittingTransaction,
} from './sitting.ts'
import { storeSubmitted } from './submitted-answers.ts'
import { writeOnce, writeUnder } from './write-once.ts'

type Answer = DataOf<typeof call>
const kind = 'submitAnswers'

/** What a hand-in reads in any case: the line of the active writer, and the write that its id may have brought before. */
export const askedBy = (tx: Queries, line: LineOf, writeId: string | undefined) =>
  Promise.all([foundLine(tx, line), writeId === undefined ? undefined : writeUnder(tx, line.order, writeId)])

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
    asked,
  }: {
    writeId: string | undefined
    member: SignedInMember
    transaction: SittingTransaction
    /** Where it was asked for already. */
    asked: ReturnType<typeof askedBy> | undefined
  },
): Promise<Answer> {
  const { section } = submission
  const { head: _, ...request } = submission
  // A browser that was restarted hands in without answers, which its journal has brought by then.
  const alsoAs = [{ ...request, answer: request.answer.map(unanswered) }]
  const found = writeId === undefined ? undefined : asked?.then(([, before]) => before)
  const write = { id: writeId, kind, request, alsoAs, found, answer: call.data }
  return writeOnce(sitting, write, transaction, async () => {
    if (submission.disqualified) {
      if (!sitting.order.startedAt) throw new Refusal('sitting.notStarted')
      // Always accepted; whether the test is stopped, the server's own count decides
      // (spec: supervision#disqualification).
      await stopAtLimit(sitting, member, transaction)
      return answerOf(section, sitting.sections.get(section)?.submittedAt != null)
    }
    requireBegun(sitting)
    refusePaused(sitting)
    const begun = sitting.sections.get(section)
    if (begun?.submittedAt) await requireFirst(sitting, begun, transaction)
    else if (!begun || dueSection(sitting) !== section) throw new Refusal('section.locked')
    const { id: order, protocol, writer } = sitting.order
    // Only the active writer's hand-in is taken where calls are signed.
    if (protocol === protocols.signed && writer !== null) {
      const heard = { now: transaction.now, found: asked?.then(([line]) => line) }
      await hearFinal(transaction.tx, { order, section, writer }, finalHeadOf(submission), heard)
    }
    if (!begun.submittedAt) {
      await storeSubmitted(sitting, submission, transaction)
      const closing = { by: 'candidate', from: writer, at: transaction.now } as const
      await closeSection(sitting, section, closing, transaction)
    }
    await recordPhotos(sitting, begun, submission.images, transaction)
    return answerOf(section, true)
  })
}

const unanswered = ({ part, question }: Submission['answer'][number]) => ({
  part,
  question: question.map(({ questionId }) => ({ questionId, answer: [null] })),
})

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

/** Records the section's photos. One of another sitting is left out, so that it cannot block the answers. */
async function recordPhotos(
  { order }: Sitting,
  begun: SectionSitting,
  images: string[],
  { tx }: SittingTransaction,
) {
  if (images.length === 0) return
  const kept = { images: await picturesOf(tx, order, images) }
  const section = and(eq(sectionSittings.orderId, order.id), eq(sectionSittings.section, begun.section))
  await withoutWaiting(tx, tx.update(sectionSittings).set(kept).where(section))
}
