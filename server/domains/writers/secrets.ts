import { and, eq, isNotNull } from 'drizzle-orm'
import type { Database } from '#server/platform/db/database.ts'
import { writers } from '#server/tables/index.ts'

/** How many are kept in memory: two windows each of twenty thousand candidates, some 10 MB. */
const most = 40_000

/**
 * Reads the keys of registered writers, each once. The secret of a registration never changes, so that what a server
 * remembers is right whichever server registered the writer. Whether the writer is still the active one does change, and
 * is not remembered; that it is unknown neither, as it may register in the next moment.
 */
export function secretsIn(db: Database, limit = most) {
  const known = new Map<string, Buffer>()
  return async function secretOf(orderId: string, writer: string): Promise<Buffer | null> {
    const name = `${orderId} ${writer}`
    const remembered = known.get(name)
    if (remembered !== undefined) {
      // What was used last stands last: the first one is forgotten first.
      known.delete(name)
      known.set(name, remembered)
      return remembered
    }
    const [row] = await db
      .select({ secret: writers.secret })
      .from(writers)
      .where(and(eq(writers.orderId, orderId), eq(writers.writer, writer), isNotNull(writers.secret)))
    if (!row?.secret) return null
    const secret = Buffer.from(row.secret, 'base64url')
    known.set(name, secret)
    const [oldest] = known.keys()
    if (known.size > limit && oldest !== undefined) known.delete(oldest)
    return secret
  }
}
