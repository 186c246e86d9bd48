/*
 * What is noted of an exam while nobody looks. What draws it for a board comes later (record 0114).
 */

/** A state's path: `open.ready`. */
export function pathOf(value: unknown): string {
  if (typeof value === 'string') return value
  const [first] = Object.entries(value ?? {})
  return first ? [first[0], pathOf(first[1])].filter(Boolean).join('.') : ''
}

/** The exam's stage by the state's value. Who looks need not know that opening it begins with this tab's turn. */
export function stageOf(value: unknown): string {
  const { stage } = value as { stage?: unknown }
  const [name = ''] = pathOf(stage).split('.')
  return name === 'entering' ? 'loading' : name
}

/** How long a detector's pace is measured, ms. */
const paceMs = 10_000

/** Of the times at which a detector reported, those that its pace is measured by; all in ms. */
export const lately = (times: readonly number[], now: number): number[] =>
  times.filter((at) => now - at <= paceMs)

/** How often a detector reported lately: reports per second, to a tenth. */
export const paceOf = (times: readonly number[], now: number): number =>
  Math.round((lately(times, now).length / paceMs) * 10_000) / 10
