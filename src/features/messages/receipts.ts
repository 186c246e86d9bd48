import { fromCallback } from 'xstate'
import type { Notice, Receipt } from '#contract/calls/notices.ts'
import { limits } from '#contract/rules/limits.ts'
import type { ReceiptsEvent } from '#machines/messages/setup.ts'

/** When a notice was on the screen and read, by this page's monotonic clock, ms. */
interface Kept {
  readonly shownAt: number
  readonly readAt: number | null
}

/** What the server has not heard yet. A page that is loaded anew is told of the notices again. */
const kept = new Map<string, Kept>()
const listeners = new Set<() => void>()

function note(id: string, receipt: Kept): void {
  kept.set(id, receipt)
  for (const changed of listeners) changed()
}

function noteShown(id: string): void {
  if (!kept.has(id)) note(id, { shownAt: performance.now(), readAt: null })
}

function noteRead(id: string): void {
  const now = performance.now()
  note(id, { shownAt: kept.get(id)?.shownAt ?? now, readAt: now })
}

/** Calls back once the browser has painted; in a window that nobody sees that is when it is seen again. */
function afterPaint(painted: () => void): () => void {
  let frame = requestAnimationFrame(() => {
    frame = requestAnimationFrame(painted)
  })
  return () => cancelAnimationFrame(frame)
}

/** Notes that these are on the screen: what they tell was done before, so that the next picture shows it. */
export function noteOnScreen(notices: readonly Pick<Notice, 'id'>[]): void {
  if (notices.length === 0) return
  afterPaint(() => {
    for (const { id } of notices) noteShown(id)
  })
}

/** Calls `changed` whenever there is something new for the server. Returns how to stop. */
export function watchReceipts(changed: () => void): () => void {
  listeners.add(changed)
  return () => void listeners.delete(changed)
}

/** What a heartbeat says of notices; `answered` is to be called when the server has it: until then it is told again. */
export function sayReceipts(): { said: Receipt[]; answered: () => void } {
  const told = [...kept].slice(0, limits.room.receipts)
  const now = performance.now()
  const ago = (at: number) => Math.max(0, Math.round(now - at))
  return {
    said: told.map(([id, { shownAt, readAt }]) => ({
      id,
      shownAgoMs: ago(shownAt),
      readAgoMs: readAt === null ? null : ago(readAt),
    })),
    answered() {
      for (const [id, receipt] of told) if (kept.get(id) === receipt) kept.delete(id)
    },
  }
}

/** Keeps what the messages' machine says was shown and read, for the next heartbeat. */
export const receipts = fromCallback<ReceiptsEvent, undefined>(({ receive }) => {
  receive(({ type, id }) => (type === 'receipt.shown' ? noteShown(id) : noteRead(id)))
})
