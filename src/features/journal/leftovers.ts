import { sections } from '#contract/rules/limits.ts'
import { bringAll, takeUpEvidence } from '#src/features/evidence/index.ts'
import { writerOfThisWindow } from '#src/platform/signing/writer.ts'
import { resultWithin } from '#src/platform/time/timeout.ts'
import { theJournal } from './database.ts'
import { autosaveTo, deliver } from './delivery.ts'

/** How long anybody waits for a delivery that need not be complete, ms. */
const timeoutMs = 3000

/** A refusal for one section does not stop the others: what was handed in is final, what was not still counts. */
async function deliverAll(order: string): Promise<void> {
  const database = await theJournal()
  const writer = writerOfThisWindow()
  const send = autosaveTo(order)
  await Promise.allSettled([
    takeUpEvidence(order).then(() => bringAll(order)),
    ...sections.map((section) => deliver(database, { order, section, writer }, send)),
  ])
}

/**
 * Sends the server what this PC still has of an order: a late journal counts by the time of each choice (spec:
 * answers#late-answers). Never rejects and never takes long; what does not arrive stays here for the next time.
 */
export async function deliverLeftovers(order: string): Promise<void> {
  await resultWithin(timeoutMs, deliverAll(order))
}
