import { Readable } from 'node:stream'
import { and, asc, desc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import { certificateKey, certificatePicture, verifyCertificate } from '#contract/calls/certificates.ts'
import { certificateList, updateCertificate } from '#contract/calls/orders.ts'
import { resultState } from '#contract/rules/sitting.ts'
import { certifies, documentOf, excusedFrom } from '#contract/rules/test-sections.ts'
import { attempts, type RouteContext } from '#server/domains/access/index.ts'
import { issuerPicture } from '#server/domains/institutions/index.ts'
import { orderSummary, ordersWithTest, ownOrder, sectionScores } from '#server/domains/orders/index.ts'
import type { KeyPair } from '#server/platform/files/key-ring.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import { fileRoute, route } from '#server/platform/http/route.ts'
import { certificates, institutions, members, orders, shipments } from '#server/tables/index.ts'
import { type CertificateSigning, certificateAnswer, certificatesByOrder } from './certificate.ts'
import { issueDue } from './issue.ts'
import { verifiedAnswer } from './verified.ts'

const verifications = { name: 'certificate.verify', max: 120, seconds: 60 }
const sortColumns = {
  end_test: orders.finishedAt,
  order_no: orders.orderNo,
  /** A score that is not settled is not told, by its place neither. */
  score: sql`case when ${orders.settledAt} is not null then ${orders.predictedScore} end`,
} as const

/** Certificates: the owner's list, and what anybody can verify (spec: certificates#verification). */
export function certificateRoutes(context: RouteContext, signing: CertificateSigning): void {
  const { db, now } = context
  const verified = attempts(context, verifications)

  route(
    context,
    certificateList,
    async ({ member: { member }, query: { page, limit, sortBy, sortType } }) => {
      await issueDue(db, member.id, now())
      const finished = and(
        eq(orders.memberId, member.id),
        isNotNull(orders.finishedAt),
        isNull(orders.disqualifiedAt),
      )
      const towards = sortType === 'asc' ? asc : desc
      const rows = await ordersWithTest(db)
        .where(finished)
        .orderBy(towards(sortColumns[sortBy]), towards(orders.id))
        .limit(limit)
        .offset((page - 1) * limit)
      const ids = rows.map(({ order }) => order.id)
      const byOrder = await certificatesByOrder(db, ids)
      const parcels = await db.select().from(shipments).where(inArray(shipments.orderId, ids))
      const scoresOf = await sectionScores(db, ids)
      const list = rows.map(async ({ order, licence, test }) => {
        const stored = byOrder.get(order.id)
        const parcel = parcels.find(({ orderId }) => orderId === order.id)
        return {
          id: order.id,
          orderNo: order.orderNo,
          license: licence.code,
          endTest: order.finishedAt?.toISOString() ?? '',
          score: order.settledAt === null ? null : order.predictedScore,
          certifies: certifies(excusedFrom(test.plan, order.accommodations?.withoutSection)),
          document: documentOf(test),
          sections: order.settledAt === null ? [] : scoresOf(order.id),
          result: resultState(order),
          certificate: stored === undefined ? null : await certificateAnswer(signing, stored),
          shipping: parcel ?? null,
        }
      })
      return { list: await Promise.all(list), page, limit, total: await db.$count(orders, finished) }
    },
  )

  // The server attaches a certificate when it issues it; this call only refuses any other one.
  route(context, updateCertificate, async ({ member: { member }, body }) => {
    const own = await ownOrder(db, member.id, body.orderId)
    await issueDue(db, member.id, now())
    const stored = (await certificatesByOrder(db, [own.order.id])).get(own.order.id)
    if (stored?.id !== body.certificateId || stored.revokedAt !== null)
      throw new Refusal('certificate.notIssued')
    return orderSummary(own)
  })

  fileRoute(context, certificatePicture, async ({ params: { digest } }) => {
    const png = await issuerPicture(db, digest)
    return { type: 'image/png', bytes: png.length, content: Readable.from([png]) }
  })

  route(context, verifyCertificate, async ({ params, query, request }) => {
    await verified(request.ip)
    const [row] = await db
      .select({ certificate: certificates, institution: { name: institutions.name } })
      .from(certificates)
      .innerJoin(orders, eq(orders.id, certificates.orderId))
      .innerJoin(members, eq(members.id, orders.memberId))
      .leftJoin(institutions, eq(institutions.id, members.institutionId))
      .where(eq(certificates.id, params.certificateId))
    if (row === undefined) throw new Refusal('certificate.notFound')
    return verifiedAnswer(row, { signature: query.s, keys: signing.signingKeys, now: now() })
  })

  route(context, certificateKey, async () => {
    const [newest, ...earlier] = await signing.signingKeys.all()
    return { ...published(newest), earlier: earlier.map(published) }
  })
}

function published({ publicKey }: KeyPair) {
  const { x = '' } = publicKey.export({ format: 'jwk' })
  return { kty: 'OKP' as const, crv: 'Ed25519' as const, x }
}
