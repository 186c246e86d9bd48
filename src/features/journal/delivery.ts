import type { BodyOf, DataOf } from '#contract/call.ts'
import { autosave } from '#contract/calls/sitting.ts'
import type { Position } from '#contract/rules/position.ts'
import { callServer } from '#src/platform/api/client.ts'
import { entryOf, type JournalDatabase, type KeptEntry, type Line } from './database.ts'
import { acknowledge, pending } from './entries.ts'

/** Puts entries before the server; resolves when they are durably there. */
export type Autosave = (body: BodyOf<typeof autosave>) => Promise<DataOf<typeof autosave>>

/** What this browser sends beside its entries, and the callback for the last acknowledged number. */
interface Own {
  position?: Position | null
  told?: (acknowledged: number) => void
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
 * Sends all entries that the server has not acknowledged, of every window that wrote on this PC, oldest number first,
 * and deletes only what is acknowledged. Sending twice changes nothing: an entry is identified by writer and number.
 * A failure for one writer does not stop the others; it is thrown at the end, this window's own first.
 */
export async function deliver(
  database: JournalDatabase,
  line: Line,
  send: Autosave,
  { position = null, told = () => undefined }: Own = {},
): Promise<void> {
  const { order, section, writer } = line
  const batches = [...batchesOf(await pending(database, order, section))]
  if (position && !batches.some((batch) => batch.writer === writer)) batches.push({ writer, entries: [] })
  const failed = { own: [] as unknown[], others: [] as unknown[] }
  for (const batch of batches) {
    const entries = batch.entries.map(entryOf)
    const own = batch.writer === writer
    try {
      const answer = await send({ section, writer: batch.writer, entries, position: own ? position : null })
      await acknowledge(database, { order, section, writer: batch.writer }, answer.acknowledged)
      if (own) told(answer.acknowledged)
    } catch (cause) {
      failed[own ? 'own' : 'others'].push(cause)
    }
  }
  for (const cause of [...failed.own, ...failed.others]) throw cause
}

/** The server's end of an order's journal. Entries go under a write id: they may be sent again. */
export const autosaveTo =
  (order: string): Autosave =>
  (body) =>
    callServer(autosave, { params: { id: order }, body, writeId: crypto.randomUUID() })
