import { type SQL, sql } from 'drizzle-orm'
import type { Queries } from './database.ts'

/** A placeholder for a list, such as `text[]`: one text for any number of values. */
export const givenList = (name: string, type: string): SQL =>
  sql`${sql.placeholder(name)}::${sql.raw(type)}[]`

/**
 * A query that is built once for each database, or connection of it: what every call asks is not put together anew each time. What differs from call to call
 * are placeholders, `sql.placeholder('name')`; a time is given to them as text.
 */
export function builtOnce<Query>(build: (db: Queries) => Query): (db: Queries) => Query {
  const built = new WeakMap<Queries, Query>()
  return (db) => {
    const known = built.get(db)
    if (known !== undefined) return known
    const query = build(db)
    built.set(db, query)
    return query
  }
}
