import { setTimeout as delay } from 'node:timers/promises'

/** Looks every `everyMs` until `look` finds something. It has no time limit of its own: `look` may throw. */
export async function pollUntil<Found>(
  everyMs: number,
  look: () => Found | undefined | Promise<Found | undefined>,
): Promise<Found> {
  for (;;) {
    const found = await look()
    if (found !== undefined) return found
    await delay(everyMs)
  }
}
