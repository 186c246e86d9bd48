import { nextHead } from '#contract/rules/chain.ts'
import { sha256 } from '#src/platform/signing/sha256.ts'
import { keyOf, type OrderKey, seal } from '#src/platform/storage/cipher.ts'
import { onDisk } from '#src/platform/storage/connection.ts'
import { isSameTip, link } from './chain.ts'
import type { JournalDatabase, Line, SealedEntry } from './database.ts'
import type { JournalHead } from './heads.ts'
import { ofLine, opened } from './unsent.ts'

/** An entry under the number after this head, linked to it; null for one of which not even the digest is left. */
async function renumbered(
  line: Line,
  key: OrderKey,
  record: SealedEntry,
  { seq: last, head: before }: JournalHead,
): Promise<{ record: SealedEntry; head: string } | null> {
  const entry = await opened(key, record)
  if (entry === null) return null
  const seq = last + 1
  if ('digest' in entry)
    return { record: { ...record, seq }, head: await nextHead(before, entry.digest, sha256) }
  const { questionId, answer, marked, chosenAt } = entry
  const choice = { questionId, answer, marked, chosenAt }
  const linked = await link(line, { last, head: before }, choice)
  if (linked === null) return null
  const { salt, digest, head } = linked
  const sealed = await seal(key, JSON.stringify({ ...choice, salt }))
  return { record: { ...line, seq, sealed, digest }, head }
}

/**
 * Lets a line go on after the server's end of it, where the two are not the same: this PC was set back to an earlier state, or
 * the server was, or the disk has lost an entry. What is still here is numbered and linked anew, so that the server takes all
 * of it (spec: answers#a-pc-that-was-set-back).
 */
export async function continueAfter(database: JournalDatabase, line: Line, end: JournalHead): Promise<void> {
  const place: [string, string, string] = [line.order, line.section, line.writer]
  for (;;) {
    const reading = database.transaction(['entries', 'lines'])
    const [state, kept] = await Promise.all([
      reading.objectStore('lines').get(place),
      reading.objectStore('entries').getAll(ofLine(line)),
    ])
    const before = state ?? { last: 0 }
    const key = await keyOf(database, line.order)
    const moved: SealedEntry[] = []
    let tip = end
    for (const record of kept) {
      const next = await renumbered({ ...line }, key, record, tip)
      if (next === null) continue
      moved.push(next.record)
      tip = { seq: next.record.seq, head: next.head }
    }
    const writing = database.transaction(['entries', 'lines', 'keys'], 'readwrite', onDisk)
    const entries = writing.objectStore('entries')
    const lines = writing.objectStore('lines')
    const [now = { last: 0 }, inUse] = await Promise.all([
      lines.get(place),
      writing.objectStore('keys').get(line.order),
    ])
    // Another choice was written in between, or another window forgot the order.
    const isOld = !isSameTip(now, before) || inUse?.id !== key.id
    const written = isOld
      ? []
      : [
          entries.delete(ofLine(line)),
          ...moved.map((record) => entries.put(record)),
          lines.put({ ...line, last: tip.seq, head: tip.head, acknowledged: end.seq }),
        ]
    await Promise.all([...written, writing.done])
    if (!isOld) return
  }
}
