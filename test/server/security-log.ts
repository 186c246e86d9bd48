import { removingFromLog } from '#server/domains/security-log/index.ts'
import type { Database } from '#server/platform/db/database.ts'
import { securityEvents } from '#server/tables/index.ts'

/** Empties the security log, so that a test finds its own lines alone; the chain has records of it. */
export const emptyLog = (db: Database) =>
  db.transaction(async (tx) => {
    await removingFromLog(tx, 'test')
    await tx.delete(securityEvents)
  })
