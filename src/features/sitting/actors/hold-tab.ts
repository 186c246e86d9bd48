import { type EventObject, fromCallback } from 'xstate'
import type { ExamEvent } from '#machines/exam/events.ts'

/** What a tab holds that has this sitting open (spec: answers#one-active-browser). */
export const lockOf = (orderId: string) => `ruanguji.sitting.${orderId}`

/** From here on a tab has waited; one that has not may be the one that had the sitting, and was reloaded, ms. */
const hasWaitedMs = 1000
/**
 * How long a tab that has waited leaves the sitting to the one that had it, ms: on a slow PC a page takes seconds to be loaded
 * anew; and how long one that has not.
 */
const pauseMs = { long: 5000, short: 50 }

/**
 * Waits until no other tab of this browser has the sitting, then has it for as long as it runs. The browser takes it from
 * a page that is reloaded, closed or killed. Where there are no locks nobody waits: the server alone decides then.
 */
export const holdTab = fromCallback<EventObject, { orderId: string }>(({ input, sendBack }) => {
  const ended = new AbortController()
  const { signal } = ended
  const end = new Promise<true>((resolve) => signal.addEventListener('abort', () => resolve(true)))
  const name = lockOf(input.orderId)
  const say = () => sendBack({ type: 'tab.held' } satisfies ExamEvent)

  /** Has it until the end; false at once where another tab has it. */
  const hold = (): Promise<boolean> =>
    navigator.locks.request(name, { ifAvailable: true }, (lock) => {
      if (lock === null || signal.aborted) return signal.aborted
      say()
      return end
    })

  async function take(): Promise<void> {
    while (!(await hold())) {
      const since = performance.now()
      await navigator.locks.request(name, { signal }, () => undefined)
      const hasWaited = performance.now() - since > hasWaitedMs
      await new Promise((resolve) => setTimeout(resolve, hasWaited ? pauseMs.long : pauseMs.short))
    }
  }

  // A browser that refuses locks is as one that has none; a lock that a script has stolen leaves this tab as it is.
  if (navigator.locks) take().catch(() => signal.aborted || say())
  else say()
  return () => ended.abort()
})
