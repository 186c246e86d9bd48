import { inArray } from 'drizzle-orm'
import { type SectionName, sections } from '#contract/rules/limits.ts'
import type { Queries } from '#server/platform/db/database.ts'
import { sectionSittings } from '#server/tables/index.ts'

export interface SectionScore {
  readonly section: SectionName
  /** Scaled. */
  readonly score: number
}

/** The scaled scores of these orders' sections, in the order of the test, by order. Tell them of settled results alone. */
export async function sectionScores(
  db: Queries,
  orderIds: readonly string[],
): Promise<(orderId: string) => SectionScore[]> {
  const sat = await db
    .select()
    .from(sectionSittings)
    .where(inArray(sectionSittings.orderId, [...orderIds]))
  return (orderId) =>
    sections.flatMap((section) => {
      const score = sat.find((row) => row.orderId === orderId && row.section === section)?.scaledScore
      return score == null ? [] : [{ section, score }]
    })
}
