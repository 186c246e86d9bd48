import { and, eq } from 'drizzle-orm'
import {
  addPasskey,
  beginTotp,
  confirmTotp,
  newPasskey,
  passkeyQuestion,
  proveByCode,
  proveByPasskey,
  removeFactor,
  renewRecoveryCodes,
} from '#contract/calls/staff-factors.ts'
import { limits } from '#contract/rules/limits.ts'
import { needsSecondFactor } from '#contract/rules/staff-roles.ts'
import { type RouteContext, type SignedInStaff, withinFailures } from '#server/domains/access/index.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import { route } from '#server/platform/http/route.ts'
import { staffPasskeys, staffRecoveryCodes, staffTotps } from '#server/tables/index.ts'
import { lockPersons } from './manage.ts'
import { checkPasskey, creationOptions, keepPasskey, type PasskeySite, questionOptions } from './passkeys.ts'
import { newRecoveryCodes, spendRecoveryCode } from './recovery-codes.ts'
import { proveSession, selfAnswer } from './session.ts'
import { confirmNewTotp, newTotp, spendTotp } from './totp.ts'
import { totpSealIn } from './totp-seal.ts'

/** Wrong second factors of a person, from wherever: six digits must not be guessed. */
const failuresOf = ({ person }: SignedInStaff) => [
  {
    limit: { name: 'staffFactor', max: limits.staff.factorTries, seconds: limits.staff.factorTriesSeconds },
    key: person.id,
  },
]

/** Second factors of the staff: proving one, setting up, removing (spec: staff#second-factor). */
export function staffFactorRoutes(context: RouteContext, site: PasskeySite): void {
  const { db, files, now } = context
  const seal = totpSealIn(files)

  const judged = (staff: SignedInStaff, judge: () => Promise<void>) =>
    withinFailures(context, failuresOf(staff), {}, judge)

  /** What a person is told who has just set up a factor: the first one brings recovery codes. */
  async function enrolled(staff: SignedInStaff) {
    const { factors } = await selfAnswer(db, staff)
    const newCodes =
      factors.recoveryCodes === 0 ? await db.transaction((tx) => newRecoveryCodes(tx, staff.person.id)) : []
    return { ...(await proveSession(context, staff)), newRecoveryCodes: newCodes }
  }

  route(context, proveByCode, async ({ staff, body: { code } }) => {
    const personId = staff.person.id
    const isTotp = new RegExp(`^\\d{${limits.otp.length}}$`).test(code)
    await judged(staff, () =>
      isTotp ? spendTotp(db, seal, { personId, code, now: now() }) : spendRecoveryCode(db, personId, code),
    )
    return proveSession(context, staff)
  })

  route(context, passkeyQuestion, async ({ staff }) => ({ options: await questionOptions(db, site, staff) }))

  route(context, proveByPasskey, async ({ staff, body: { response } }) => {
    await judged(staff, () => checkPasskey(db, site, staff, { response, now: now() }))
    return proveSession(context, staff)
  })

  route(context, beginTotp, async ({ staff: { person } }) => newTotp(db, seal, { person, brand: site.brand }))

  route(context, confirmTotp, async ({ staff, body: { code } }) => {
    await judged(staff, () => confirmNewTotp(db, seal, { personId: staff.person.id, code, now: now() }))
    return enrolled(staff)
  })

  route(context, newPasskey, async ({ staff }) => ({ options: await creationOptions(db, site, staff) }))

  route(context, addPasskey, async ({ staff, body }) => {
    await judged(staff, () => keepPasskey(db, site, staff, { ...body, now: now() }))
    return enrolled(staff)
  })

  route(context, removeFactor, async ({ staff, body: { factor } }) => {
    const { id } = staff.person
    await db.transaction(async (tx) => {
      await lockPersons(tx)
      const removed =
        factor === 'totp'
          ? await tx
              .delete(staffTotps)
              .where(eq(staffTotps.personId, id))
              .returning({ id: staffTotps.personId })
          : await tx
              .delete(staffPasskeys)
              .where(and(eq(staffPasskeys.personId, id), eq(staffPasskeys.id, factor)))
              .returning({ id: staffPasskeys.id })
      if (removed.length === 0) throw new Refusal('request.notFound')
      const { factors } = await selfAnswer(tx, staff)
      if (factors.totp || factors.passkeys.length > 0) return
      if (needsSecondFactor(staff.roles)) throw new Refusal('staff.factorNeeded')
      await tx.delete(staffRecoveryCodes).where(eq(staffRecoveryCodes.personId, id))
    })
    return selfAnswer(db, staff)
  })

  route(context, renewRecoveryCodes, async ({ staff }) => {
    const { factors } = await selfAnswer(db, staff)
    if (!factors.totp && factors.passkeys.length === 0) throw new Refusal('staff.factorNeeded')
    return { codes: await db.transaction((tx) => newRecoveryCodes(tx, staff.person.id)) }
  })
}
