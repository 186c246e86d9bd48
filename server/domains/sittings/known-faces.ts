import { and, asc, eq, sql } from 'drizzle-orm'
import { z } from 'zod/mini'
import { facePlace } from '#contract/calls/proctor.ts'
import type { FacePlace } from '#contract/observations.ts'
import { builtOnce } from '#server/platform/db/built-once.ts'
import type { Queries } from '#server/platform/db/database.ts'
import { acts } from '#server/tables/index.ts'

const marked = z.object({ place: facePlace })

/** Where a proctor has marked faces as known; null for an act of another kind. */
export function knownPlaceIn({ kind, before }: Pick<typeof acts.$inferSelect, 'kind' | 'before'>) {
  return kind === 'faceKnown' ? (marked.safeParse(before).data?.place ?? null) : null
}

const markedOf = builtOnce((db) =>
  db
    .select({ kind: acts.kind, before: acts.before })
    .from(acts)
    .where(and(eq(acts.orderId, sql.placeholder('orderId')), eq(acts.kind, 'faceKnown')))
    .orderBy(asc(acts.createdAt))
    .prepare('marked_faces'),
)

/** The faces of a sitting that a proctor has marked as known, the first one first (spec: proctoring#known-faces). */
export async function knownFacesOf(db: Queries, orderId: string): Promise<FacePlace[]> {
  const done = await markedOf(db).execute({ orderId })
  return done.map(knownPlaceIn).filter((place) => place !== null)
}
