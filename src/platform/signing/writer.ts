import { readItem, writeItem } from '#src/platform/storage/browser-storage.ts'
import { keepOnDisk, recall } from '#src/platform/storage/tab-storage.ts'

/** This window's name as a writer of journals (spec: answers#one-active-browser). */
const place = 'exam-writer'

/** How long a reload waits for the previous page to release its name, ms. */
const timeoutMs = 1000

let settled: string | null = null
let settling: Promise<string> | null = null

const nameOfLock = (writer: string) => `ruanguji.writer.${writer}`

/** Locks a writer's name as long as this page lives; false when another page has it. */
function hold(writer: string): Promise<boolean> {
  return new Promise((resolve) => {
    navigator.locks
      .request(nameOfLock(writer), { signal: AbortSignal.timeout(timeoutMs) }, () => {
        resolve(true)
        return new Promise(() => undefined)
      })
      .catch(() => resolve(false))
  })
}

/**
 * Decides this window's writer id, once: the id from before a reload, or that of a window of this browser that has
 * died, as long as no living page has that id. Any other window, a duplicated one too, gets a new id.
 */
export async function settleWriter(): Promise<string> {
  settling ??= settle()
  settled = await settling
  writeItem('sessionStorage', place, settled)
  // Before it is used: a browser that is killed at once must not wait as if another PC had the test. And each time:
  // whoever signed out in between has taken it from there.
  await keepOnDisk(place, settled)
  return settled
}

/** Gives this window a new id: what the server knows it by is of no use without its key. */
export async function renewWriter(): Promise<void> {
  const writer = crypto.randomUUID()
  await hold(writer)
  settled = writer
  settling = Promise.resolve(writer)
  await settleWriter()
}

async function settle(): Promise<string> {
  if (settled) return settled
  const known = [readItem('sessionStorage', place), await recall(place)]
  for (const writer of new Set(known)) {
    if (writer && (await hold(writer))) return writer
  }
  const writer = crypto.randomUUID()
  await hold(writer)
  return writer
}

/** This window's name, once it is settled. */
export function writerOfThisWindow(): string {
  settled ??= readItem('sessionStorage', place) ?? crypto.randomUUID()
  return settled
}
