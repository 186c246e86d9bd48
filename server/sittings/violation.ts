import { and, count, eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { DataOf } from '#contract/call.ts'
import { updateViolation as call } from '#contract/calls/answers.ts'
import { media, violations } from '../db/schema.ts'
import { Refusal } from '../http/refusal.ts'
import { type Desk, requireBegun, type Sitting } from './sitting.ts'
import { once } from './write-once.ts'

type Violation = z.output<(typeof call)['body']>

/** Records a violation and counts its kind. A picture that is not the member's own counts as none. */
export async function recordViolation(
  sitting: Sitting,
  violation: Violation,
  { writeId, desk }: { writeId: string; desk: Desk },
): Promise<DataOf<typeof call>> {
  const { order } = sitting
  const write = { id: writeId, kind: 'updateViolation', request: violation, answer: call.data }
  return once(sitting, write, desk, async () => {
    requireBegun(sitting)
    if (order.finishedAt) throw new Refusal('sitting.finished')
    const { section, image, textVoice } = violation
    const counterType = violation.counterType === 'voice' ? 'speech' : violation.counterType
    const [picture] = await desk.tx
      .select({ id: media.id })
      .from(media)
      .where(and(eq(media.id, image), eq(media.memberId, order.memberId)))
    await desk.tx.insert(violations).values({
      orderId: order.id,
      section,
      counterType,
      mediaId: picture?.id ?? null,
      textVoice,
      createdAt: desk.now,
    })
    const [counted] = await desk.tx
      .select({ count: count() })
      .from(violations)
      .where(and(eq(violations.orderId, order.id), eq(violations.counterType, counterType)))
    return { counterType, count: counted?.count ?? 0, disqualified: false }
  })
}
