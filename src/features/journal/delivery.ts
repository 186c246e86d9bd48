import type { BodyOf, DataOf } from '#contract/call.ts'
import { autosave } from '#contract/calls/sitting.ts'
import type { Position } from '#contract/rules/position.ts'
import { callServer } from '#src/platform/api/client.ts'
import { signedFor } from '#src/platform/signing/sign.ts'
import type { JournalDatabase, KeptEntry, Line, SpoiltEntry } from './database.ts'
import { JournalGap } from './gap.ts'
import { acknowledge, unsent } from './unsent.ts'

/** Puts entries before the server; resolves when they are durably there. */
export type Autosave = (body: BodyOf<typeof autosave>) => Promise<DataOf<typeof autosave>>

/** What this browser sends beside its entries, and the callback for the last acknowledged number. */
interface Own {
  position?: Position | null
  told?: (acknowledged: number) => void
}

/** The most that one call may carry (contract: autosave). */
const most = 500

type Unsent = KeptEntry | SpoiltEntry

/** By writer, in the order of their numbers. */
function linesOf(entries: readonly Unsent[]): Map<string, Unsent[]> {
  const lines = new Map<string, Unsent[]>()
  for (const entry of entries) {
    const line = lines.get(entry.writer)
    if (line) line.push(entry)
    else lines.set(entry.writer, [entry])
  }
  return lines
}

/** As it travels: without whose it is, which the call says once. */
function wireOf(entry: Unsent): BodyOf<typeof autosave>['entries'][number] {
  const { order: _order, section: _section, writer: _writer, ...sent } = entry
  return sent
}

/**
 * Sends one line's entries without a gap, and deletes only what is acknowledged: the next call begins with what the server
 * does not have, whatever was sent before.
 * @throws JournalGap where the server lacks an entry that is not here
 */
async function deliverLine(
  database: JournalDatabase,
  line: Line,
  { entries, position, told, send }: Required<Own> & { entries: readonly Unsent[]; send: Autosave },
): Promise<void> {
  const { section, writer } = line
  let left = entries
  do {
    const batch = left.slice(0, most).map(wireOf)
    const { acknowledged } = await send({ section, writer, entries: batch, position })
    await acknowledge(database, line, acknowledged)
    told(acknowledged)
    const lacked = left.filter(({ seq }) => seq > acknowledged)
    if (lacked.length > 0 && lacked.length === left.length) throw new JournalGap(acknowledged)
    left = lacked
  } while (left.length > 0)
}

/**
 * Sends all entries that the server has not acknowledged, of every window that wrote on this PC, oldest number first.
 * Sending twice changes nothing: an entry is identified by writer and number. A failure for one writer does not stop the
 * others; it is thrown at the end, this window's own first.
 */
export async function deliver(
  database: JournalDatabase,
  line: Line,
  send: Autosave,
  { position = null, told = () => undefined }: Own = {},
): Promise<void> {
  const { order, section, writer } = line
  const lines = linesOf(await unsent(database, order, section))
  if (position && !lines.has(writer)) lines.set(writer, [])
  const failed = { own: [] as unknown[], others: [] as unknown[] }
  for (const [of, entries] of lines) {
    const own = of === writer
    const what = own ? { position, told } : { position: null, told: () => undefined }
    try {
      await deliverLine(database, { order, section, writer: of }, { ...what, entries, send })
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
    callServer(autosave, {
      params: { id: order },
      body,
      writeId: crypto.randomUUID(),
      sign: signedFor(order, body.writer),
    })
