import { constants, createPublicKey, publicEncrypt, randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Certificate } from '#contract/calls/certificates.ts'
import { lockLabel } from '#contract/evidence-lock.ts'
import { signatureOf } from '#server/domains/institutions/sso-link.ts'
import { institutions, orders, shipments, tokens } from '#server/tables/index.ts'
import { dataOf } from '#test/server/candidate.ts'
import { codeIn, newestLetterTo, oneTimePasswordIn } from '#test/server/letter.ts'
import { parcelTo } from '#test/server/parcel.ts'
import { type Answer, accessKey, type TestServer } from '#test/server/test-server.ts'

type Sent = Parameters<TestServer['send']>[1]

/** Calls around a sitting that hold nothing of a test: asked like all others, but differing from round to round. */
export const aroundATest = [
  'register',
  'verifyEmail',
  'resendVerification',
  'forgotPassword',
  'verifyForgotPassword',
  'changeForgotPassword',
  'autoLoginRegister',
  'sessionList',
  'endSession',
] as const
type AroundATest = (typeof aroundATest)[number]
type OfATest =
  | 'certificateList'
  | 'updateCertificate'
  | 'verifyCertificate'
  | 'certificateKey'
  | 'review'
  | 'shippingTracking'
  | 'memberPrivacy'
  | 'memberData'
  | 'requestDeletion'
  | 'sittingEvidence'
  | 'contestDisqualification'
  | 'unlockEvidence'
  | 'boardSetup'
  | 'orderDetailFull'

/** Asks every call around the finished sitting of `order`, each in the state in which it tells most. */
export async function askAround(
  server: TestServer,
  ask: (name: AroundATest | OfATest, sent?: Sent) => Promise<Answer>,
  order: { id: string; license: string },
): Promise<void> {
  await askToGetIn(server, ask)
  const { id } = order
  const detail = await ask('orderDetailFull', { params: { id } })
  const { certificate } = dataOf<{ certificate: Certificate }>(detail)
  await server.db.insert(shipments).values(parcelTo(id))
  await ask('certificateList')
  await ask('updateCertificate', { body: { orderId: id, certificateId: certificate.id } })
  const s = new URL(certificate.verifyUrl).searchParams.get('s') ?? ''
  await ask('verifyCertificate', { params: { certificateId: certificate.id }, query: { s } })
  await ask('certificateKey')
  await ask('review', { params: { license: order.license } })
  await ask('shippingTracking', { params: { id } })
  // Asked for first: in a second round it stands already.
  await ask('requestDeletion')
  await ask('memberPrivacy')
  // Evidence can be contested only where a test was stopped.
  await server.db
    .update(orders)
    .set({ disqualifiedAt: new Date(server.clock.now) })
    .where(eq(orders.id, id))
  await ask('sittingEvidence', { params: { id } })
  await ask('contestDisqualification', { params: { id }, body: { text: 'Saya keberatan' } })
  const { seal } = dataOf<{ seal: string }>(await ask('boardSetup', { params: { id } }))
  await ask('unlockEvidence', { params: { id }, body: { locked: lockedFor(id, seal) } })
  await ask('memberData')
}

/** Any 32 bytes, as a browser locks the key of what it could not send. */
function lockedFor(orderId: string, seal: string): string {
  const key = createPublicKey({ key: Buffer.from(seal, 'base64'), format: 'der', type: 'spki' })
  const padding = constants.RSA_PKCS1_OAEP_PADDING
  const oaepLabel = Buffer.from(lockLabel(orderId))
  return publicEncrypt({ key, padding, oaepHash: 'sha256', oaepLabel }, Buffer.alloc(32)).toString('base64')
}

async function askToGetIn(
  { db, dataDir, clock, people }: TestServer,
  ask: (name: AroundATest, sent?: Sent) => Promise<Answer>,
): Promise<void> {
  const email = `${randomUUID()}@example.test`
  const passwords = { newPassword: 'sandi pertama', confNewPassword: 'sandi pertama' }
  await ask('register', { body: { accessKey, email, ...passwords } })
  await ask('verifyEmail', { body: { code: codeIn(await newestLetterTo(dataDir, email)) } })
  await ask('resendVerification')
  const { code } = dataOf<{ code: string }>(await ask('forgotPassword', { body: { accessKey, email } }))
  const reset = { accessKey, code, otp: oneTimePasswordIn(await newestLetterTo(dataDir, email)) }
  await ask('verifyForgotPassword', { body: reset })
  await ask('changeForgotPassword', { body: { ...reset, ...passwords } })

  await ask('sessionList')
  const [other] = await db
    .insert(tokens)
    .values({ hash: randomUUID(), memberId: people.member.id, expiresAt: new Date(clock.now + 60_000) })
    .returning()
  await ask('endSession', { body: { id: other?.id } })

  const secret = 'shared with the institution'
  const institutionId = people.member.institutionId ?? ''
  await db.update(institutions).set({ ssoSecret: secret }).where(eq(institutions.id, institutionId))
  const expires = Math.floor(clock.now / 1000) + 60
  const signOn = { institutionId, uid: `sso-${email}`, name: 'Dewi', expires, nonce: randomUUID() }
  await ask('autoLoginRegister', {
    body: {
      accessKey,
      email: signOn.uid,
      fullname: signOn.name,
      institutionId,
      expires,
      nonce: signOn.nonce,
      signature: signatureOf(signOn, secret),
    },
  })
}
