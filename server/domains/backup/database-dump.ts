import { escapeIdentifier, type PoolClient } from 'pg'

/** Rows of one table in PostgreSQL's own text form, which restores them exactly. */
export interface Rows {
  readonly table: string
  readonly rows: readonly string[]
}

const atATime = 1000

/** A table with its columns in their order. */
export interface Table {
  readonly name: string
  readonly columns: string[]
}

/** The tables of the database, so ordered that each follows those that it refers to. */
export async function tablesInOrder(client: Pick<PoolClient, 'query'>): Promise<Table[]> {
  const { rows: tables } = await client.query<{ name: string; columns: string[] }>(
    `select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
     from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
     group by c.relname order by c.relname`,
  )
  const { rows: references } = await client.query<{ from: string; to: string }>(
    `select distinct f.relname as from, t.relname as to
     from pg_constraint k join pg_class f on f.oid = k.conrelid join pg_class t on t.oid = k.confrelid
     where k.contype = 'f' and f.relnamespace = 'public'::regnamespace and f.oid <> t.oid`,
  )
  const ordered: Table[] = []
  while (ordered.length < tables.length) {
    const placed = new Set(ordered.map(({ name }) => name))
    const next = tables.filter(
      ({ name }) => !placed.has(name) && references.every(({ from, to }) => from !== name || placed.has(to)),
    )
    if (next.length === 0) throw new Error('tables refer to each other in a circle')
    ordered.push(...next)
  }
  return ordered
}

/** Every row of every table as of one instant, some at a time. `client` must be in a transaction that sees one. */
export async function* dumpedRows(client: PoolClient, tables: readonly Table[]): AsyncGenerator<Rows> {
  for (const { name: table } of tables) {
    await client.query(
      `declare dumped no scroll cursor for select t::text as row from ${escapeIdentifier(table)} t`,
    )
    for (;;) {
      const { rows } = await client.query<{ row: string }>(`fetch ${atATime} from dumped`)
      if (rows.length > 0) yield { table, rows: rows.map(({ row }) => row) }
      if (rows.length < atATime) break
    }
    await client.query('close dumped')
  }
}

/** Puts rows back as they were. Their table has the columns that it had then. */
export async function restoreRows(client: PoolClient, { table, rows }: Rows): Promise<void> {
  const name = escapeIdentifier(table)
  await client.query(
    `insert into ${name} select (whole).* from (select given::${name} as whole from unnest($1::text[]) given offset 0) read`,
    [rows],
  )
}
