import { companyDetail, institutionDetail } from '#contract/calls/organisation.ts'
import { Refusal } from '#server/http/refusal.ts'
import type { Room } from '#server/http/room.ts'
import { route } from '#server/http/route.ts'

/** A member's own institution and company; any other does not exist for them. */
export function organisationCalls(room: Room): void {
  route(room, institutionDetail, async ({ member: { institution }, params }) => {
    if (institution?.id !== params.id) throw new Refusal('institution.notFound')
    return institution
  })

  route(room, companyDetail, async ({ member: { company }, params }) => {
    if (company.id !== params.id) throw new Refusal('company.notFound')
    return company
  })
}
