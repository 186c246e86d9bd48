import {
  staffAssignLicences,
  staffReadAddresses,
  staffTakeBackLicence,
} from '#contract/calls/staff-licences.ts'
import { limits } from '#contract/rules/limits.ts'
import type { RouteContext } from '#server/domains/access/index.ts'
import { readSentTable, shownFaults } from '#server/domains/content/index.ts'
import { readMembers } from '#server/domains/identity/index.ts'
import { institutionOfCall } from '#server/domains/institutions/index.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import { route } from '#server/platform/http/route.ts'
import { assignToMembers, takeBackFromMember } from './assign.ts'

/** Licences that managers give to members (spec: staff#licences). */
export function assignmentRoutes(context: RouteContext): void {
  const { db, now } = context

  route(context, staffAssignLicences, async ({ body, staff }) => {
    const { id: institutionId } = await institutionOfCall(db, body.institutionId)
    const { packageId, emails } = body
    const by = staff.person.name
    return assignToMembers(db, { institutionId, packageId, emails, by, now: now() })
  })

  route(context, staffTakeBackLicence, async ({ body: { institutionId = null, license } }) => {
    await takeBackFromMember(db, { code: license, institutionId })
    return null
  })

  route(context, staffReadAddresses, async ({ body: { institutionId }, file }) => {
    await institutionOfCall(db, institutionId)
    const table = readMembers(readSentTable(file))
    if (table.members.length > limits.staff.licencesAtOnce) throw new Refusal('import.tooLong')
    return { emails: table.members.map(({ email }) => email), faults: shownFaults(table.faults) }
  })
}
