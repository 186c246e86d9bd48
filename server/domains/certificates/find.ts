import { and, desc, eq } from 'drizzle-orm'
import type { Company } from '#server/domains/institutions/index.ts'
import type { Queries } from '#server/platform/db/database.ts'
import { OperatorError } from '#server/platform/errors/operator-error.ts'
import { certificates, members, orders } from '#server/tables/index.ts'

const ofCompany = (db: Queries) =>
  db
    .select({
      id: certificates.id,
      kind: certificates.kind,
      name: certificates.name,
      orderNo: orders.orderNo,
      email: members.email,
      predictedScore: certificates.predictedScore,
      level: certificates.level,
      issuedAt: certificates.issuedAt,
      revokedAt: certificates.revokedAt,
      revokedFor: certificates.revokedFor,
    })
    .from(certificates)
    .innerJoin(orders, eq(orders.id, certificates.orderId))
    .innerJoin(members, eq(members.id, orders.memberId))

/** A company's certificates, newest first, with those that were revoked. */
export const listCertificates = (db: Queries, { id }: Company) =>
  ofCompany(db).where(eq(members.companyId, id)).orderBy(desc(certificates.issuedAt), desc(certificates.id))

/** One of a company's certificates. @throws OperatorError `record.missing` */
export async function findCertificate(db: Queries, company: Company, id: string) {
  const [found] = await ofCompany(db).where(and(eq(members.companyId, company.id), eq(certificates.id, id)))
  if (found === undefined)
    throw new OperatorError('record.missing', `There is no certificate ${id}: certificate list names them.`)
  return found
}
