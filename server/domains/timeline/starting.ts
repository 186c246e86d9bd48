import { type DetectorState, isOfPace } from '#contract/calls/supervision-report.ts'
import type { orders, RunState, sectionSittings } from '#server/tables/index.ts'

/** So long after a section's start, or a pause's end, detectors may still be starting, ms. */
const startingMs = 10_000

/**
 * Whether a section's detectors may still be starting. That they did not look then is in the record; no board calls anybody
 * for it (spec: proctoring#live-board).
 */
export const isStarting = (
  { pauses }: Pick<typeof orders.$inferSelect, 'pauses'>,
  { startedAt }: Pick<typeof sectionSittings.$inferSelect, 'startedAt'>,
  at: number,
): boolean => at - Math.max(startedAt.getTime(), pauses.at(-1)?.to ?? 0) < startingMs

/** The detectors while some may be starting: one that must look and does not is, unless it says itself what is wrong with it. */
export function detectorsStarting({ detectors, missing }: RunState): Record<string, DetectorState> {
  const silent = missing.filter((id) => !isOfPace(id) && (detectors[id] ?? 'watching') === 'watching')
  return { ...detectors, ...Object.fromEntries(silent.map((id) => [id, 'starting' as const])) }
}
