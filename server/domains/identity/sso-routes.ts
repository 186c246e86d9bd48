import { autoLoginRegister } from '#contract/calls/account.ts'
import { attempts, type RouteContext } from '#server/domains/access/index.ts'
import { route } from '#server/platform/http/route.ts'
import { companyOf } from './company.ts'
import { signIn } from './sign-in.ts'
import { memberOf, refuseOpenSitting, useLink } from './sso.ts'

/** A whole institution may arrive at once from one address. */
const perAddress = { name: 'sso.address', max: 300, seconds: 60 }

/** Single sign-on by an institution's signed link (spec: accounts#single-sign-on). */
export function ssoRoutes(context: RouteContext): void {
  const { db, now } = context
  const fromAddress = attempts(context, perAddress)

  route(context, autoLoginRegister, async ({ body, request }) => {
    await fromAddress(request.ip)
    const company = await companyOf(db, body.accessKey)
    // One transaction: a link that is refused because of an open sitting must stay usable until that is closed.
    return db.transaction(async (tx) => {
      const institution = await useLink(tx, company.id, body, now())
      const member = await memberOf(tx, institution, body, now())
      await refuseOpenSitting(tx, member.id, now())
      return signIn(tx, { member, company, institution }, now())
    })
  })
}
