import { and, eq, inArray, isNull } from 'drizzle-orm'
import { staffPermissions } from '#contract/calls/staff-permissions.ts'
import type { StaffRole } from '#contract/rules/staff-roles.ts'
import type { Queries } from '#server/platform/db/database.ts'
import { letterOf } from '#server/platform/mail/layout.ts'
import type { Letter } from '#server/platform/mail/mail.ts'
import {
  accommodationObjections,
  institutions,
  members,
  orders,
  staffPersons,
  staffRolesHeld,
} from '#server/tables/index.ts'

/** What is told to the staff, and to whom: each has an own copy. */
interface ToldStaff {
  readonly to: readonly string[]
  readonly orderNo: string
  /** Below the installation's address: the member's page, where the objection stands. */
  readonly path: string
}

/**
 * Who is told of an objection to accommodations: whoever may change the member's profile, and where an institution has nobody
 * its contact. Null where the test is over, so that nothing can be changed for it, or nobody is there to tell.
 */
export async function objectionToldToStaff(db: Queries, orderId: string): Promise<ToldStaff | null> {
  const [row] = await db
    .select({ order: orders, memberId: members.id, institution: institutions })
    .from(orders)
    .innerJoin(accommodationObjections, eq(accommodationObjections.orderId, orders.id))
    .innerJoin(members, eq(members.id, orders.memberId))
    .leftJoin(institutions, eq(institutions.id, members.institutionId))
    .where(eq(orders.id, orderId))
  if (row === undefined || row.order.finishedAt !== null) return null
  const { order, memberId, institution } = row
  const staff = await accommodators(db, institution?.id ?? null)
  const contact = institution?.contactEmail ?? ''
  const to = staff.length > 0 || contact === '' ? staff : [contact]
  const place = institution === null ? '' : `?institution=${institution.id}`
  return to.length === 0 ? null : { to, orderNo: order.orderNo, path: `/staff/members/${memberId}${place}` }
}

/** Addresses of everybody who may give accommodations there; of the installation's operators for members of no institution. */
async function accommodators(db: Queries, institutionId: string | null): Promise<string[]> {
  const permission = staffPermissions.staffAccommodate
  const allowed: readonly StaffRole[] = permission.about === 'institution' ? permission.roles : []
  const there =
    institutionId === null
      ? isNull(staffRolesHeld.institutionId)
      : eq(staffRolesHeld.institutionId, institutionId)
  const rows = await db
    .select({ email: staffPersons.email })
    .from(staffPersons)
    .innerJoin(staffRolesHeld, eq(staffRolesHeld.personId, staffPersons.id))
    .where(and(there, inArray(staffRolesHeld.role, [...allowed]), isNull(staffPersons.disabledAt)))
    .groupBy(staffPersons.email)
    .orderBy(staffPersons.email)
  return rows.map(({ email }) => email)
}

/** In Indonesian, and below in English. It says neither who has objected nor to what: what somebody needs is nobody else's to read. */
export const staffLetter = (brand: string, orderNo: string, link: string): Letter =>
  letterOf(brand, {
    subject: `${brand}: keberatan atas akomodasi tes`,
    greeting: 'Halo,',
    before: [
      `Peserta tes ${orderNo} menyampaikan keberatan atas akomodasinya.`,
      'Selama tes belum selesai, akomodasi masih dapat diubah. Silakan masuk untuk membacanya.',
    ],
    ...{ button: 'Buka data peserta', link, after: [] },
    english: [
      `The candidate of test ${orderNo} objects to their accommodations.`,
      'They can be changed as long as the test is not over. Please sign in to read the objection.',
    ],
  })
