import { and, eq, lt, sql } from 'drizzle-orm'
import { builtOnce, givenList } from '#server/platform/db/built-once.ts'
import type { Database, Queries } from '#server/platform/db/database.ts'
import { gathered, inPlaces } from '#server/platform/db/gathered.ts'
import type { Writer } from '#server/platform/http/app-context.ts'
import { writers } from '#server/tables/index.ts'

const rowOfWriter = ({ orderId, writer }: Pick<Writer, 'orderId' | 'writer'>) =>
  and(eq(writers.orderId, orderId), eq(writers.writer, writer))

/** What a writer's heartbeat says of itself. */
export interface NumberedBeat extends Pick<Writer, 'orderId' | 'writer'> {
  readonly number: number
  /** When it was made; null where it tells of no heads. No heartbeat moves it back: one may be under way for longer. */
  readonly made: Date | null
}

/** The writer, where this heartbeat is newer than all before. */
export const newer = ({ orderId, writer, number }: NumberedBeat) =>
  and(rowOfWriter({ orderId, writer }), lt(writers.heartbeatNumber, number))

/** Raises the writer's highest number; returns it, and nothing where it was not lower. */
export const recordingNumber = (db: Queries, beat: NumberedBeat) =>
  db
    .update(writers)
    .set({
      heartbeatNumber: beat.number,
      toldAt: sql`greatest(${writers.toldAt}, ${beat.made?.toISOString() ?? null}::timestamptz)`,
    })
    .where(newer(beat))
    .returning({ number: writers.heartbeatNumber })

/** Of many at once; each row is of a writer that nothing else locks, with the highest number that it has sent. */
const recordingFree = builtOnce((db) => {
  const asked = db.$with('asked', { writer: sql<string>`writer`.as('writer') }).as(sql`
    select * from unnest(${givenList('orders', 'text')}, ${givenList('writers', 'text')}, ${givenList('numbers', 'int')},
      ${givenList('made', 'timestamptz')}) with ordinality as asked(order_id, writer, number, made, place)`)
  const free = db.$with('free').as(
    db
      .select({ place: sql<number>`asked.place`.as('place'), known: writers.heartbeatNumber })
      .from(writers)
      .innerJoin(asked, sql`asked.order_id = ${writers.orderId}`)
      .where(sql`${writers.writer} = asked.writer`)
      .orderBy(writers.orderId, writers.writer)
      .for('no key update', { of: writers, skipLocked: true }),
  )
  const recorded = db.$with('recorded').as(
    db
      .update(writers)
      .set({
        heartbeatNumber: sql`asked.number`,
        toldAt: sql`greatest(${writers.toldAt}, asked.made)`,
      })
      .from(sql`asked join free on free.place = asked.place`)
      .where(
        sql`${writers.orderId} = asked.order_id and ${writers.writer} = asked.writer
          and ${writers.heartbeatNumber} < asked.number`,
      )
      .returning({ number: writers.heartbeatNumber, place: sql<number>`asked.place`.as('recorded_place') }),
  )
  return db
    .with(asked, free, recorded)
    .select({
      place: sql<number>`${free.place}::int`,
      number: sql<number>`coalesce(${recorded.number}, ${free.known})`,
    })
    .from(free)
    .leftJoin(recorded, eq(recorded.place, free.place))
    .prepare('record_free_numbers')
})

const recordFree = builtOnce((db) =>
  gathered(
    async (all: readonly NumberedBeat[]) => {
      const rows = await recordingFree(db).execute({
        orders: all.map(({ orderId }) => orderId),
        writers: all.map(({ writer }) => writer),
        numbers: all.map(({ number }) => number),
        made: all.map(({ made }) => made?.toISOString() ?? null),
      })
      return inPlaces(rows, all).map((row) => row?.number)
    },
    ({ orderId, writer }) => `${orderId} ${writer}`,
  ),
)

/** Resolves with the highest number that this writer has sent. What waits for a lock waits alone. */
export async function recordNumber(db: Database, beat: NumberedBeat): Promise<number> {
  const number = await recordFree(db)(beat)
  return number ?? highestNumber(db, beat, await recordingNumber(db, beat))
}

/** The number just recorded; where that was none, the one that is not lower. */
export async function highestNumber(
  db: Queries,
  writer: Pick<Writer, 'orderId' | 'writer'>,
  recorded: { number: number }[],
): Promise<number> {
  const [known] =
    recorded.length > 0
      ? recorded
      : await db.select({ number: writers.heartbeatNumber }).from(writers).where(rowOfWriter(writer))
  return known?.number ?? 0
}
