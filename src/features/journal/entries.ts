import { keyOf, type OrderKey, seal } from '#src/platform/storage/cipher.ts'
import { onDisk } from '#src/platform/storage/connection.ts'
import { isSameTip, link, type Tip } from './chain.ts'
import type { JournalDatabase, KeptEntry, Line } from './database.ts'

/** What a choice says, before the journal has numbered it. `chosenAt` in server time, ms since 1970. */
export type Choice = Pick<KeptEntry, 'questionId' | 'answer' | 'marked' | 'chosenAt'>

/**
 * Each order's key and each line's end as this window last read them. Only `append` may use them: its transaction checks
 * that they are still current. A reader could not tell, and would skip what was sealed with a newer key.
 */
interface LastRead {
  keys: Map<string, OrderKey>
  tips: Map<string, Tip>
}

const lastRead = new WeakMap<JournalDatabase, LastRead>()

function readBefore(database: JournalDatabase): LastRead {
  const known = lastRead.get(database) ?? { keys: new Map(), tips: new Map() }
  lastRead.set(database, known)
  return known
}

async function probableKey(database: JournalDatabase, order: string): Promise<OrderKey> {
  const { keys } = readBefore(database)
  const key = keys.get(order) ?? (await keyOf(database, order))
  keys.set(order, key)
  return key
}

const placeOf = ({ order, section, writer }: Line): [string, string, string] => [order, section, writer]
const nothingYet = { last: 0, acknowledged: 0 }

async function probableTip(database: JournalDatabase, line: Line): Promise<Tip> {
  const { tips } = readBefore(database)
  return tips.get(placeOf(line).join()) ?? (await database.get('lines', placeOf(line))) ?? nothingYet
}

/**
 * Numbers the choice, links it to the entry before, seals it and stores it on this PC, in one transaction with one read
 * and one write, because the candidate waits for it. Numbers start at 1 and have no gaps, also with two windows open.
 */
export async function append(database: JournalDatabase, line: Line, choice: Choice): Promise<KeptEntry> {
  const { order, section, writer } = line
  const { keys, tips } = readBefore(database)
  for (;;) {
    const [key, tip] = await Promise.all([probableKey(database, order), probableTip(database, line)])
    // Linked and sealed before the transaction: one that waits for them would be closed by the browser.
    const { salt, digest, head } = (await link(line, tip, choice)) ?? {}
    const entry = { ...choice, ...(salt !== undefined && { salt }) }
    const sealed = await seal(key, JSON.stringify(entry))
    const transaction = database.transaction(['entries', 'lines', 'keys'], 'readwrite', onDisk)
    const lines = transaction.objectStore('lines')
    const [before = nothingYet, inUse] = await Promise.all([
      lines.get(placeOf(line)),
      transaction.objectStore('keys').get(order),
    ])
    // Another window forgot the order in between: what is sealed with its old key could never be read again.
    const isKeyOld = inUse?.id !== key.id
    if (isKeyOld) keys.delete(order)
    // Another window has written in between.
    const isTipOld = !isSameTip(before, tip)
    if (isTipOld) tips.set(placeOf(line).join(), before)
    if (isKeyOld || isTipOld) {
      await transaction.done
      continue
    }
    const seq = tip.last + 1
    const after = { last: seq, ...(head !== undefined && { head }) }
    const written: Promise<unknown>[] = [transaction.done]
    try {
      const kept = { order, section, writer, seq, sealed, ...(digest !== undefined && { digest }) }
      written.push(transaction.objectStore('entries').add(kept))
      written.push(lines.put({ order, section, writer, ...after, acknowledged: before.acknowledged }))
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
    tips.set(placeOf(line).join(), after)
    return { ...entry, order, section, writer, seq }
  }
}
