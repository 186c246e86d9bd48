import { staffIssueLicences, staffLicenceList, staffRevokeLicence } from '#contract/calls/staff-licences.ts'
import type { RouteContext } from '#server/domains/access/index.ts'
import { institutionOfCall } from '#server/domains/institutions/index.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import { route } from '#server/platform/http/route.ts'
import { pageOfLicences } from './licence-list.ts'
import { issueLicences, loadedPackages, revokeLicence } from './licences.ts'

/** What operators and administrators do with licences (spec: staff#licences). */
export function staffLicenceRoutes(context: RouteContext): void {
  const { db, now } = context

  route(context, staffLicenceList, async ({ query }) => {
    const { institutionId = null, page, limit } = query
    const found = await pageOfLicences(db, { ...query, institutionId })
    return { ...found, page, limit, packages: await loadedPackages(db, institutionId) }
  })

  route(context, staffIssueLicences, async ({ body: { institutionId, packageId, count } }) => {
    const institution = await institutionOfCall(db, institutionId)
    if ((await loadedPackages(db, institution.id)).every(({ id }) => id !== packageId))
      throw new Refusal('licence.testUnknown')
    const company = { id: institution.companyId }
    return issueLicences(db, { company, institution, packageId, count, now: now() })
  })

  route(context, staffRevokeLicence, async ({ body: { institutionId = null, license, reason } }) => {
    const outcome = await revokeLicence(db, { code: license, reason, now: now(), institutionId })
    if (outcome === 'missing') throw new Refusal('licence.notFound')
    if (outcome !== 'done') throw new Refusal(`licence.${outcome}`)
    return null
  })
}
