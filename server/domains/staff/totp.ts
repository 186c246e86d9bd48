import { and, eq, lt } from 'drizzle-orm'
import { Secret, TOTP } from 'otpauth'
import { limits } from '#contract/rules/limits.ts'
import type { Queries } from '#server/platform/db/database.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import { staffTotps } from '#server/tables/index.ts'
import type { StoredPerson } from './persons.ts'
import type { TotpSeal } from './totp-seal.ts'

/** As every authenticator app knows it: SHA-1, six digits, 30 s (RFC 6238). */
const periodSeconds = 30
/** How many steps a clock may be off, either way. */
const stepsOff = 1

const totpOf = (secret: string, issuer: string, label: string) =>
  new TOTP({
    issuer,
    label,
    secret: Secret.fromBase32(secret),
    digits: limits.otp.length,
    period: periodSeconds,
  })

/** The step whose digits these are; null where they are none's that is near. */
function stepOf(secret: string, code: string, now: Date): number | null {
  const timestamp = now.getTime()
  const delta = totpOf(secret, '', '').validate({ token: code, timestamp, window: stepsOff })
  return delta === null ? null : Math.floor(timestamp / 1000 / periodSeconds) + delta
}

/** A new secret, base32, and its address for a QR code. It counts once its digits were given. */
export async function newTotp(
  db: Queries,
  seal: TotpSeal,
  { person, brand }: { person: StoredPerson; brand: string },
): Promise<{ secret: string; uri: string }> {
  const secret = new Secret({ size: 20 }).base32
  const pendingSecret = await seal.seal(person.id, secret)
  await db
    .insert(staffTotps)
    .values({ personId: person.id, pendingSecret })
    .onConflictDoUpdate({ target: staffTotps.personId, set: { pendingSecret } })
  return { secret, uri: totpOf(secret, brand, person.email).toString() }
}

/** Takes the secret that is being set up in place of an earlier one. @throws Refusal `staff.codeWrong` */
export async function confirmNewTotp(
  db: Queries,
  seal: TotpSeal,
  { personId, code, now }: { personId: string; code: string; now: Date },
): Promise<void> {
  const [row] = await db.select().from(staffTotps).where(eq(staffTotps.personId, personId))
  const pending = row?.pendingSecret ?? null
  const secret = pending === null ? null : await seal.open(personId, pending)
  const step = secret === null ? null : stepOf(secret, code, now)
  if (pending === null || step === null) throw new Refusal('staff.codeWrong')
  await db
    .update(staffTotps)
    .set({ sealedSecret: pending, pendingSecret: null, lastStep: step })
    .where(and(eq(staffTotps.personId, personId), eq(staffTotps.pendingSecret, pending)))
}

/** Judges the digits of a person's app: each time step opens once. @throws Refusal `staff.codeWrong` */
export async function spendTotp(
  db: Queries,
  seal: TotpSeal,
  { personId, code, now }: { personId: string; code: string; now: Date },
): Promise<void> {
  const [row] = await db.select().from(staffTotps).where(eq(staffTotps.personId, personId))
  const secret = row?.sealedSecret ? await seal.open(personId, row.sealedSecret) : null
  const step = secret === null ? null : stepOf(secret, code, now)
  if (step === null) throw new Refusal('staff.codeWrong')
  const used = await db
    .update(staffTotps)
    .set({ lastStep: step })
    .where(and(eq(staffTotps.personId, personId), lt(staffTotps.lastStep, step)))
    .returning({ personId: staffTotps.personId })
  if (used.length === 0) throw new Refusal('staff.codeWrong')
}
