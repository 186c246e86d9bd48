import type { BodyOf, DataOf } from '#contract/call.ts'
import { autosave } from '#contract/calls/sitting.ts'
import type { Position } from '#contract/rules/position.ts'
import { callServer } from '#src/platform/api/client.ts'
import { signedFor } from '#src/platform/signing/sign.ts'
import { continueAfter } from './continue-after.ts'
import type { JournalDatabase, KeptEntry, Line, SpoiltEntry } from './database.ts'
import { acknowledge, lastOf, unsent, unsentOf } from './unsent.ts'

/** The server takes none of the entries that are here: one before them is missing, and nothing could be put in order. */
class JournalGap extends Error {
  override readonly name = 'JournalGap'

  constructor(acknowledged: number) {
    super(`The server has this journal up to entry ${acknowledged}, and does not take the next one`)
  }
}

/** Puts entries before the server; resolves when they are durably there. */
export type Autosave = (body: BodyOf<typeof autosave>) => Promise<DataOf<typeof autosave>>

/** What this browser sends beside its entries, and what it is told. */
interface Own {
  position?: Position | null
  /** The last acknowledged number. */
  told?: (acknowledged: number) => void
  /** Entries have other numbers now, and the server may have answers that this page does not show. */
  renumbered?: () => void
}

/** How often one delivery lets a line go on after the server's end of it: once, unless another window writes it too. */
const mostTurns = 3

/** The most that one call may carry (contract: autosave). */
const most = 500

type Unsent = KeptEntry | SpoiltEntry

/** By writer, in the order of their numbers. */
export function linesOf(entries: readonly Unsent[]): Map<string, Unsent[]> {
  const lines = new Map<string, Unsent[]>()
  for (const entry of entries) {
    const line = lines.get(entry.writer)
    if (line) line.push(entry)
    else lines.set(entry.writer, [entry])
  }
  return lines
}

/** As it travels: without whose it is, which the call says once. */
export function wireOf(entry: Unsent): BodyOf<typeof autosave>['entries'][number] {
  const { order: _order, section: _section, writer: _writer, ...sent } = entry
  return sent
}

/**
 * Sends one line's entries without a gap, and deletes only what is acknowledged: the next call begins with what the server
 * does not have, whatever was sent before. Where the server's journal ends otherwise than this one, this one goes on after it
 * (`continueAfter`).
 * @throws JournalGap where the server takes nothing for all that
 */
async function deliverLine(
  database: JournalDatabase,
  line: Line,
  {
    entries,
    position,
    told,
    renumbered,
    send,
  }: Required<Own> & { entries: readonly Unsent[]; send: Autosave },
): Promise<void> {
  const { section, writer } = line
  let left = entries
  let turns = 0
  do {
    const batch = left.slice(0, most)
    const answer = await send({ section, writer, entries: batch.map(wireOf), position })
    const { acknowledged, head, forkedAt } = answer
    const sent = batch.at(-1)?.seq
    if (sent !== undefined)
      await acknowledge(
        database,
        line,
        Math.min(acknowledged, sent, (forkedAt ?? Number.POSITIVE_INFINITY) - 1),
      )
    told(acknowledged)
    const lacked = left.filter(({ seq }) => seq > acknowledged)
    const isElsewhere =
      (forkedAt ?? null) !== null ||
      (lacked[0]?.seq ?? 0) > acknowledged + 1 ||
      acknowledged > (await lastOf(database, line))
    if (head !== undefined && isElsewhere && turns < mostTurns) {
      turns += 1
      await continueAfter(database, line, { seq: acknowledged, head })
      left = await unsentOf(database, line)
    } else if (lacked.length > 0 && lacked.length === left.length) throw new JournalGap(acknowledged)
    else left = lacked
  } while (left.length > 0)
  if (turns > 0) renumbered()
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
  { position = null, told = () => undefined, renumbered = () => undefined }: Own = {},
): Promise<void> {
  const { order, section, writer } = line
  const lines = linesOf(await unsent(database, order, section))
  if (position && !lines.has(writer)) lines.set(writer, [])
  const failed = { own: [] as unknown[], others: [] as unknown[] }
  for (const [of, entries] of lines) {
    const own = of === writer
    const unheard = { position: null, told: () => undefined, renumbered: () => undefined }
    const what = own ? { position, told, renumbered } : unheard
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
