import { eq } from 'drizzle-orm'
import { detectorsPlanned, kindsWatched } from '#contract/rules/watched.ts'
import { accommodationsOf } from '#server/domains/accommodations/index.ts'
import type { Queries } from '#server/platform/db/database.ts'
import { institutions, members, type orders } from '#server/tables/index.ts'

type Planned = Pick<typeof orders.$inferSelect, 'memberId' | 'startedAt' | 'accommodations'>

/** Ids of the detectors that must look in this sitting's sections, by the settings of now. */
export async function plannedFor(db: Queries, order: Planned, now: Date): Promise<string[]> {
  const [row] = await db
    .select({ institution: institutions })
    .from(members)
    .leftJoin(institutions, eq(institutions.id, members.institutionId))
    .where(eq(members.id, order.memberId))
  const institution = row?.institution ?? null
  const kinds = kindsWatched(institution !== null, institution)
  const withoutCamera = (await accommodationsOf(db, order, now))?.withoutCamera ?? false
  return detectorsPlanned(withoutCamera ? { ...kinds, face: false } : kinds)
}
