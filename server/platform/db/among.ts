import { type Column, type SQL, sql } from 'drizzle-orm'

/** True where a text is one of these, which are one parameter however many they are: `inArray` takes one for each, which is slow to put together for thousands. */
export const among = (column: Column, values: readonly string[]): SQL =>
  sql`${column} = any(${sql.param(values)}::text[])`
