import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import type { SectionName } from '#contract/rules/limits.ts'
import type { Writer } from '#server/platform/http/app-context.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import { orders, protocols, sectionSittings } from '#server/tables/index.ts'
import {
  asActive,
  type DatabaseAndClock,
  dueSection,
  refusePaused,
  type Sitting,
  type SittingTransaction,
} from './sitting.ts'
import { withSitting } from './with-sitting.ts'

/** The section that a question, a part or a file belongs to. `orderId` selects one of several sittings. */
export type NeededSection = {
  testId: string
  section: SectionName
  orderId?: string | undefined
  /** Who has signed the call: its sitting alone is read. Null reads sittings whose calls are not signed. */
  writer: Writer | null
}

/**
 * Does `work` on the member's own open sitting of this test in which this section is due: where several are open, the
 * one whose section began last. Refuses with `sitting.notStarted` where only the start is missing, and with
 * `section.locked` otherwise (spec: sections#starting-a-section).
 */
export async function inDueSection<T>(
  context: DatabaseAndClock,
  memberId: string,
  { testId, section, orderId, writer }: NeededSection,
  work: (sitting: Sitting, transaction: SittingTransaction) => Promise<T>,
): Promise<T> {
  const begun = and(eq(sectionSittings.orderId, orders.id), eq(sectionSittings.section, section))
  const open = await context.db
    .select({ id: orders.id, startedAt: orders.startedAt })
    .from(orders)
    .leftJoin(sectionSittings, begun)
    .where(
      and(
        eq(orders.memberId, memberId),
        eq(orders.testId, testId),
        isNull(orders.finishedAt),
        isNull(orders.expiredAt),
        orderId === undefined ? undefined : eq(orders.id, orderId),
        writer === null
          ? sql`${orders.protocol} is distinct from ${protocols.signed}`
          : eq(orders.id, writer.orderId),
      ),
    )
    .orderBy(sql`${sectionSittings.startedAt} desc nulls last`, desc(orders.startedAt))
  const started = open.filter(({ startedAt }) => startedAt !== null)
  for (const { id } of started) {
    const read = await withSitting(context, { memberId, orderId: id }, async (sitting, transaction) => {
      const { finishedAt, expiredAt } = sitting.order
      const isOpen = finishedAt === null && expiredAt === null && dueSection(sitting) === section
      if (!isOpen) return null
      refusePaused(sitting)
      return { value: await asActive(writer, work)(sitting, transaction) }
    })
    if (read) return read.value
  }
  throw new Refusal(open.length > 0 && started.length === 0 ? 'sitting.notStarted' : 'section.locked')
}
