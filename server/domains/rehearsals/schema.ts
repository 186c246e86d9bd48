import { eq, sql } from 'drizzle-orm'
import { rehearsedSeconds } from '#contract/rules/rehearsal.ts'
import { sectionsOf } from '#contract/rules/test-sections.ts'
import { type Database, type Queries, withCommandTimeouts } from '#server/platform/db/database.ts'
import { institutions, type SectionPlan, tests } from '#server/tables/index.ts'

/** The schema of a rehearsal, whose id is one of ours: nothing of a request gets into it. */
export function schemaOf(rehearsalId: string): string {
  if (!/^[0-9a-f]{32}$/.test(rehearsalId)) throw new Error(`No rehearsal has the id ${rehearsalId}`)
  return `rehearsal_${rehearsalId}`
}

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`

interface Rehearsed {
  readonly rehearsalId: string
  readonly institutionId: string
  readonly test: Pick<typeof tests.$inferSelect, 'id' | 'plan'>
}

/** All tables once more, empty; when servers ran is told by the real one, for late answers are judged by it. */
async function makeTables(tx: Queries, schema: string): Promise<void> {
  await tx.execute(sql.raw(`create schema ${schema}`))
  const { rows } = await tx.execute<{ name: string }>(
    sql`select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`,
  )
  for (const { name } of rows.filter((row) => row.name !== 'server_runs'))
    await tx.execute(
      sql.raw(`create table ${schema}.${quoted(name)} (like public.${quoted(name)} including all)`),
    )
  await tx.execute(sql.raw(`create view ${schema}.server_runs as select * from public.server_runs`))
}

/** The institution with its company, and one test: everything that a sitting reads and does not make itself. */
async function copyRows(tx: Queries, schema: string, { institutionId, test }: Rehearsed): Promise<void> {
  const into = (table: string) =>
    sql.raw(`insert into ${schema}.${table} select own.* from public.${table} own`)
  const ofTest = ['parts', 'items', 'content_files', 'section_keys', 'sealed_files']
  await tx.execute(sql`${into('institutions')} where id = ${institutionId}`)
  await tx.execute(
    sql`${into('companies')} join public.institutions i on i.company_id = own.id where i.id = ${institutionId}`,
  )
  await tx.execute(sql`${into('tests')} where id = ${test.id}`)
  for (const table of ofTest) await tx.execute(sql`${into(table)} where test_id = ${test.id}`)
}

/** How long each section of a test lasts in a rehearsal. */
const shortened = (plan: SectionPlan): SectionPlan =>
  Object.fromEntries(
    sectionsOf(plan).map((section) => {
      const { seconds = 0, questions = 0 } = plan[section] ?? {}
      return [section, { questions, seconds: rehearsedSeconds(section, { seconds, questions }) }]
    }),
  )

/**
 * Makes the throwaway tables of a rehearsal: a schema with every table, and in it the institution and the test, whose sections are
 * short. Nobody is warned or stopped there, as PCs rehearse without anybody before them, and every result waits for a person.
 */
export const makeSchema = (db: Database, rehearsed: Rehearsed): Promise<void> =>
  withCommandTimeouts(db, (own) =>
    own.transaction(async (tx) => {
      const schema = schemaOf(rehearsed.rehearsalId)
      await makeTables(tx, schema)
      await copyRows(tx, schema, rehearsed)
      await tx.execute(sql.raw(`set local search_path = ${schema}`))
      const [institution] = await tx.select({ setting: institutions.setting }).from(institutions)
      if (institution === undefined) throw new Error('The institution was not copied')
      const { setting } = institution
      await tx.update(institutions).set({
        setting: { ...setting, judgement: { ...setting.judgement, pilot: true } },
        // No result is told: of answers that a program gives its points would tell the keys.
        certificates: 'reviewed',
        // Safe Exam Browser opens the start address alone; without it the same PC can rehearse.
        ...{ contactEmail: '', ssoSecret: null, sebRequired: false },
      })
      await tx
        .update(tests)
        .set({ plan: shortened(rehearsed.test.plan) })
        .where(eq(tests.id, rehearsed.test.id))
    }),
  )

/** Deletes them, whatever is left of them. */
export const dropSchema = (db: Database, rehearsalId: string): Promise<void> =>
  withCommandTimeouts(db, async (own) => {
    await own.execute(sql.raw(`drop schema if exists ${schemaOf(rehearsalId)} cascade`))
  })

/** The same database, of which a connection sees the rehearsal's tables alone. */
export function addressOf({ $client }: Database, rehearsalId: string): string {
  const url = $client.options.connectionString ?? ''
  const options = encodeURIComponent(`-c search_path=${schemaOf(rehearsalId)}`)
  return `${url}${url.includes('?') ? '&' : '?'}options=${options}`
}
