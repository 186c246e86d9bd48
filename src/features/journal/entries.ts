import type { SectionName } from '#contract/rules/limits.ts'
import { keyOf, type OrderKey, seal, unseal } from '#src/platform/storage/cipher.ts'
import { onDisk } from '#src/platform/storage/connection.ts'
import type { JournalDatabase, KeptEntry, Line } from './database.ts'

/** What a choice says, before the journal has numbered it. `chosenAt` in server time, ms since 1970. */
export type Choice = Pick<KeptEntry, 'questionId' | 'answer' | 'marked' | 'chosenAt'>

/** Everything of one section, whichever browser window wrote it. */
const ofSection = (order: string, section: SectionName) =>
  IDBKeyRange.bound([order, section], [order, section, []])

/**
 * Each order's key as this window last read it. Only `append` may use it: its transaction checks that the key is
 * still current. A reader could not tell, and would skip what was sealed with a newer key.
 */
const lastRead = new WeakMap<JournalDatabase, Map<string, OrderKey>>()

async function probableKey(database: JournalDatabase, order: string): Promise<OrderKey> {
  const known = lastRead.get(database) ?? new Map<string, OrderKey>()
  lastRead.set(database, known)
  const key = known.get(order) ?? (await keyOf(database, order))
  known.set(order, key)
  return key
}

/**
 * Numbers the choice, seals it and stores it on this PC, in one transaction with one read and one write, because the
 * candidate waits for it. Numbers start at 1 and have no gaps, also with two windows open.
 */
export async function append(database: JournalDatabase, line: Line, choice: Choice): Promise<KeptEntry> {
  const { order, section, writer } = line
  for (;;) {
    const key = await probableKey(database, order)
    // Sealed before the transaction: a transaction that waits for the cipher would be closed by the browser.
    const sealed = await seal(key, JSON.stringify(choice))
    const transaction = database.transaction(['entries', 'lines', 'keys'], 'readwrite', onDisk)
    const lines = transaction.objectStore('lines')
    const [before, inUse] = await Promise.all([
      lines.get([order, section, writer]),
      transaction.objectStore('keys').get(order),
    ])
    // Another window forgot the order in between: what is sealed with its old key could never be read again.
    if (inUse?.id !== key.id) {
      lastRead.get(database)?.delete(order)
      await transaction.done
      continue
    }
    const seq = (before?.last ?? 0) + 1
    const written: Promise<unknown>[] = [transaction.done]
    try {
      written.push(transaction.objectStore('entries').add({ order, section, writer, seq, sealed }))
      const acknowledged = before?.acknowledged ?? 0
      written.push(lines.put({ order, section, writer, last: seq, acknowledged }))
      // Nothing follows: the disk need not wait until this page has heard of both.
      transaction.commit()
    } catch (cause) {
      // All or nothing: an entry whose number is not kept would stand in the way of the next one for ever.
      const ended = (async () => transaction.abort())()
      // The transaction may have ended already; the error thrown below says why the choice was not stored.
      await Promise.allSettled([...written, ended])
      throw cause
    }
    await Promise.all(written)
    return { ...choice, order, section, writer, seq }
  }
}

/** What the server has not acknowledged yet, by writer and number. */
export async function pending(
  database: JournalDatabase,
  order: string,
  section: SectionName,
): Promise<KeptEntry[]> {
  const kept = await database.getAll('entries', ofSection(order, section))
  if (kept.length === 0) return []
  const key = await keyOf(database, order)
  const opened = await Promise.all(
    kept.map(async ({ sealed, ...place }): Promise<KeptEntry[]> => {
      const text = await unseal(key, sealed)
      // What the disk has damaged cannot be sent, and must not keep the rest from being sent.
      return text === null ? [] : [{ ...(JSON.parse(text) as Choice), ...place }]
    }),
  )
  return opened.flat()
}

/**
 * Without strict durability: after a power cut an acknowledged entry may be there again and is sent again, which
 * changes nothing. With it, a choice made meanwhile would have to wait for the disk.
 */
const brisk = { durability: 'relaxed' } as const

/** The last number of this line that the server has acknowledged on this PC; 0 before the first. */
export async function acknowledgedOf(database: JournalDatabase, line: Line): Promise<number> {
  const state = await database.get('lines', [line.order, line.section, line.writer])
  return state?.acknowledged ?? 0
}

/** Lets go of what the server has: every entry of this line up to and including `upTo`. */
export async function acknowledge(database: JournalDatabase, line: Line, upTo: number): Promise<void> {
  const { order, section, writer } = line
  const transaction = database.transaction(['entries', 'lines'], 'readwrite', brisk)
  const lines = transaction.objectStore('lines')
  const before = await lines.get([order, section, writer])
  const last = before?.last ?? 0
  const acknowledged = Math.max(before?.acknowledged ?? 0, Math.min(upTo, last))
  const done = IDBKeyRange.bound([order, section, writer, 0], [order, section, writer, acknowledged])
  await Promise.all([
    transaction.objectStore('entries').delete(done),
    lines.put({ order, section, writer, last, acknowledged }),
    transaction.done,
  ])
}
