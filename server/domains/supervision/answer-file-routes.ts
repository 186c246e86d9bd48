import { staffTakeInAnswers } from '#contract/calls/staff-answer-files.ts'
import type { RouteContext } from '#server/domains/access/index.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import { route } from '#server/platform/http/route.ts'
import { takeInAnswers } from './answer-files.ts'
import { inInstitution } from './given-act.ts'

/** What the staff take in of PCs without network (spec: answers#answer-files). */
export function answerFileRoutes(context: RouteContext): void {
  route(context, staffTakeInAnswers, async ({ staff, body: { institutionId, reason }, file }) => {
    if (institutionId === undefined) throw new Refusal('institution.notFound')
    return takeInAnswers(context, {
      content: file?.toString() ?? '',
      within: inInstitution(context.db, institutionId),
      act: { by: 'staff', personId: staff.person.id, reason },
    })
  })
}
