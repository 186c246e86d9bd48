import { asc, eq, getTableColumns, inArray, or } from 'drizzle-orm'
import type { DataOf } from '#contract/call.ts'
import type { memberData } from '#contract/calls/member-data.ts'
import type { Person } from '#server/domains/access/index.ts'
import type { CertificateSigning } from '#server/domains/certificates/index.ts'
import { memberAnswer } from '#server/domains/identity/index.ts'
import { ordersWithTest } from '#server/domains/orders/index.ts'
import { memberPhotoOf } from '#server/domains/pictures/index.ts'
import { detailsWithOutcome } from '#server/domains/security-log/index.ts'
import type { Database } from '#server/platform/db/database.ts'
import {
  knownDevices,
  media,
  orders,
  removals,
  securityEvents,
  socialIdentities,
  tokens,
} from '#server/tables/index.ts'
import { examSessionsCopy } from './exam-sessions-copy.ts'
import { privacyRecord } from './record.ts'
import { sittingCopy } from './sitting-copy.ts'

export type Everything = DataOf<typeof memberData>

const iso = (at: Date) => at.toISOString()
const isoOrNull = (at: Date | null) => at?.toISOString() ?? null

/** Since when something stands, when it was used last, and until when it does. */
const times = (of: { createdAt: Date; lastUsedAt: Date; expiresAt: Date }) => ({
  since: iso(of.createdAt),
  lastUsedAt: iso(of.lastUsedAt),
  expiresAt: iso(of.expiresAt),
})

/** All data about a member, without password and token hashes and without the content of tests. */
export async function everythingAbout(
  db: Database,
  person: Person,
  { signing, now }: { signing: CertificateSigning; now: Date },
): Promise<Everything> {
  const { member } = person
  const mine = await ordersWithTest(db).where(eq(orders.memberId, member.id)).orderBy(asc(orders.createdAt))
  const identities = await db.select().from(socialIdentities).where(eq(socialIdentities.memberId, member.id))
  const sessions = await db.select().from(tokens).where(eq(tokens.memberId, member.id))
  const devices = await db.select().from(knownDevices).where(eq(knownDevices.memberId, member.id))
  const logged = await db
    .select({ ...getTableColumns(securityEvents), details: detailsWithOutcome(db) })
    .from(securityEvents)
    .where(eq(securityEvents.memberId, member.id))
    .orderBy(asc(securityEvents.createdAt))
  const pictures = await db.select().from(media).where(eq(media.memberId, member.id))
  const photo = await memberPhotoOf(db, member.id)
  const ids = mine.map(({ order }) => order.id)
  const removed = await db
    .select()
    .from(removals)
    .where(or(eq(removals.memberId, member.id), inArray(removals.orderId, ids)))
    .orderBy(asc(removals.removedAt))
  return {
    exportedAt: iso(now),
    member: memberAnswer(person),
    registeredAt: iso(member.createdAt),
    emailVerifiedAt: isoOrNull(member.emailVerifiedAt),
    privacy: privacyRecord(member),
    accommodations: member.accommodations,
    socialAccounts: identities.map(({ provider, subject, createdAt }) => ({
      provider,
      subject,
      at: iso(createdAt),
    })),
    securityEvents: logged.map(({ kind, createdAt, address, userAgent, orderId, details }) => ({
      kind,
      at: iso(createdAt),
      address,
      userAgent,
      orderId,
      details,
    })),
    sessions: sessions.map((one) => ({
      id: one.id,
      address: one.address,
      userAgent: one.userAgent,
      ...times(one),
    })),
    devices: devices.map(times),
    pictures: pictures.map(({ memberId: _, createdAt, ...picture }) => ({ ...picture, at: iso(createdAt) })),
    photo: photo && {
      ...{ id: photo.id, bytes: photo.bytes, width: photo.width, height: photo.height, by: photo.by },
      at: iso(photo.createdAt),
    },
    orders: await Promise.all(mine.map((own) => sittingCopy(db, own, signing))),
    examSessions: await examSessionsCopy(db, member.id),
    removals: removed.map(({ what, count, orderId, removedAt }) => ({
      what,
      count,
      orderId,
      at: iso(removedAt),
    })),
  }
}
