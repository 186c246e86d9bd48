import { and, eq, gt, isNull } from 'drizzle-orm'
import { limits } from '#contract/rules/limits.ts'
import { hashToken, newToken } from '#server/domains/access/index.ts'
import { refuseCommonPassword } from '#server/domains/identity/index.ts'
import { hashPassword } from '#server/platform/crypto/password.ts'
import type { Database, Queries } from '#server/platform/db/database.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import type { Integrations } from '#server/platform/lifecycle/integrations.ts'
import { letterOf } from '#server/platform/mail/layout.ts'
import type { Letter } from '#server/platform/mail/mail.ts'
import { staffInvitations, staffPersons, staffSessions } from '#server/tables/index.ts'
import type { StoredPerson } from './persons.ts'

/** What mails an invitation. */
export type Mailing = Pick<Integrations, 'brand' | 'mail' | 'publicUrl'>

const lastsMs = limits.staff.invitationHours * 60 * 60 * 1000

/** An invitation that is to be mailed once it is committed. */
export interface Invitation {
  readonly person: StoredPerson
  readonly code: string
}

/** Makes a link by which a person sets their password, once; earlier ones of theirs open nothing any more. */
export async function newInvitation(tx: Queries, person: StoredPerson, now: Date): Promise<Invitation> {
  const { token: code, hash, expiresAt } = newToken(now, lastsMs)
  await tx.delete(staffInvitations).where(eq(staffInvitations.personId, person.id))
  await tx.insert(staffInvitations).values({ codeHash: hash, personId: person.id, createdAt: now, expiresAt })
  return { person, code }
}

/** Mails an invitation. @throws Refusal `mail.failed`: the person is there, and can be invited again */
export async function mailInvitation(
  { brand, mail, publicUrl }: Mailing,
  { person, code }: Invitation,
): Promise<void> {
  const letter = invitationLetter(brand, person.name, `${publicUrl()}/staff/invitation/${code}`)
  await mail.send(person.email, letter).catch((cause: unknown) => {
    throw new Refusal('mail.failed', { cause })
  })
}

const invitationLetter = (brand: string, name: string, link: string): Letter =>
  letterOf(brand, {
    subject: `Undangan sebagai petugas ${brand}`,
    greeting: `Halo ${name},`,
    before: [
      `Anda diundang untuk bekerja sebagai petugas di ${brand}. Silakan buat password Anda.`,
      'You are invited to the staff. Please set your password.',
    ],
    button: 'Buat password',
    link,
    after: [
      `Tautan ini hanya dapat digunakan satu kali dan berlaku selama ${limits.staff.invitationHours} jam.`,
      'Jika Anda tidak mengenal undangan ini, abaikan e-mail ini.',
    ],
  })

/** Whose invitation a code is. @throws Refusal `staff.invitationInvalid` */
export async function invitedBy(
  db: Queries,
  { code, now }: { code: string; now: Date },
): Promise<StoredPerson> {
  const [row] = await db
    .select({ person: staffPersons })
    .from(staffInvitations)
    .innerJoin(staffPersons, eq(staffPersons.id, staffInvitations.personId))
    .where(
      and(
        eq(staffInvitations.codeHash, hashToken(code)),
        gt(staffInvitations.expiresAt, now),
        isNull(staffPersons.disabledAt),
      ),
    )
  if (row === undefined) throw new Refusal('staff.invitationInvalid')
  return row.person
}

/**
 * Sets the password of an invited person and ends their sessions; the link is used up.
 * @throws Refusal `staff.invitationInvalid`, `password.common`
 */
export async function accept(
  db: Database,
  { code, newPassword, now }: { code: string; newPassword: string; now: Date },
): Promise<StoredPerson> {
  refuseCommonPassword(newPassword)
  const passwordHash = await hashPassword(newPassword)
  return db.transaction(async (tx) => {
    const [used] = await tx
      .delete(staffInvitations)
      .where(and(eq(staffInvitations.codeHash, hashToken(code)), gt(staffInvitations.expiresAt, now)))
      .returning()
    const [person] = await tx
      .update(staffPersons)
      .set({ passwordHash })
      .where(and(eq(staffPersons.id, used?.personId ?? ''), isNull(staffPersons.disabledAt)))
      .returning()
    if (person === undefined) throw new Refusal('staff.invitationInvalid')
    await tx.delete(staffSessions).where(eq(staffSessions.personId, person.id))
    return person
  })
}
