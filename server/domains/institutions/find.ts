import { and, eq, or, sql } from 'drizzle-orm'
import type { Cli, CliContext, CommandResult } from '#server/platform/cli/cli.ts'
import type { Queries } from '#server/platform/db/database.ts'
import { OperatorError } from '#server/platform/errors/operator-error.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import { companies, institutions } from '#server/tables/index.ts'

export type Company = typeof companies.$inferSelect
export type StoredInstitution = typeof institutions.$inferSelect

const missing = (message: string) => new OperatorError('record.missing', message)

/** The company whose front end has this key (spec: product#configuration). @throws OperatorError `record.missing` */
async function configuredCompany(db: Queries, accessKey: string): Promise<Company> {
  const [company] = await db.select().from(companies).where(eq(companies.accessKey, accessKey))
  if (company !== undefined) return company
  throw missing(
    `No company has the access key ${accessKey}: set ACCESS_KEY as for npm start, or make one with npm run admin -- company create NAME.`,
  )
}

/** A company's institution by id, or by its name in any capitals. @throws OperatorError `record.missing` */
export async function findInstitution(
  db: Queries,
  { id: companyId }: Company,
  word: string,
): Promise<StoredInstitution> {
  const found = await db
    .select()
    .from(institutions)
    .where(
      and(
        eq(institutions.companyId, companyId),
        or(eq(institutions.id, word), eq(sql`lower(${institutions.name})`, word.toLowerCase())),
      ),
    )
  const [first, second] = found
  if (first === undefined) throw missing(`There is no institution ${word}: institution list names them.`)
  if (second !== undefined) throw missing(`Several institutions are called ${word}: give the id.`)
  return first
}

/** The same for an optional argument: undefined where it was not given. */
export const institutionIfGiven = async (db: Queries, company: Company, word: string | undefined) =>
  word === undefined ? undefined : findInstitution(db, company, word)

/** The institution in which a call acts that needs one. @throws Refusal `institution.notFound` */
export async function institutionOfCall(
  db: Queries,
  institutionId: string | null | undefined,
): Promise<StoredInstitution> {
  const [found] = await db
    .select()
    .from(institutions)
    .where(eq(institutions.id, institutionId ?? ''))
  if (found === undefined) throw new Refusal('institution.notFound')
  return found
}

/**
 * Does a command's work for the company of ACCESS_KEY, and prints the result; everything that such a command sees or
 * changes belongs to that company.
 */
export const forCompany = (
  cli: Cli,
  work: (context: CliContext & { readonly company: Company }) => Promise<CommandResult>,
): Promise<void> =>
  cli.run(async (context) =>
    work({ ...context, company: await configuredCompany(context.db, context.config.accessKey) }),
  )
