import { readItem, writeItem } from '#src/app/browser-storage.ts'

/** This window's name as a writer of journals (decision 26). */
const place = 'exam-writer'

/** How long a reload waits for the page before it to be gone, ms. */
const patienceMs = 1000

let settled: string | null = null

const nameOfLock = (writer: string) => `ruanguji.writer.${writer}`

/** Holds a writer's name as long as this page lives; false when another page does. */
function hold(writer: string): Promise<boolean> {
  return new Promise((resolve) => {
    navigator.locks
      .request(nameOfLock(writer), { signal: AbortSignal.timeout(patienceMs) }, () => {
        resolve(true)
        return new Promise(() => undefined)
      })
      .catch(() => resolve(false))
  })
}

/**
 * Decides who this window is, once: whoever it was before a reload, or the window of this browser that has died, as
 * long as no living page has that name; another window, a duplicated one too, gets a new one.
 */
export async function settleWriter(): Promise<string> {
  if (settled) return settled
  const known = [readItem('sessionStorage', place), readItem('localStorage', place)]
  for (const writer of new Set(known)) {
    if (writer !== null && (await hold(writer))) return keep(writer)
  }
  const writer = crypto.randomUUID()
  await hold(writer)
  return keep(writer)
}

function keep(writer: string): string {
  settled = writer
  writeItem('sessionStorage', place, writer)
  writeItem('localStorage', place, writer)
  return writer
}

/** This window's name; call `settleWriter` before. */
export function writerOfThisWindow(): string {
  return settled ?? keep(readItem('sessionStorage', place) ?? crypto.randomUUID())
}
