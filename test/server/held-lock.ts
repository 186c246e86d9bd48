import { type SQL, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Database } from '#server/platform/db/database.ts'

/** How many statements of this database wait for a lock. */
export async function waitingIn(db: Database): Promise<number> {
  const { rows } = await db.execute<{ waiting: number }>(
    sql`select count(*)::int as waiting from pg_stat_activity
      where wait_event_type = 'Lock' and datname = current_database()`,
  )
  return rows[0]?.waiting ?? 0
}

/**
 * Begins `work` while another transaction holds what `lock` takes, and lets go of it when `count` statements wait for it.
 * Resolves with the result, and with whether that was there before.
 */
export async function whileHeld<Result>(
  db: Database,
  { lock, count = 1 }: { lock: SQL; count?: number },
  work: () => Promise<Result>,
): Promise<{ result: Result; cameBefore: boolean }> {
  const { asked, cameBefore } = await db.transaction(async (tx) => {
    await tx.execute(lock)
    let cameBefore = false
    const asked = work().finally(() => {
      cameBefore = true
    })
    // Told when it is awaited below; until then nobody listens.
    asked.catch(() => undefined)
    await expect.poll(() => waitingIn(db), { timeout: 3000 }).toBe(count)
    // In an object, for a transaction that returns a promise would wait for it.
    return { asked, cameBefore }
  })
  return { result: await asked, cameBefore }
}
