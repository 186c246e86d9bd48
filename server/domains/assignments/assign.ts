import { and, asc, eq, inArray } from 'drizzle-orm'
import type { AssignmentProblem } from '#contract/calls/staff-licences.ts'
import { assignLicence, giveBackLicence, licenceIs, ownUnbegun } from '#server/domains/orders/index.ts'
import type { Database } from '#server/platform/db/database.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import { examRosterEntries, licences, members, orders } from '#server/tables/index.ts'

interface Assignment {
  readonly institutionId: string
  readonly packageId: string
  readonly emails: readonly string[]
  /** The name of who gives them. */
  readonly by: string
  readonly now: Date
}

export interface Assigned {
  /** How many have got one. */
  readonly assigned: number
  readonly problems: { readonly email: string; readonly problem: AssignmentProblem }[]
}

/**
 * Gives members of an institution a free licence each, as an order that they find in their list (record 0052): all of them or, where anything is
 * wrong with one, none. Who stands in the list twice gets one.
 * @throws Refusal `licence.tooFew`
 */
export function assignToMembers(db: Database, of: Assignment): Promise<Assigned> {
  const { institutionId, packageId, by, now } = of
  const emails = [...new Set(of.emails.map((email) => email.trim().toLowerCase()))]
  return db.transaction(async (tx) => {
    // Locked in one order: of two who give the same members a test, the second finds that they have it.
    const known = await tx
      .select({ id: members.id, email: members.email })
      .from(members)
      .where(and(eq(members.institutionId, institutionId), inArray(members.email, emails)))
      .orderBy(asc(members.id))
      .for('no key update')
    const byEmail = new Map(known.map((member) => [member.email, member.id]))
    const problems: Assigned['problems'] = []
    for (const email of emails) {
      const memberId = byEmail.get(email)
      if (memberId === undefined) problems.push({ email, problem: 'memberUnknown' })
      else if (await ownUnbegun(tx, { memberId, packageId, except: [] }))
        problems.push({ email, problem: 'hasTest' })
    }
    if (problems.length > 0) return { assigned: 0, problems }
    for (const { id: memberId } of known) {
      const order = await assignLicence(tx, { institutionId, packageId, memberId, now })
      if (order === null) throw new Refusal('licence.tooFew')
      await tx
        .update(licences)
        .set({ assignedAt: now, assignedBy: by })
        .where(eq(licences.id, order.licenceId))
    }
    return { assigned: known.length, problems }
  })
}

interface TakenBack {
  readonly code: string
  /** Only one of this institution; null for any. */
  readonly institutionId: string | null
}

/**
 * Takes back a licence that was given to a member who has not begun: their order is gone, and the code free again.
 * @throws Refusal `licence.notFound`, `licence.notAssigned`, `licence.begun`, `licence.onRoster`
 */
export const takeBackFromMember = (db: Database, { code, institutionId }: TakenBack): Promise<void> =>
  db.transaction(async (tx) => {
    const own = institutionId === null ? undefined : eq(licences.institutionId, institutionId)
    const [licence] = await tx
      .select()
      .from(licences)
      .where(and(licenceIs(code), own))
    if (licence === undefined) throw new Refusal('licence.notFound')
    if (licence.assignedAt === null) throw new Refusal('licence.notAssigned')
    // A start waits for this lock, and this for a start.
    const [order] = await tx.select().from(orders).where(eq(orders.licenceId, licence.id)).for('update')
    if (order === undefined) throw new Refusal('licence.notAssigned')
    if (order.startedAt !== null) throw new Refusal('licence.begun')
    const onRoster = await tx.$count(examRosterEntries, eq(examRosterEntries.orderId, order.id))
    if (onRoster > 0) throw new Refusal('licence.onRoster')
    await giveBackLicence(tx, order.id)
  })
