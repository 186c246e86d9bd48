import { autoLoginRegister } from '#contract/calls/account.ts'
import { type RouteContext, withinFailures } from '#server/domains/access/index.ts'
import { originOf, recordSecurityEvent } from '#server/domains/security-log/index.ts'
import { route } from '#server/platform/http/route.ts'
import { companyOf } from './company.ts'
import { signIn } from './sign-in.ts'
import { addressFailures } from './sign-in-limits.ts'
import { memberOf, refuseOpenSitting, useLink } from './sso.ts'

/** Single sign-on by an institution's signed link (spec: accounts#single-sign-on). */
export function ssoRoutes(context: RouteContext): void {
  const { db, now } = context

  route(context, autoLoginRegister, async ({ body, request, reply }) => {
    const origin = originOf(request)
    const company = await companyOf(db, body.accessKey)
    // One transaction: a link that is refused because of an open sitting must stay usable until that is closed.
    const open = () =>
      db.transaction(async (tx) => {
        const institution = await useLink(tx, company.id, body, now())
        const member = await memberOf(tx, institution, body, now())
        await refuseOpenSitting(tx, member.id, now())
        return signIn(tx, { member, company, institution }, { by: 'link', request, reply, now: now() })
      })
    return withinFailures(context, [addressFailures({ address: request.ip })], { origin }, () =>
      open().catch(async (error: unknown) => {
        await recordSecurityEvent(db, {
          ...{ kind: 'signInFailed', companyId: company.id, memberId: null, origin },
          ...{ details: { by: 'link' }, at: now() },
        })
        throw error
      }),
    )
  })
}
