import { eq } from 'drizzle-orm'
import { detectorsPlanned, kindsWatched } from '#contract/rules/watched.ts'
import type { Queries } from '#server/platform/db/database.ts'
import { institutions, members } from '#server/tables/index.ts'

/** Ids of the detectors that must look in this member's sections, by the settings of now. */
export async function plannedFor(db: Queries, memberId: string): Promise<string[]> {
  const [row] = await db
    .select({ withoutCamera: members.withoutCamera, institution: institutions })
    .from(members)
    .leftJoin(institutions, eq(institutions.id, members.institutionId))
    .where(eq(members.id, memberId))
  const institution = row?.institution ?? null
  const kinds = kindsWatched(institution !== null, institution)
  return detectorsPlanned(row?.withoutCamera ? { ...kinds, face: false } : kinds)
}
