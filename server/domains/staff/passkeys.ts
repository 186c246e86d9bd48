import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import { and, eq, isNotNull } from 'drizzle-orm'
import type { SignedInStaff } from '#server/domains/access/index.ts'
import type { Queries } from '#server/platform/db/database.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import { staffPasskeys, staffSessions } from '#server/tables/index.ts'

/** Whose passkeys they are: the name that the browser shows, and the address that it binds them to. */
export interface PasskeySite {
  readonly brand: string
  readonly publicUrl: () => string
}

const hostOf = ({ publicUrl }: PasskeySite) => new URL(publicUrl()).hostname
const expected = (site: PasskeySite) => ({
  expectedOrigin: new URL(site.publicUrl()).origin,
  expectedRPID: hostOf(site),
  // The password was the first factor: a key without a PIN or fingerprint of its own will do for the second.
  requireUserVerification: false,
})

const passkeysOf = (db: Queries, personId: string) =>
  db.select().from(staffPasskeys).where(eq(staffPasskeys.personId, personId))

const keepChallenge = (db: Queries, { session }: SignedInStaff, challenge: string) =>
  db.update(staffSessions).set({ challenge }).where(eq(staffSessions.hash, session.hash))

/** The challenge that this session was given last: it is answered once. @throws Refusal `staff.passkeyRefused` */
async function takeChallenge(db: Queries, { session }: SignedInStaff): Promise<string> {
  const own = and(eq(staffSessions.hash, session.hash), isNotNull(staffSessions.challenge))
  const [row] = await db.select({ challenge: staffSessions.challenge }).from(staffSessions).where(own)
  const challenge = row?.challenge ?? null
  if (challenge === null) throw new Refusal('staff.passkeyRefused')
  const taken = await db
    .update(staffSessions)
    .set({ challenge: null })
    .where(and(own, eq(staffSessions.challenge, challenge)))
    .returning({ hash: staffSessions.hash })
  if (taken.length === 0) throw new Refusal('staff.passkeyRefused')
  return challenge
}

const refused = (cause?: unknown) => new Refusal('staff.passkeyRefused', { cause })

/** What a browser sent as JSON; the library judges it. */
function responseOf<Response>(json: string): Response {
  try {
    return JSON.parse(json) as Response
  } catch (cause) {
    throw refused(cause)
  }
}

/** What the browser is to ask a new passkey, as JSON. */
export async function creationOptions(db: Queries, site: PasskeySite, staff: SignedInStaff): Promise<string> {
  const { person } = staff
  const known = await passkeysOf(db, person.id)
  const options = await generateRegistrationOptions({
    ...{ rpName: site.brand, rpID: hostOf(site), userName: person.email, userDisplayName: person.name },
    userID: new Uint8Array(Buffer.from(person.id)),
    attestationType: 'none',
    excludeCredentials: known.map(({ id }) => ({ id })),
    authenticatorSelection: { residentKey: 'discouraged', userVerification: 'preferred' },
  })
  await keepChallenge(db, staff, options.challenge)
  return JSON.stringify(options)
}

/** Keeps a passkey that was made for this session's question. @throws Refusal `staff.passkeyRefused` */
export async function keepPasskey(
  db: Queries,
  site: PasskeySite,
  staff: SignedInStaff,
  { name, response, now }: { name: string; response: string; now: Date },
): Promise<void> {
  const expectedChallenge = await takeChallenge(db, staff)
  const made = responseOf<RegistrationResponseJSON>(response)
  const { verified, registrationInfo } = await verifyRegistrationResponse({
    ...{ response: made, expectedChallenge },
    ...expected(site),
  }).catch((cause: unknown) => {
    throw refused(cause)
  })
  if (!verified || registrationInfo === undefined) throw refused()
  const { id, publicKey, counter } = registrationInfo.credential
  const kept = await db
    .insert(staffPasskeys)
    .values({
      ...{ id, personId: staff.person.id, name, counter, createdAt: now },
      publicKey: Buffer.from(publicKey).toString('base64url'),
      transports: [...(registrationInfo.credential.transports ?? [])],
    })
    .onConflictDoNothing()
    .returning({ id: staffPasskeys.id })
  if (kept.length === 0) throw refused()
}

/** What the browser is to ask one of the person's passkeys, as JSON. */
export async function questionOptions(db: Queries, site: PasskeySite, staff: SignedInStaff): Promise<string> {
  const known = await passkeysOf(db, staff.person.id)
  const options = await generateAuthenticationOptions({
    rpID: hostOf(site),
    allowCredentials: known.map(({ id, transports }) => ({
      ...{ id, transports: transports as AuthenticatorTransports },
    })),
    userVerification: 'preferred',
  })
  await keepChallenge(db, staff, options.challenge)
  return JSON.stringify(options)
}

type AuthenticatorTransports = NonNullable<
  NonNullable<Parameters<typeof generateAuthenticationOptions>[0]['allowCredentials']>[number]['transports']
>

/** Judges a passkey's answer to this session's question. @throws Refusal `staff.passkeyRefused` */
export async function checkPasskey(
  db: Queries,
  site: PasskeySite,
  staff: SignedInStaff,
  { response, now }: { response: string; now: Date },
): Promise<void> {
  const expectedChallenge = await takeChallenge(db, staff)
  const answered = responseOf<AuthenticationResponseJSON>(response)
  const known = await passkeysOf(db, staff.person.id)
  const key = known.find(({ id }) => id === answered?.id)
  if (key === undefined) throw refused()
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    ...{ response: answered, expectedChallenge },
    ...expected(site),
    credential: {
      id: key.id,
      publicKey: new Uint8Array(Buffer.from(key.publicKey, 'base64url')),
      counter: key.counter,
    },
  }).catch((cause: unknown) => {
    throw refused(cause)
  })
  if (!verified) throw refused()
  await db
    .update(staffPasskeys)
    .set({ counter: authenticationInfo.newCounter, lastUsedAt: now })
    .where(eq(staffPasskeys.id, key.id))
}
