import { eq } from 'drizzle-orm'
import { members } from '#server/tables/index.ts'
import type { Sitting, SittingTransaction } from './sitting.ts'

/** The factor by which everything timed lasts longer for this member: 1 without extra time, 1.25 for 25%. */
export async function extraTime(
  { order }: Pick<Sitting, 'order'>,
  { tx }: Pick<SittingTransaction, 'tx'>,
): Promise<number> {
  const [member] = await tx
    .select({ percent: members.extraTimePercent })
    .from(members)
    .where(eq(members.id, order.memberId))
  return 1 + (member?.percent ?? 0) / 100
}
