import {
  staffCertificateDetail,
  staffCertificateList,
  staffReissueCertificate,
  staffRevokeCertificate,
} from '#contract/calls/staff-certificates.ts'
import type { RouteContext } from '#server/domains/access/index.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import { route } from '#server/platform/http/route.ts'
import type { CertificateSigning } from './certificate.ts'
import { certificateInFull, certificateToChange } from './certificate-in-full.ts'
import { pageOfCertificates } from './certificate-list.ts'
import { reissueCertificate, revokeCertificate } from './issue.ts'
import { pageOfWaiting } from './waiting-list.ts'

/** What the staff see and do of certificates (spec: staff#certificates). */
export function staffCertificateRoutes(context: RouteContext, signing: CertificateSigning): void {
  const { db, now } = context

  route(context, staffCertificateList, async ({ query }) => {
    const { institutionId = null, state, page, limit } = query
    const found =
      state === 'waiting'
        ? await pageOfWaiting(db, { ...query, institutionId })
        : await pageOfCertificates(db, { ...query, institutionId, state, now: now() })
    return { ...found, page, limit }
  })

  route(context, staffCertificateDetail, ({ params: { id }, query: { institutionId = null } }) =>
    certificateInFull(db, { id, institutionId }, { signing, now: now() }),
  )

  route(context, staffRevokeCertificate, async ({ staff, body: { institutionId = null, id, reason } }) => {
    await certificateToChange(db, { id, institutionId })
    const isDone = await revokeCertificate(db, id, { reason, now: now(), personId: staff.person.id })
    if (!isDone) throw new Refusal('certificate.revoked')
    return null
  })

  route(context, staffReissueCertificate, async ({ staff, body: { institutionId = null, id, reason } }) => {
    await certificateToChange(db, { id, institutionId })
    const revocation = { reason, now: now(), personId: staff.person.id }
    return db.transaction(async (tx) => {
      const fresh = await reissueCertificate(tx, id, revocation)
      if (fresh === undefined) throw new Refusal('certificate.notReissued')
      return { id: fresh }
    })
  })
}
