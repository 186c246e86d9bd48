import { randomInt } from 'node:crypto'
import { and, desc, eq, isNull, or } from 'drizzle-orm'
import type { Database } from '#server/db/database.ts'
import { licences, orders, tests } from '#server/db/schema.ts'
import type { SignedInMember } from '#server/http/authentication.ts'
import { Refusal } from '#server/http/refusal.ts'
import { licenceIs, type OwnOrder } from './own-order.ts'

/** Crockford's letters: none that is read for another. */
const readable = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const orderNumber = () =>
  `EPT-${Array.from({ length: 10 }, () => readable[randomInt(readable.length)]).join('')}`

/**
 * Turns a licence into an order. The update takes the licence's row: of several that redeem it at once, the
 * others wait, then find it taken. One licence, one order, whatever happens (spec 1, section 5).
 * @throws Refusal `license.invalid` for a code that is unknown, taken, or somebody else's: which, is not told
 */
export async function redeemLicence(
  db: Database,
  { member, institution }: SignedInMember,
  code: string,
  now: Date,
): Promise<OwnOrder> {
  return await db.transaction(async (tx) => {
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
        ),
      )
      .returning()
    if (licence === undefined) throw new Refusal('license.invalid')
    const [test] = await tx
      .select()
      .from(tests)
      .where(eq(tests.packageId, licence.packageId))
      .orderBy(desc(tests.version))
      .limit(1)
    if (test === undefined) throw new Error(`no test package '${licence.packageId}' is loaded`)
    const [order] = await tx
      .insert(orders)
      .values({
        orderNo: orderNumber(),
        memberId: member.id,
        licenceId: licence.id,
        testId: test.id,
        createdAt: now,
      })
      .returning()
    if (order === undefined) throw new Error('an inserted order came back empty')
    return { order, licence, test }
  })
}
