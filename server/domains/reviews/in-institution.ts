import { eq, inArray, type SQL } from 'drizzle-orm'
import type { Queries } from '#server/platform/db/database.ts'
import { members, orders } from '#server/tables/index.ts'

/** Of members of an institution; of all where it is null: what is judged is the installation. */
export const inInstitution = (institutionId: string | null): SQL | undefined =>
  institutionId === null ? undefined : eq(members.institutionId, institutionId)

/** The same for orders that are selected without their members. */
export const ordersIn = (db: Queries, institutionId: string | null): SQL | undefined =>
  institutionId === null
    ? undefined
    : inArray(
        orders.memberId,
        db.select({ id: members.id }).from(members).where(inInstitution(institutionId)),
      )
