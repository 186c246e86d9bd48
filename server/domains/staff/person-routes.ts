import {
  disablePerson,
  invitePerson,
  resetPerson,
  staffPersonList,
  withdrawRole,
} from '#contract/calls/staff-persons.ts'
import { attempts, type RouteContext } from '#server/domains/access/index.ts'
import { originOf } from '#server/domains/security-log/index.ts'
import { route } from '#server/platform/http/route.ts'
import { type Mailing, mailInvitation, newInvitation } from './invitations.ts'
import { forgetSecrets, giveRole, lockPersons, personToChange, setDisabled, takeRole } from './manage.ts'
import { listPersons, personAnswer } from './persons.ts'

/** Letters that a person may cause: nobody's mailbox is to be flooded. */
const letters = { name: 'staffLetters', max: 60, seconds: 3600 }

/** What operators and administrators do with the persons of the staff (spec: staff#persons). */
export function staffPersonRoutes(context: RouteContext, mailing: Mailing): void {
  const { db, now } = context
  const countLetter = attempts(context, letters)

  route(context, staffPersonList, async ({ query }) => {
    const { institutionId = null, page, limit } = query
    return { ...(await listPersons(db, { ...query, institutionId })), page, limit }
  })

  route(context, invitePerson, async ({ staff, body, request }) => {
    const { institutionId = null, email, name, role } = body
    await countLetter(staff.person.id, { origin: originOf(request) })
    const at = now()
    const { person, invitation } = await db.transaction(async (tx) => {
      const given = await giveRole(tx, { email, name, role, institutionId, now: at })
      const isNew = given.passwordHash === null && given.disabledAt === null
      return { person: given, invitation: isNew ? await newInvitation(tx, given, at) : null }
    })
    if (invitation !== null) await mailInvitation(mailing, invitation)
    return personAnswer(db, person.id, institutionId)
  })

  route(context, withdrawRole, async ({ body }) => {
    const { institutionId = null, id: personId, role } = body
    await db.transaction((tx) => takeRole(tx, { personId, role, institutionId }))
    return null
  })

  route(context, disablePerson, async ({ body }) => {
    const { institutionId = null, id: personId, disabled } = body
    await db.transaction(async (tx) => {
      await lockPersons(tx)
      const person = await personToChange(tx, { personId, institutionId })
      await setDisabled(tx, { person, disabled, now: now() })
    })
    return null
  })

  route(context, resetPerson, async ({ staff, body, request }) => {
    const { institutionId = null, id: personId } = body
    await countLetter(staff.person.id, { origin: originOf(request) })
    const invitation = await db.transaction(async (tx) => {
      await lockPersons(tx)
      const person = await personToChange(tx, { personId, institutionId })
      await forgetSecrets(tx, person)
      return newInvitation(tx, person, now())
    })
    await mailInvitation(mailing, invitation)
    return null
  })
}
