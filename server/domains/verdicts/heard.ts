import type { SectionName } from '#contract/rules/limits.ts'
import { supervisionOf } from '#server/domains/timeline/index.ts'
import type { Queries } from '#server/platform/db/database.ts'
import type { IntegrityReport } from '#server/tables/index.ts'

type OfSection = Pick<IntegrityReport['sections'][number], 'share' | 'gaps'>

/** What a report needs of the supervision that the server heard of. */
interface Heard extends Pick<IntegrityReport, 'planned' | 'photoRequests'> {
  readonly sections: ReadonlyMap<SectionName, OfSection>
}

export async function heardOf(db: Queries, orderId: string, now: Date): Promise<Heard> {
  const { planned, sections, photos } = await supervisionOf(db, orderId, now)
  const photoRequests: Record<string, number> = {}
  for (const { outcome } of photos) photoRequests[outcome] = (photoRequests[outcome] ?? 0) + 1
  return {
    planned,
    photoRequests,
    sections: new Map(
      sections.map(({ section, share, gaps }) => {
        const ms = gaps.reduce((sum, { from, until }) => sum + until.getTime() - from.getTime(), 0)
        return [section, { share, gaps: { count: gaps.length, seconds: Math.round(ms / 1000) } }]
      }),
    ),
  }
}
