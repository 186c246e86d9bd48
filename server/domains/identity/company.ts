import { and, eq, sql } from 'drizzle-orm'
import { builtOnce } from '#server/platform/db/built-once.ts'
import type { Queries } from '#server/platform/db/database.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import { companies, institutions, members } from '#server/tables/index.ts'
import { deviceColumns } from './device.ts'

/** The company of this front end's access key (spec: product#configuration). @throws Refusal `accessKey.unknown` */
export async function companyOf(db: Queries, accessKey: string) {
  const [company] = await db.select().from(companies).where(eq(companies.accessKey, accessKey))
  if (company === undefined) throw new Refusal('accessKey.unknown')
  return company
}

/** A company's member by address, in any capitals; undefined where there is none. */
export async function memberByEmail(db: Queries, companyId: string, email: string) {
  const [row] = await db
    .select({ member: members, institution: institutions })
    .from(members)
    .leftJoin(institutions, eq(institutions.id, members.institutionId))
    .where(and(eq(members.companyId, companyId), eq(members.email, email.toLowerCase())))
  return row
}

const signingIn = builtOnce((db) =>
  db
    .select({
      company: companies,
      member: members,
      institution: institutions,
      device: deviceColumns(db, {
        ...{ hash: sql.placeholder('hash'), member: members.id, now: sql.placeholder('now') },
      }),
    })
    .from(companies)
    .leftJoin(members, and(eq(members.companyId, companies.id), eq(members.email, sql.placeholder('email'))))
    .leftJoin(institutions, eq(institutions.id, members.institutionId))
    .where(eq(companies.accessKey, sql.placeholder('accessKey')))
    .prepare('who_signs_in'),
)

/**
 * All that is read of somebody who comes with an address and a password, in one statement, whether there is such a member or not.
 * @throws Refusal `accessKey.unknown`
 */
export async function whoSignsIn(
  db: Queries,
  { accessKey, email, hash, now }: { accessKey: string; email: string; hash: string | undefined; now: Date },
) {
  const [row] = await signingIn(db).execute({ accessKey, email, hash: hash ?? '', now })
  if (row === undefined) throw new Refusal('accessKey.unknown')
  const { company, member, institution, device } = row
  return {
    company,
    found: member === null ? undefined : { member, institution },
    device: { hash, ...device },
  }
}
