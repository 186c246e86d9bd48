import { randomBytes, randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { autoLoginRegister, register, updateProfile, verifyEmail } from '#contract/calls/account.ts'
import { contestDisqualification } from '#contract/calls/evidence.ts'
import { redeem } from '#contract/calls/orders.ts'
import { writeIdHeader } from '#contract/envelope.ts'
import { limits } from '#contract/rules/limits.ts'
import { privacyPolicyVersion } from '#contract/rules/privacy.ts'
import { signatureOf } from '#server/domains/institutions/sso-link.ts'
import { institutions, members } from '#server/tables/index.ts'
import { keysOf, rightOf, seat } from '#test/server/candidate.ts'
import { violate, violateThrice } from '#test/server/judge.ts'
import { codeIn, newestLetterTo } from '#test/server/letter.ts'
import { accessKey, type TestServer } from '#test/server/test-server.ts'
import type { Limit } from './limit.ts'

const secret = 'kata sandi lain 7'

/** What may happen once, or three times, whatever comes at the same instant. */
export const countsOf = (open: () => TestServer): Limit[] => [
  {
    what: 'redemptions of one licence',
    most: 1,
    refusal: 'license.invalid',
    async prepare() {
      const license = await open().licence()
      const { member, stranger, individual } = open().people
      const token = (index: number) => [member, stranger, individual][index % 3]?.token
      // Each is a write of its own: without ids those of one member would be the same one.
      const headers = () => ({ [writeIdHeader]: randomUUID() })
      return (index) => open().send(redeem, { body: { license }, headers: headers(), token: token(index) })
    },
  },
  {
    what: 'registrations of one address',
    most: 1,
    refusal: 'register.emailTaken',
    prepare: async () => () => {
      const body = { accessKey, email: 'sekali@example.test', newPassword: secret, confNewPassword: secret }
      return open().send(register, { body })
    },
  },
  {
    what: 'uses of a mailed verification link',
    most: 1,
    refusal: 'email.codeInvalid',
    async prepare() {
      const email = 'tautan@example.test'
      const body = { accessKey, email, newPassword: secret, confNewPassword: secret }
      await open().send(register, { body })
      const code = codeIn(await newestLetterTo(open().dataDir, email))
      return () => open().send(verifyEmail, { body: { code } })
    },
  },
  {
    what: 'uses of a signed sign-on link',
    most: 1,
    refusal: 'sso.invalid',
    async prepare() {
      const { institutionId } = open().people.stranger
      const id = institutionId ?? ''
      await open().db.update(institutions).set({ ssoSecret: 'a secret' }).where(eq(institutions.id, id))
      const [uid, name] = ['baru.sso@example.test', 'Budi']
      const expires = Math.floor(open().clock.now / 1000) + 300
      const signed = { institutionId: id, uid, name, expires, nonce: randomBytes(16).toString('hex') }
      const { nonce } = signed
      const person = { email: uid, fullname: name, institutionId: id }
      const body = { accessKey, ...person, expires, nonce, signature: signatureOf(signed, 'a secret') }
      return () => open().send(autoLoginRegister, { body })
    },
  },
  {
    what: 'profiles of one member',
    most: 1,
    refusal: 'profile.alreadySaved',
    async prepare() {
      const { id, token } = open().people.stranger
      await open().db.update(members).set({ profileSavedAt: null }).where(eq(members.id, id))
      const same = { dateOfBirth: '2003-04-21', placeOfBirth: 'Bandung', phone: '', meta: { nim: '21067' } }
      return (index) => {
        const body = { ...same, fullname: `Siti ${'I'.repeat(index + 1)}`, privacyPolicyVersion }
        return open().send(updateProfile, { body, token })
      }
    },
  },
  {
    what: 'objections to one stop',
    most: 1,
    refusal: 'objection.alreadySent',
    async prepare() {
      const candidate = await seat(open())
      await violateThrice(open(), candidate)
      const { id, token } = candidate
      return (index) =>
        open().send(contestDisqualification, { params: { id }, body: { text: `Keberatan ${index}` }, token })
    },
  },
  {
    what: 'submissions of one section',
    most: 1,
    refusal: 'section.finished',
    async prepare() {
      const candidate = await seat(open())
      await candidate.start('listening')
      const choices = rightOf(await keysOf(open(), 'listening'))
      return (index) => candidate.submit('listening', choices.slice(0, index % 4))
    },
  },
  {
    what: 'counted violations of one kind',
    most: limits.violation.limit,
    refusal: 'sitting.disqualified',
    async prepare() {
      const candidate = await seat(open())
      return () => violate(open(), candidate, 'face')
    },
  },
]
