import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Queries } from '#server/platform/db/database.ts'

/*
 * The chain of the security log (record 0048). The database appends it by the functions of its migration; here their digests are
 * computed anew, so that who changes the functions is found out as well.
 */

/** The last record: whoever has noted it can prove later what the log was up to it. */
export interface ChainHead {
  readonly seq: number
  readonly at: Date
  /** SHA-256, hex. */
  readonly digest: string
}

/** The first record that does not hold. */
export interface ChainFault {
  /** Null where a line has no record. */
  readonly seq: number | null
  readonly eventId: string
  readonly why: string
}

export interface ChainCheck {
  readonly records: number
  readonly removed: number
  readonly head: ChainHead | null
  readonly fault: ChainFault | null
}

interface Row extends Record<string, unknown> {
  seq: string
  event_id: string
  removed_because: string | null
  content: string
  at: string
  digest: string
  is_there: boolean
  is_removed: boolean
  line: (string | null)[]
}

/** How many records are read at a time. */
const atATime = 2000

/** A value with its length, so that no two lists of values read the same. */
const framed = (value: string | null) => (value === null ? '-,' : `${Buffer.byteLength(value)}:${value},`)
const digestOf = (values: readonly (string | null)[]) =>
  createHash('sha256').update(values.map(framed).join('')).digest('hex')

const msOf = (column: string) => sql.raw(`((extract(epoch from ${column}) * 1000)::bigint::text)`)

const recordsFrom = (db: Queries, after: number) =>
  db.execute<Row>(sql`
    select c.seq::text, c.event_id, c.removed_because, c.content, ${msOf('c.at')} as at, c.digest,
      e.id is not null as is_there,
      exists (select 1 from security_chain r where r.event_id = c.event_id and r.removed_because is not null) as is_removed,
      array[e.salt, e.id, e.kind, e.company_id, e.institution_id, e.member_id, e.order_id, e.person_id, e.ended_id,
        e.address, e.user_agent, e.details::text, ${msOf('e.created_at')}] as line
    from security_chain c left join security_events e on e.id = c.event_id
    where c.seq > ${after} order by c.seq limit ${atATime}`)

/**
 * Reads the whole chain and every line of the log. A line that was removed must have a record that says so.
 * @param noted a digest that somebody has noted earlier: it must be a record's
 */
export async function verifyChain(db: Queries, noted?: string): Promise<ChainCheck> {
  let [records, removed, previous] = [0, 0, '']
  let isNotedThere = false
  let head: ChainHead | null = null
  for (;;) {
    const { rows } = await recordsFrom(db, records)
    for (const row of rows) {
      const why = faultOf(row, records + 1, previous)
      if (why !== null)
        return { records, removed, head, fault: { seq: Number(row.seq), eventId: row.event_id, why } }
      records += 1
      removed += row.removed_because === null ? 0 : 1
      previous = row.digest
      isNotedThere ||= row.digest === noted
      head = { seq: records, at: new Date(Number(row.at)), digest: row.digest }
    }
    if (rows.length < atATime) break
  }
  return { records, removed, head, fault: await faultBeyond(db, noted, isNotedThere) }
}

function faultOf(row: Row, seq: number, previous: string): string | null {
  if (Number(row.seq) !== seq) return `the record numbered ${seq} is missing`
  const { event_id, content, removed_because, at } = row
  if (row.digest !== digestOf([previous, row.seq, event_id, content, removed_because, at]))
    return 'the record was changed, or one before it'
  if (removed_because !== null) return row.is_there ? 'the line is there, and its removal on record' : null
  if (row.is_there) return row.content === digestOf(row.line) ? null : 'the line was changed'
  return row.is_removed ? null : 'the line is missing, and no removal of it on record'
}

async function faultBeyond(
  db: Queries,
  noted: string | undefined,
  isNotedThere: boolean,
): Promise<ChainFault | null> {
  const { rows } = await db.execute<{ id: string }>(
    sql`select e.id from security_events e where not exists
      (select 1 from security_chain c where c.event_id = e.id) order by e.created_at, e.id limit 1`,
  )
  if (rows[0] !== undefined) return { seq: null, eventId: rows[0].id, why: 'the line has no record' }
  if (noted === undefined || isNotedThere) return null
  return { seq: null, eventId: '', why: 'no record has the digest that was noted' }
}

/** The last record; null where nothing was ever logged. */
export async function chainHead(db: Queries): Promise<ChainHead | null> {
  const { rows } = await db.execute<{ seq: string; at: string; digest: string }>(
    sql`select seq::text, ${msOf('at')} as at, digest from security_chain c order by c.seq desc limit 1`,
  )
  const [row] = rows
  return row === undefined ? null : { seq: Number(row.seq), at: new Date(Number(row.at)), digest: row.digest }
}
