import type { BodyOf } from '#contract/call.ts'
import type { heartbeat } from '#contract/calls/sitting.ts'
import { serverNow } from '#src/platform/api/client.ts'
import { writerOfThisWindow } from '#src/platform/signing/writer.ts'
import { readItem, writeItem } from '#src/platform/storage/browser-storage.ts'
import { onDisk } from '#src/platform/storage/connection.ts'
import { resultWithin } from '#src/platform/time/timeout.ts'
import { type JournalDatabase, theJournal } from './database.ts'
import { headsOf } from './heads.ts'

/** What a heartbeat says of this window. */
export type Beat = BodyOf<typeof heartbeat>

/** How many numbers are reserved on the disk at once, so that it need not write for each heartbeat. */
const block = 200
/** How long a heartbeat waits for the disk, ms: this window is alive all the same. */
const patienceMs = 1000

/** The last number used, and up to which no other page uses any. */
interface Numbers {
  last: number
  upTo: number
}

const numbers = new Map<string, Numbers>()
const nameOf = (order: string, writer: string) => `beat ${order} ${writer}`

/** Numbers that nobody uses after a reload or a crash: they grow past them. Returns the last one before them. */
export async function reserve(database: JournalDatabase, order: string, writer: string): Promise<Numbers> {
  const transaction = database.transaction('beats', 'readwrite', onDisk)
  const { upTo: last = 0 } = (await transaction.store.get([order, writer])) ?? {}
  const upTo = last + block
  await Promise.all([transaction.store.put({ order, writer, upTo }), transaction.done])
  return { last, upTo }
}

/** Larger than any before it, as far as this PC can know: without its disk, by what this tab remembers. */
async function nextNumber(order: string, writer: string): Promise<number> {
  const name = nameOf(order, writer)
  const known = numbers.get(name)
  const remembered = known?.last ?? Number(readItem('sessionStorage', name) ?? 0)
  const isFree = known !== undefined && known.last < known.upTo
  const reserved = isFree
    ? null
    : await resultWithin(
        patienceMs,
        theJournal().then((journal) => reserve(journal, order, writer)),
      )
  const last = Math.max(remembered, reserved?.last ?? 0) + 1
  numbers.set(name, { last, upTo: reserved?.upTo ?? known?.upTo ?? 0 })
  writeItem('sessionStorage', name, String(last))
  return last
}

/** Forgets what this tab remembers of an order's heartbeats; its numbers on the disk go with the journal. */
export function forgetBeats(order: string): void {
  const name = nameOf(order, writerOfThisWindow())
  numbers.delete(name)
  writeItem('sessionStorage', name, null)
}

/**
 * A higher number of this writer has reached the server than this PC knows of: it was set back to an earlier state. What
 * follows is numbered on from there, or nobody would hear it.
 */
export function numberOn(order: string, { writer }: Beat, heard: number | undefined): void {
  const name = nameOf(order, writer)
  const known = numbers.get(name)
  if (heard === undefined || known === undefined) return
  numbers.set(name, { ...known, last: Math.max(known.last, heard) })
}

async function beat(order: string): Promise<Beat> {
  const writer = writerOfThisWindow()
  const number = await nextNumber(order, writer)
  const heads = await resultWithin(
    patienceMs,
    theJournal().then((journal) => headsOf(journal, order, writer)),
  )
  if (heads !== null) lastToldAt = serverNow()
  return { writer, number, heads }
}

let turn: Promise<unknown> = Promise.resolve()

/** Before when nothing that is not on the disk yet can be believed to have been written, server time in ms. */
let lastToldAt = Number.NEGATIVE_INFINITY

/** When the newest heartbeat was made that told what is on the disk, server time in ms; before all times until the first. */
export const toldAt = (): number => lastToldAt

/**
 * This window's next heartbeat: numbered, with the heads of its journals as they are on the disk, null where that cannot
 * be read (spec: answers#the-chain). One after another: a later number never tells an earlier head.
 */
export function nextBeat(order: string): Promise<Beat> {
  const next = turn.then(() => beat(order))
  turn = next.catch(() => undefined)
  return next
}
