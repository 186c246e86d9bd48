import type { orders, sectionSittings } from '#server/tables/index.ts'

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
