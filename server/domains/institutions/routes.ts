import { companyDetail, institutionDetail } from '#contract/calls/organisation.ts'
import type { RouteContext } from '#server/domains/access/index.ts'
import { sitsWithoutCamera } from '#server/domains/accommodations/index.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import { route } from '#server/platform/http/route.ts'
import type { institutions } from '#server/tables/index.ts'

/** The institution's settings for a member who may sit without a camera. */
function withoutCamera(institution: typeof institutions.$inferSelect): typeof institutions.$inferSelect {
  const { setting } = institution
  const identification = { ...setting.identification, face: false }
  const failed = { ...setting.failed, face: false }
  return { ...institution, activeCamera: false, setting: { ...setting, identification, failed } }
}

/** A member's own institution and company; any other does not exist for them. */
export function organisationRoutes(context: RouteContext): void {
  const { db, now } = context

  route(context, institutionDetail, async ({ member: { institution, member }, params }) => {
    if (institution?.id !== params.id) throw new Refusal('institution.notFound')
    return (await sitsWithoutCamera(db, member, now())) ? withoutCamera(institution) : institution
  })

  route(context, companyDetail, async ({ member: { company }, params }) => {
    if (company.id !== params.id) throw new Refusal('company.notFound')
    return company
  })
}
