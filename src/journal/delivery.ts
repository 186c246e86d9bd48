import type { BodyOf, DataOf } from '#contract/call.ts'
import type { autosave, Position } from '#contract/calls/sitting.ts'
import type { JournalDatabase, KeptEntry, Line } from './database.ts'
import { acknowledge, pending } from './entries.ts'

/** Puts entries before the server; resolves when they are durably there. */
export type Autosave = (body: BodyOf<typeof autosave>) => Promise<DataOf<typeof autosave>>

/** How far the server has this browser's line; null when only other writers' entries had to be sent. */
export interface Delivered {
  acknowledged: number
  deadlineAt: number
}

/** The most that one call may carry (contract: autosave). */
const most = 500

/** Entries come sorted by writer and number. */
function batchesOf(entries: readonly KeptEntry[]): { writer: string; entries: KeptEntry[] }[] {
  const batches: { writer: string; entries: KeptEntry[] }[] = []
  for (const entry of entries) {
    const last = batches.at(-1)
    if (last?.writer === entry.writer && last.entries.length < most) last.entries.push(entry)
    else batches.push({ writer: entry.writer, entries: [entry] })
  }
  return batches
}

/**
 * Sends what the server has not acknowledged, of every window that ever wrote on this PC, oldest number first, and
 * lets go only of what it acknowledges. Sending twice changes nothing: entries are known by writer and number.
 */
export async function deliver(
  database: JournalDatabase,
  line: Line,
  send: Autosave,
  position: Position | null = null,
): Promise<Delivered | null> {
  const { order, section, writer } = line
  const batches = [...batchesOf(await pending(database, order, section))]
  if (position && !batches.some((batch) => batch.writer === writer)) batches.push({ writer, entries: [] })
  let delivered: Delivered | null = null
  for (const batch of batches) {
    const entries = batch.entries.map(({ seq, questionId, answer, marked, chosenAt }) => ({
      seq,
      questionId,
      answer,
      marked,
      chosenAt,
    }))
    const own = batch.writer === writer
    const answer = await send({ section, writer: batch.writer, entries, position: own ? position : null })
    await acknowledge(database, { order, section, writer: batch.writer }, answer.acknowledged)
    if (own) delivered = { acknowledged: answer.acknowledged, deadlineAt: answer.deadlineAt }
  }
  return delivered
}
