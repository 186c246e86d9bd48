import { drawExamPin, ownExamPin } from '#contract/calls/staff-exam-pin.ts'
import type { RouteContext } from '#server/domains/access/index.ts'
import { route } from '#server/platform/http/route.ts'
import { actingAs } from './acts.ts'
import { drawPin, ownPinSince } from './pins.ts'
import { inInstitution } from './sessions.ts'

/** A person's own PIN for an exam session (spec: exam-sessions#pins): nobody draws or sees another one's. */
export function examPinRoutes(context: RouteContext): void {
  const { db, now } = context

  route(context, ownExamPin, async ({ query, staff }) => {
    const since = await ownPinSince(db, inInstitution(query), staff.person.id)
    return { drawnAt: since?.getTime() ?? null }
  })

  route(context, drawExamPin, async ({ body, staff }) => {
    const acting = { ...actingAs(staff, now()), personId: staff.person.id }
    const pin = await db.transaction((tx) => drawPin(tx, inInstitution(body), acting))
    return { pin, drawnAt: acting.now.getTime() }
  })
}
