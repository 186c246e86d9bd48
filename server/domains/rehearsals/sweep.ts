import { eq, isNull } from 'drizzle-orm'
import { rehearsals } from '#server/tables/index.ts'
import { endedOnes, endOverdue, endRehearsal, erase, isStanding, type Kept } from './life.ts'
import { isComplete, rehearsedSeats } from './report.ts'
import type { Worlds } from './worlds.ts'

/**
 * Ends the rehearsals of which nothing more comes, and deletes what those that have ended have left: another server, or a command, may
 * have ended them.
 */
export async function sweep(kept: Kept, worlds: Worlds, now: Date): Promise<void> {
  const { db } = kept
  await endOverdue(db, now)
  for (const rehearsal of await db.select().from(rehearsals).where(isNull(rehearsals.endedAt)))
    if (isComplete(await rehearsedSeats(db, rehearsal.examSessionId, rehearsal, now)))
      await endRehearsal(db, eq(rehearsals.id, rehearsal.id), 'complete', now)
  for (const id of worlds.open()) if (!(await isStanding(db, id, now))) await worlds.leave(id)
  for (const id of await endedOnes(db)) await erase(kept, id, now)
}
