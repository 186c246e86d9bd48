import { and, eq, exists, inArray, notExists, type Placeholder, type SQL, sql } from 'drizzle-orm'
import type { NamedBy } from '#contract/call.ts'
import { licenceIs } from '#server/domains/orders/index.ts'
import { builtOnce } from '#server/platform/db/built-once.ts'
import type { Database } from '#server/platform/db/database.ts'
import {
  examRosterEntries,
  examSessions,
  licences,
  orders,
  protocols,
  violations,
} from '#server/tables/index.ts'

/** What a call says of its sitting in path and body. */
export interface Naming {
  readonly id?: unknown
  readonly license?: unknown
}

function conditionOf(db: Database, by: 'licence' | 'violation', { id, license }: Naming): SQL {
  if (by === 'licence') {
    const named = db
      .select({ id: licences.id })
      .from(licences)
      .where(licenceIs(String(license)))
    return inArray(orders.licenceId, named)
  }
  const named = db
    .select({ id: violations.orderId })
    .from(violations)
    .where(eq(violations.id, String(id)))
  return inArray(orders.id, named)
}

const ownSittings = (db: Database, memberId: string | Placeholder, condition: SQL) =>
  db
    .select({
      ...{ id: orders.id, protocol: orders.protocol, writer: orders.writer },
      needsPassport: examSessions.needsPassport,
    })
    .from(orders)
    .leftJoin(examRosterEntries, eq(examRosterEntries.orderId, orders.id))
    .leftJoin(examSessions, eq(examSessions.id, examRosterEntries.examSessionId))
    .where(and(eq(orders.memberId, memberId), condition))

/** As heartbeats and answers name it. */
const ownById = builtOnce((db) =>
  ownSittings(db, sql.placeholder('memberId'), eq(orders.id, sql.placeholder('id'))).prepare('own_sitting'),
)

/** The member's own sitting that a call is about, and whether its exam session demands the seat's own PC; undefined where that is nobody's, or another's. */
export async function namedSitting(
  db: Database,
  memberId: string,
  by: Exclude<NamedBy, 'signature'>,
  naming: Naming,
) {
  const [row] =
    by === 'order'
      ? await ownById(db).execute({ memberId, id: String(naming.id) })
      : await ownSittings(db, memberId, conditionOf(db, by, naming))
  return row
}

/**
 * Whether this member signs also the calls that name no sitting: from the first sitting with signed calls on, as long as
 * there is none without.
 */
export async function signsAlways(db: Database, memberId: string): Promise<boolean> {
  const own = (protocol: number) =>
    db
      .select({ id: orders.id })
      .from(orders)
      .where(and(eq(orders.memberId, memberId), eq(orders.protocol, protocol)))
  const [row] = await db
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(eq(orders.memberId, memberId), exists(own(protocols.signed)), notExists(own(protocols.unsigned))),
    )
    .limit(1)
  return row !== undefined
}
