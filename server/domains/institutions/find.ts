import { and, eq, or, sql } from 'drizzle-orm'
import type { Queries } from '#server/platform/db/database.ts'
import { OperatorError } from '#server/platform/errors/operator-error.ts'
import { companies, institutions, members, orders } from '#server/tables/index.ts'

export type Company = typeof companies.$inferSelect
export type StoredInstitution = typeof institutions.$inferSelect
export type StoredMember = typeof members.$inferSelect
export type Order = typeof orders.$inferSelect

const missing = (message: string) => new OperatorError('record.missing', message)

/** The company whose front end has this key (spec: product#configuration). @throws OperatorError `record.missing` */
export async function companyInCharge(db: Queries, accessKey: string): Promise<Company> {
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

/** The same where a command may do without: undefined for no word. */
export const institutionIfGiven = async (db: Queries, company: Company, word: string | undefined) =>
  word === undefined ? undefined : findInstitution(db, company, word)

/** A company's member by address, in any capitals. @throws OperatorError `record.missing` */
export async function findMember(db: Queries, { id }: Company, email: string): Promise<StoredMember> {
  const [member] = await db
    .select()
    .from(members)
    .where(and(eq(members.companyId, id), eq(members.email, email.trim().toLowerCase())))
  if (member === undefined) throw missing(`There is no member with the address ${email}.`)
  return member
}

/** An order of a company's member, by its number or id. @throws OperatorError `record.missing` */
export async function findOrder(db: Queries, { id }: Company, word: string): Promise<Order> {
  const [row] = await db
    .select({ order: orders })
    .from(orders)
    .innerJoin(members, eq(members.id, orders.memberId))
    .where(and(eq(members.companyId, id), or(eq(orders.id, word), eq(orders.orderNo, word.toUpperCase()))))
  if (row === undefined) throw missing(`There is no sitting ${word}: sitting list names them.`)
  return row.order
}
