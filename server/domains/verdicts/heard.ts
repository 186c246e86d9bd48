import type { SectionName } from '#contract/rules/limits.ts'
import { pausedMs, stoodOf, supervisionOf } from '#server/domains/timeline/index.ts'
import type { Queries } from '#server/platform/db/database.ts'
import type { IntegrityReport } from '#server/tables/index.ts'

type OfSection = Pick<IntegrityReport['sections'][number], 'share' | 'gaps'> & { readonly seconds: number }

/** What a report needs of the supervision that the server heard of. */
export interface Heard extends Pick<IntegrityReport, 'planned' | 'photoRequests' | 'cameraAwaySeconds'> {
  readonly sections: ReadonlyMap<SectionName, OfSection>
}

export async function heardOf(db: Queries, orderId: string, now: Date): Promise<Heard> {
  const { planned, sections, photos, cameraAwaySeconds } = await supervisionOf(db, orderId, now)
  const pauses = await stoodOf(db, [orderId])
  const photoRequests: Record<string, number> = {}
  for (const { outcome } of photos) photoRequests[outcome] = (photoRequests[outcome] ?? 0) + 1
  return {
    planned,
    photoRequests,
    cameraAwaySeconds,
    sections: new Map(
      sections.map(({ section, share, gaps, ms }) => {
        const away = gaps.map(({ from, until }) => {
          const paused = pausedMs(pauses, { section, from, until })
          return until.getTime() - from.getTime() - paused
        })
        const seconds = Math.round(away.reduce((sum, one) => sum + one, 0) / 1000)
        return [section, { seconds: Math.round(ms / 1000), share, gaps: { count: gaps.length, seconds } }]
      }),
    ),
  }
}
