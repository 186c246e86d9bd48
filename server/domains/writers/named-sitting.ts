import { and, eq, exists, inArray, notExists, type SQL, sql } from 'drizzle-orm'
import type { NamedBy } from '#contract/call.ts'
import { licenceIs } from '#server/domains/orders/index.ts'
import { builtOnce, givenList } from '#server/platform/db/built-once.ts'
import type { Database, Queries } from '#server/platform/db/database.ts'
import { gathered, inPlaces } from '#server/platform/db/gathered.ts'
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

function conditionOf(db: Queries, by: 'licence' | 'violation', { id, license }: Naming): SQL {
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

const named = {
  ...{ id: orders.id, protocol: orders.protocol, writer: orders.writer },
  needsPassport: examSessions.needsPassport,
}

const ownSittings = (db: Queries, memberId: string, condition: SQL) =>
  db
    .select(named)
    .from(orders)
    .leftJoin(examRosterEntries, eq(examRosterEntries.orderId, orders.id))
    .leftJoin(examSessions, eq(examSessions.id, examRosterEntries.examSessionId))
    .where(and(eq(orders.memberId, memberId), condition))

interface Own {
  readonly memberId: string
  readonly id: string
}

/** As heartbeats and answers name it. */
const allOwnById = builtOnce((db) =>
  db
    .select({ ...named, place: sql<number>`asked.place::int` })
    .from(orders)
    .innerJoin(
      sql`unnest(${givenList('members', 'text')}, ${givenList('ids', 'text')})
        with ordinality as asked(member_id, id, place)`,
      sql`asked.id = ${orders.id}`,
    )
    .leftJoin(examRosterEntries, eq(examRosterEntries.orderId, orders.id))
    .leftJoin(examSessions, eq(examSessions.id, examRosterEntries.examSessionId))
    .where(sql`${orders.memberId} = asked.member_id`)
    .prepare('own_sittings'),
)

const ownById = builtOnce((db) =>
  gathered(async (all: readonly Own[]) => {
    const [members, ids] = [all.map(({ memberId }) => memberId), all.map(({ id }) => id)]
    return inPlaces(await allOwnById(db).execute({ members, ids }), all)
  }),
)

/** The member's own sitting that a call is about, and whether its exam session demands the seat's own PC; undefined where that is nobody's, or another's. */
export async function namedSitting(
  db: Database,
  memberId: string,
  by: Exclude<NamedBy, 'signature'>,
  naming: Naming,
) {
  if (by === 'order') return ownById(db)({ memberId, id: String(naming.id) })
  const [row] = await ownSittings(db, memberId, conditionOf(db, by, naming))
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
