import { inArray } from 'drizzle-orm'
import type { Queries } from '#server/platform/db/database.ts'
import { doorPictures } from '#server/tables/index.ts'

/** Nobody looks at these people any more: they are checked in, absent, or the exam session is closed. */
export async function forgetDoorPictures(tx: Queries, entryIds: readonly string[]): Promise<void> {
  if (entryIds.length > 0) await tx.delete(doorPictures).where(inArray(doorPictures.entryId, [...entryIds]))
}
