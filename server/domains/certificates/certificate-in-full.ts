import { and, asc, eq } from 'drizzle-orm'
import type { CertificateInFull } from '#contract/calls/staff-certificates.ts'
import { parcelOf } from '#server/domains/orders/index.ts'
import type { Queries } from '#server/platform/db/database.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import { certificates, institutions, members, orders, staffPersons, tests } from '#server/tables/index.ts'
import { type CertificateSigning, certificateAnswer } from './certificate.ts'
import { stateOf } from './certificate-list.ts'

interface Which {
  readonly id: string
  /** Of its member; null for any. */
  readonly institutionId: string | null
}

/** @throws Refusal `certificate.notFound`, also for one of another institution */
export async function certificateToChange(db: Queries, { id, institutionId }: Which) {
  const [found] = await db
    .select({
      certificate: certificates,
      order: orders,
      member: members,
      test: tests.name,
      institution: institutions.name,
    })
    .from(certificates)
    .innerJoin(orders, eq(orders.id, certificates.orderId))
    .innerJoin(members, eq(members.id, orders.memberId))
    .innerJoin(tests, eq(tests.id, orders.testId))
    .leftJoin(institutions, eq(institutions.id, members.institutionId))
    .where(
      and(
        eq(certificates.id, id),
        institutionId === null ? undefined : eq(members.institutionId, institutionId),
      ),
    )
  if (found === undefined) throw new Refusal('certificate.notFound')
  return found
}

/** A certificate in full, with what happened to it and to others of the same test, and its parcel. */
export async function certificateInFull(
  db: Queries,
  which: Which,
  { signing, now }: { readonly signing: CertificateSigning; readonly now: Date },
): Promise<CertificateInFull> {
  const { certificate, order, member, test, institution } = await certificateToChange(db, which)
  const all = await db
    .select({ certificate: certificates, by: staffPersons.name })
    .from(certificates)
    .leftJoin(staffPersons, eq(staffPersons.id, certificates.revokedById))
    .where(eq(certificates.orderId, order.id))
    .orderBy(asc(certificates.issuedAt), asc(certificates.revokedAt))
  const isReplaced = all.at(-1)?.certificate.id !== certificate.id
  return {
    certificate: await certificateAnswer(signing, certificate),
    state: stateOf(certificate, isReplaced, now),
    member: { fullname: member.fullname, nim: member.nim, email: member.email },
    ...{ orderId: order.id, orderNo: order.orderNo, test, institution },
    history: all.flatMap(happenings).reverse(),
    parcel: await parcelOf(db, order.id),
  }
}

type Happened = CertificateInFull['history'][number]

/** In the order in which it happened: each is revoked before the next is issued. */
function happenings(
  {
    certificate: { id: certificateId, ...kept },
    by,
  }: { certificate: typeof certificates.$inferSelect; by: string | null },
  index: number,
): Happened[] {
  const issued: Happened = {
    ...{ at: kept.issuedAt.toISOString(), kind: index === 0 ? 'issued' : 'reissued', certificateId },
    ...{ reason: null, by: null },
  }
  if (kept.revokedAt === null) return [issued]
  const revoked = { at: kept.revokedAt.toISOString(), kind: 'revoked', certificateId } as const
  return [issued, { ...revoked, reason: kept.revokedFor, by }]
}
