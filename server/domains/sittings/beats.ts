import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import { builtOnce, givenList } from '#server/platform/db/built-once.ts'
import type { Database, Queries } from '#server/platform/db/database.ts'
import { gathered, inPlaces } from '#server/platform/db/gathered.ts'
import { orders, sectionSittings, type Watched } from '#server/tables/index.ts'
import { hasOpenNotices } from './notices.ts'

/** Whose sitting a heartbeat is of. */
interface Own {
  readonly orderId: string
  readonly memberId: string
}

const sittingsOf = builtOnce((db) =>
  db
    .selectDistinctOn([sql`asked.place`], {
      ...{ order: orders, last: sectionSittings, isToBeTold: hasOpenNotices },
      place: sql<number>`asked.place::int`,
    })
    .from(orders)
    .innerJoin(
      sql`unnest(${givenList('orders', 'text')}, ${givenList('members', 'text')})
        with ordinality as asked(id, member_id, place)`,
      sql`asked.id = ${orders.id}`,
    )
    .leftJoin(sectionSittings, eq(sectionSittings.orderId, orders.id))
    .where(sql`${orders.memberId} = asked.member_id`)
    .orderBy(sql`asked.place`, desc(isNull(sectionSittings.submittedAt)), desc(sectionSittings.startedAt))
    .prepare('sittings_of_heartbeats'),
)

/** A sitting with the section that runs, or else the last one; undefined where it is nobody's, or another's. */
export const sittingOf = builtOnce((db) =>
  gathered(async (all: readonly Own[]) => {
    const [ids, members] = [all.map(({ orderId }) => orderId), all.map(({ memberId }) => memberId)]
    return inPlaces(await sittingsOf(db).execute({ orders: ids, members }), all)
  }),
)

/** What a heartbeat changes of its sitting. */
interface Beat extends Own {
  readonly writer: string
  /** The active writer before; null where there was none. */
  readonly before: string | null
  /** Undefined where it stays as it is. */
  readonly watched: Watched | undefined
  readonly at: Date
}

/** Each row says of a sitting that was free whether the heartbeat is of its active browser, and so is recorded. */
const recording = (db: Queries, lock: { skipLocked?: true }) => {
  const asked = db.$with('asked', { id: sql<string>`id`.as('id') }).as(sql`
    select * from unnest(${givenList('ids', 'text')}, ${givenList('members', 'text')}, ${givenList('writers', 'text')},
      ${givenList('befores', 'text')}, ${givenList('watched', 'text')}, ${givenList('times', 'timestamptz')})
      as asked(id, member_id, writer, before, watched, at)`)
  const free = db.$with('free').as(
    db
      .select({ id: orders.id })
      .from(orders)
      .innerJoin(asked, sql`asked.id = ${orders.id}`)
      .where(sql`${orders.memberId} = asked.member_id`)
      // As whoever locks several: two never wait for each other.
      .orderBy(orders.id)
      .for('no key update', { of: orders, ...lock }),
  )
  const beaten = db.$with('beaten').as(
    db
      .update(orders)
      .set({
        writer: sql`asked.writer`,
        writerSeenAt: sql`asked.at`,
        watched: sql`coalesce(asked.watched::jsonb, ${orders.watched})`,
      })
      .from(sql`asked join free on free.id = asked.id`)
      .where(and(sql`${orders.id} = asked.id`, sql`${orders.writer} is not distinct from asked.before`))
      .returning({ id: orders.id }),
  )
  return db
    .with(asked, free, beaten)
    .select({ id: free.id, isRecorded: sql<boolean>`${beaten.id} is not null` })
    .from(free)
    .leftJoin(beaten, eq(beaten.id, free.id))
}

const recordFree = builtOnce((db) => recording(db, { skipLocked: true }).prepare('record_free_beats'))
const recordLocked = builtOnce((db) => recording(db, {}).prepare('record_locked_beats'))

const valuesOf = (all: readonly Beat[]) => ({
  ids: all.map(({ orderId }) => orderId),
  members: all.map(({ memberId }) => memberId),
  writers: all.map(({ writer }) => writer),
  befores: all.map(({ before }) => before),
  watched: all.map(({ watched }) => (watched === undefined ? null : JSON.stringify(watched))),
  times: all.map(({ at }) => at.toISOString()),
})

/** Whether each is recorded; undefined where something else holds its sitting's lock. */
const recordAll = builtOnce((db) =>
  gathered(
    async (all: readonly Beat[]) => {
      const rows = await recordFree(db).execute(valuesOf(all))
      const byId = new Map(rows.map(({ id, isRecorded }) => [id, isRecorded]))
      return all.map(({ orderId }) => byId.get(orderId))
    },
    ({ orderId }) => orderId,
  ),
)

/**
 * Records that a browser is alive; false where it is not the active one. Of two that are the first at once, one becomes active. What
 * waits for a sitting's lock waits alone: the others do not wait for it.
 */
export async function recordBeat(db: Database, beat: Beat): Promise<boolean> {
  const isRecorded = await recordAll(db)(beat)
  if (isRecorded !== undefined) return isRecorded
  const [row] = await recordLocked(db).execute(valuesOf([beat]))
  return row?.isRecorded === true
}
