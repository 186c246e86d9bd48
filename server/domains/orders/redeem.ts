import { and, desc, eq, gte, isNull, or } from 'drizzle-orm'
import { limits } from '#contract/rules/limits.ts'
import type { SignedInMember } from '#server/domains/access/index.ts'
import { readableLetters } from '#server/platform/crypto/readable-code.ts'
import type { Database, Queries } from '#server/platform/db/database.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import { licences, members, orders, tests } from '#server/tables/index.ts'
import { licenceIs, type OwnOrder, ordersWithTest } from './queries.ts'

const orderNumber = () => `EPT-${readableLetters(10)}`

interface Redeem {
  code: string
  /** The same id again means the same write, sent again; without one the code tells (spec: answers#repeated-writes). */
  writeId: string | undefined
  now: Date
}

/**
 * Turns a licence into an order. The update locks the licence's row: of several redemptions at once, the others wait
 * and then find it redeemed. One licence never becomes two orders (spec: orders#licences).
 * @throws Refusal `license.invalid` for a code that is unknown, taken, revoked, or somebody else's: which, is not told;
 *   `write.reused` for the id of a write that redeemed another one
 */
export async function redeemLicence(
  db: Database,
  { member, institution }: SignedInMember,
  { code, writeId, now }: Redeem,
): Promise<OwnOrder> {
  return await db.transaction(async (tx) => {
    const before = writeId === undefined ? undefined : await orderOfWrite(tx, member.id, { code, writeId })
    if (before !== undefined) return before
    const anybody = isNull(licences.institutionId)
    const [licence] = await tx
      .update(licences)
      .set({ redeemedAt: now })
      .where(
        and(
          licenceIs(code),
          eq(licences.companyId, member.companyId),
          institution === null ? anybody : or(anybody, eq(licences.institutionId, institution.id)),
          isNull(licences.redeemedAt),
          isNull(licences.revokedAt),
        ),
      )
      .returning()
    if (licence === undefined) {
      const again = writeId === undefined ? await orderOfContent(tx, member.id, { code, now }) : undefined
      if (again !== undefined) return again
      throw new Refusal('license.invalid')
    }
    return orderFor(tx, { licence, memberId: member.id, writeId, now })
  })
}

/** Makes the order of a licence that has just been redeemed, for the newest version of its test. */
export async function orderFor(
  tx: Queries,
  of: { licence: typeof licences.$inferSelect; memberId: string; writeId?: string | undefined; now: Date },
): Promise<OwnOrder> {
  const { licence, memberId, writeId, now } = of
  const test = await newestTest(tx, licence.packageId)
  const values = { orderNo: orderNumber(), memberId, licenceId: licence.id, testId: test.id }
  const [order] = await tx
    .insert(orders)
    .values({ ...values, writeId, createdAt: now })
    .returning()
  if (order === undefined) throw new Error('an inserted order came back empty')
  return { order, licence, test, held: 0, mayObject: false }
}

async function newestTest(tx: Queries, packageId: string) {
  const [test] = await tx
    .select()
    .from(tests)
    .where(eq(tests.packageId, packageId))
    .orderBy(desc(tests.version))
    .limit(1)
  if (test === undefined) throw new Error(`no test package '${packageId}' is loaded`)
  return test
}

/** The order that this same write has made before, if it has. Of several at once, the others wait for the first. */
async function orderOfWrite(
  tx: Queries,
  memberId: string,
  { code, writeId }: { code: string; writeId: string },
) {
  await tx.select().from(members).where(eq(members.id, memberId)).for('no key update')
  const made = await ordersWithTest(tx).where(and(eq(orders.memberId, memberId), eq(orders.writeId, writeId)))
  const same = made.find(({ licence }) => licence.code.toUpperCase() === code.toUpperCase())
  if (made.length > 0 && same === undefined) throw new Refusal('write.reused')
  return same
}

/** The order that this member has made of this licence just now, by a write without an id; undefined where there is none. */
async function orderOfContent(tx: Queries, memberId: string, { code, now }: Omit<Redeem, 'writeId'>) {
  const since = new Date(now.getTime() - limits.repeat.seconds * 1000)
  const [made] = await ordersWithTest(tx).where(
    and(eq(orders.memberId, memberId), licenceIs(code), isNull(orders.writeId), gte(orders.createdAt, since)),
  )
  return made
}
