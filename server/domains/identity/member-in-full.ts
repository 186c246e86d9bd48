import { and, desc, eq, inArray, isNull } from 'drizzle-orm'
import type { MemberInFull } from '#contract/calls/staff-members.ts'
import { sittingState } from '#contract/rules/sitting.ts'
import { memberPhotoOf } from '#server/domains/pictures/index.ts'
import type { Queries } from '#server/platform/db/database.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import {
  accommodationObjections,
  certificates,
  licences,
  members,
  orders,
  tests,
} from '#server/tables/index.ts'
import { listedMember, memberRows } from './member-list.ts'
import type { StoredMember } from './members.ts'
import { shownPhoto } from './shown-photo.ts'

/** Where a person of the staff acts: in an institution, or on the installation where it is null. */
interface Where {
  readonly institutionId: string | null
}

const within = ({ institutionId }: Where) =>
  institutionId === null ? undefined : eq(members.institutionId, institutionId)

/** Members by their ids, of the institution alone. @throws Refusal `member.notFound` where one of them is none of it */
export async function membersToChange(
  db: Queries,
  { institutionId, ids }: Where & { readonly ids: readonly string[] },
): Promise<StoredMember[]> {
  const found = await db
    .select()
    .from(members)
    .where(and(inArray(members.id, [...ids]), within({ institutionId })))
  return ids.map((id) => {
    const member = found.find((one) => one.id === id)
    if (member === undefined) throw new Refusal('member.notFound')
    return member
  })
}

/** A member by its id, of the institution alone. @throws Refusal `member.notFound` */
export async function oneMember(db: Queries, { institutionId, id }: Where & { readonly id: string }) {
  const [member] = await membersToChange(db, { institutionId, ids: [id] })
  if (member === undefined) throw new Refusal('member.notFound')
  return member
}

/** A member with everything that the staff see of one. @throws Refusal `member.notFound` */
export async function memberInFull(
  db: Queries,
  { institutionId, id, now }: Where & { readonly id: string; readonly now: Date },
): Promise<MemberInFull> {
  const [row] = await memberRows(db).where(and(eq(members.id, id), within({ institutionId })))
  if (row === undefined) throw new Refusal('member.notFound')
  const { member } = row
  const redeemed = await db
    .select({
      ...{ order: orders, code: licences.code, test: tests.name, certificateId: certificates.id },
      objection: accommodationObjections,
    })
    .from(orders)
    .innerJoin(licences, eq(licences.id, orders.licenceId))
    .innerJoin(tests, eq(tests.id, orders.testId))
    .leftJoin(certificates, and(eq(certificates.orderId, orders.id), isNull(certificates.revokedAt)))
    .leftJoin(accommodationObjections, eq(accommodationObjections.orderId, orders.id))
    .where(eq(orders.memberId, id))
    .orderBy(desc(orders.createdAt), desc(orders.id))
  const photo = await memberPhotoOf(db, id)
  return {
    ...listedMember(row, now),
    isVerifiedEmail: member.emailVerifiedAt !== null,
    dateOfBirth: member.dateOfBirth,
    placeOfBirth: member.placeOfBirth,
    phoneNumber: member.phoneNumber,
    createdAt: member.createdAt.toISOString(),
    photo: photo && shownPhoto(photo),
    orders: redeemed.map(({ order, code, test, certificateId, objection }) => ({
      id: order.id,
      orderNo: order.orderNo,
      test,
      license: code,
      state: sittingState(order),
      startedAt: order.startedAt?.toISOString() ?? null,
      certificateId,
      accommodationObjection: objection && {
        ...{ text: objection.text, at: objection.createdAt.toISOString() },
      },
    })),
  }
}
