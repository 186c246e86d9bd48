import { and, eq, isNull, ne } from 'drizzle-orm'
import { memberDetail, updateProfile } from '#contract/calls/account.ts'
import { changePassword } from '#contract/calls/passwords.ts'
import { privacyPolicyVersion } from '#contract/rules/privacy.ts'
import { attempts, type RouteContext } from '#server/domains/access/index.ts'
import { originOf, recordSecurityEvent } from '#server/domains/security-log/index.ts'
import { hashPassword, isPassword } from '#server/platform/crypto/password.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import { route } from '#server/platform/http/route.ts'
import { members, tokens } from '#server/tables/index.ts'
import { refuseCommonPassword } from './common-password.ts'
import { memberAnswer } from './member.ts'
import { judgeProfile } from './profile.ts'

const passwordChanges = { name: 'password.change', max: 10, seconds: 300 }

/** The signed-in person's own record (spec: accounts#profile). */
export function accountRoutes(context: RouteContext): void {
  const { db, now } = context
  const changes = attempts(context, passwordChanges)

  route(context, memberDetail, async ({ member }) => memberAnswer(member))

  route(context, updateProfile, async ({ member: person, body }) => {
    if (person.member.profileSavedAt !== null) throw new Refusal('profile.alreadySaved')
    if (body.privacyPolicyVersion !== privacyPolicyVersion) throw new Refusal('policy.outdated')
    const { profile, problems } = judgeProfile(body, now())
    if (problems.length > 0) throw new Refusal('request.invalid', { fields: problems })
    const [member] = await db
      .update(members)
      .set({
        ...profile,
        profileSavedAt: now(),
        privacyPolicyVersion: body.privacyPolicyVersion,
        privacyAgreedAt: now(),
      })
      // Of two saves at once, the condition lets only one through.
      .where(and(eq(members.id, person.member.id), isNull(members.profileSavedAt)))
      .returning()
    if (member === undefined) throw new Refusal('profile.alreadySaved')
    return memberAnswer({ ...person, member })
  })

  route(context, changePassword, async ({ member: { member, tokenHash }, body, request }) => {
    const origin = originOf(request)
    await changes(member.id, { memberId: member.id, origin })
    if (!(await isPassword(member.passwordHash, body.currentPassword))) {
      throw new Refusal('password.currentWrong')
    }
    refuseCommonPassword(body.newPassword)
    const passwordHash = await hashPassword(body.newPassword)
    await db.transaction(async (tx) => {
      await tx.update(members).set({ passwordHash }).where(eq(members.id, member.id))
      // Every other session that was opened with the old password ends.
      await tx.delete(tokens).where(and(eq(tokens.memberId, member.id), ne(tokens.hash, tokenHash)))
      await recordSecurityEvent(tx, {
        ...{ kind: 'passwordChanged', memberId: member.id, origin },
        ...{ details: { by: 'member' }, at: now() },
      })
    })
    return null
  })
}
