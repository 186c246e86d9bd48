import { vi } from 'vitest'

/** Two frames: React draws a change after the event that made it. */
const drawn = () =>
  new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve())))

type Held = readonly ('setTimeout' | 'clearTimeout' | 'setInterval' | 'clearInterval' | 'performance')[]
const timeouts: Held = ['setTimeout', 'clearTimeout']

/**
 * Timers that stand until the test moves them; everything else of the page goes on. While they are held, look at the page by
 * `query()`: `expect.element`, `expect.poll`, `vi.waitFor` and `vi.waitUntil` move held timers each time that they look again, so
 * that any duration would pass.
 */
export function holdTimers(onTestFinished: (end: () => void) => void, held: Held = timeouts) {
  vi.useFakeTimers({ toFake: [...held] })
  onTestFinished(() => {
    vi.useRealTimers()
  })
  return {
    /** Moves the timers by so many ms, and lets the page draw what comes of it. */
    async pass(ms: number) {
      vi.advanceTimersByTime(ms)
      await drawn()
    },
    /** Until the page shows it and its effects have begun their timers, none of which moves. @throws after 600 frames */
    async until(isShown: () => boolean) {
      for (let frames = 0; frames < 600; frames += 2) {
        if (isShown()) return drawn()
        await drawn()
      }
      throw new Error('The page does not show it while the timers stand.')
    },
  }
}
