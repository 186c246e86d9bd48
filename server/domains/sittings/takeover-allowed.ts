import { and, desc, eq, inArray } from 'drizzle-orm'
import { limits } from '#contract/rules/limits.ts'
import { acts } from '#server/tables/index.ts'
import type { SittingTransaction } from './sitting.ts'

/** Who has allowed a takeover, as the takeover's record names them. */
interface AllowedBy {
  readonly by: 'staff'
  readonly personId: string | null
  readonly reason: string
}

/** Who of the staff has allowed one takeover of a sitting lately; null where nobody has, or where it has been used. */
export async function takeoverAllowed(
  orderId: string,
  { tx, now }: SittingTransaction,
): Promise<AllowedBy | null> {
  const [last] = await tx
    .select()
    .from(acts)
    .where(and(eq(acts.orderId, orderId), inArray(acts.kind, ['takeoverAllowed', 'takenOver'])))
    .orderBy(desc(acts.createdAt))
    .limit(1)
  if (last?.kind !== 'takeoverAllowed') return null
  if (now.getTime() - last.createdAt.getTime() > limits.room.takeoverSeconds * 1000) return null
  return { by: 'staff', personId: last.personId, reason: last.reason }
}
