import type { Report } from '#contract/observations.ts'

/** A number for a picture: the same for the same dots, and hardly ever for others (FNV-1a). */
export function printOf(dots: Uint8Array): number {
  let print = 0x811c9dc5
  for (const dot of dots) print = Math.imul(print ^ dot, 0x01000193)
  return print >>> 0
}

/** The shortest and the longest loop that is told, ms. */
const loop = { leastMs: 2_000, mostMs: 600_000 }
/** Of so many pictures so many must have been there before. */
const window = { pictures: 40, repeated: 20 }
/** As many as a detector looks at within the longest loop, five a second. */
const kept = 3000

/**
 * Follows whether the same pictures come again, as a recording's do: a sensor's noise makes no picture twice. A scene that
 * stands still is none: its pictures repeat at once.
 */
export function followRepeats() {
  /** When a picture was seen last, the oldest first. */
  const seen = new Map<number, number>()
  let lately: { at: number; after: number | null }[] = []
  let isTold = false

  return (print: number, at: number): Report<'camera.repeated'>[] => {
    const last = seen.get(print)
    const isKnown = last !== undefined && at - last <= loop.mostMs
    seen.delete(print)
    seen.set(print, at)
    if (seen.size > kept) for (const oldest of seen.keys()) if (seen.delete(oldest)) break
    lately = [...lately, { at, after: isKnown ? at - last : null }].slice(-window.pictures)
    const repeats = lately.flatMap(({ at: then, after }) => (after === null ? [] : [{ at: then, after }]))
    const [first] = repeats
    const shortest = Math.min(...repeats.map(({ after }) => after))
    const isLoop = first && repeats.length >= window.repeated && shortest >= loop.leastMs
    if (!isLoop || isTold) return []
    isTold = true
    return [{ kind: 'camera.repeated', since: first.at, ms: Math.round(shortest) }]
  }
}
