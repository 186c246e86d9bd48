import { and, asc, inArray } from 'drizzle-orm'
import { z } from 'zod/mini'
import type { SectionName } from '#contract/rules/limits.ts'
import { sections } from '#contract/rules/limits.ts'
import type { Queries } from '#server/platform/db/database.ts'
import { acts } from '#server/tables/index.ts'

/** A time in which a section's clock stood, ms since 1970: nobody had to look. */
interface Pause {
  readonly orderId: string
  readonly section: SectionName
  readonly from: number
  readonly to: number
}

const instant = z.pipe(
  z.string(),
  z.transform((text) => Date.parse(text)),
)
const reinstated = z.object({
  disqualifiedAt: instant,
  deadlines: z.array(z.object({ section: z.enum(sections) })),
})
const resumed = z.object({
  pausedAt: instant,
  seconds: z.number(),
  deadlines: z.array(z.object({ section: z.enum(sections) })),
})
const extended = z.object({ section: z.enum(sections), submittedAt: instant })

/**
 * When sections stood: from a stop until the test was reinstated, while it was paused, and from the end of a section until its
 * time was extended afterwards, as the acts have recorded it.
 */
export async function stoodOf(db: Queries, orderIds: readonly string[]): Promise<Pause[]> {
  const done = await db
    .select()
    .from(acts)
    .where(
      and(
        inArray(acts.orderId, [...orderIds]),
        inArray(acts.kind, ['reinstated', 'extended', 'gaveBack', 'resumed']),
      ),
    )
    .orderBy(asc(acts.createdAt))
  return done.flatMap(({ orderId, before, createdAt }): Pause[] => {
    const to = createdAt.getTime()
    const stop = reinstated.safeParse(before)
    if (stop.success)
      return stop.data.deadlines.map(({ section }) => ({
        ...{ orderId, section, from: stop.data.disqualifiedAt, to },
      }))
    const pause = resumed.safeParse(before)
    if (pause.success) {
      const { pausedAt: from, seconds, deadlines } = pause.data
      return deadlines.map(({ section }) => ({ orderId, section, from, to: from + seconds * 1000 }))
    }
    const end = extended.safeParse(before)
    return end.success ? [{ orderId, section: end.data.section, from: end.data.submittedAt, to }] : []
  })
}

/** How much of a stretch of a section its clock stood, ms. Pauses do not overlap. */
export const pausedMs = (
  pauses: readonly Pause[],
  { section, from, until }: { section: SectionName; from: Date; until: Date },
): number =>
  pauses
    .filter((pause) => pause.section === section)
    .map((pause) => Math.min(pause.to, until.getTime()) - Math.max(pause.from, from.getTime()))
    .reduce((sum, ms) => sum + Math.max(0, ms), 0)
