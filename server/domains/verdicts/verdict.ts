import type { WaitReason } from '#contract/calls/integrity.ts'
import type { CertificateRule, SupervisionLabel } from '#contract/vocabulary.ts'
import type { IntegrityReport } from '#server/tables/index.ts'

/** What the institution asks of a sitting; null for an individual, whom nobody supervises. */
export interface Asked {
  readonly certificates: CertificateRule
  /** The least share of each section in which every planned detector looked, per cent. */
  readonly supervisedShare: number
  readonly hasPin: boolean
}

/** What of an integrity report decides whether its result passes. */
export type Heard = Pick<IntegrityReport, 'planned'> & {
  readonly sections: readonly Pick<IntegrityReport['sections'][number], 'section' | 'share'>[]
  readonly photoRequests: Readonly<Record<string, number>>
}

/**
 * Whether the detectors that were planned looked long enough, in each section. One that was not planned is not missed. Of a
 * section that was too short to be heard of, nothing is proved.
 */
export function isShareReached(
  { planned, sections }: Pick<Heard, 'planned' | 'sections'>,
  least: number,
): boolean {
  return planned.length === 0 || sections.every(({ share }) => isEnough(share, least))
}

const isEnough = (share: number | null, least: number) => share !== null && share * 100 >= least

/**
 * Why a result waits for a person (spec: certificates#the-verdict); of nothing it passes at once. Speed alone never withholds:
 * remarks are for whoever looks.
 */
export function reasonsToWait(report: Heard, asked: Asked | null): WaitReason[] {
  if (asked === null || asked.certificates === 'immediate') return []
  const least = asked.supervisedShare
  const unwatched = report.planned.length === 0 ? [] : report.sections
  const { unanswered = 0, ignored = 0 } = report.photoRequests
  return [
    ...(asked.certificates === 'reviewed' ? [{ kind: 'everyResult' } as const] : []),
    ...unwatched
      .filter(({ share }) => !isEnough(share, least))
      .map(({ section, share }) => ({ kind: 'share' as const, section, share, least })),
    // Photos that the screen showed, or should have shown.
    ...(unanswered + ignored > 0 ? [{ kind: 'photos' as const, count: unanswered + ignored }] : []),
  ]
}

/** How a sitting was supervised, as its certificate says it. */
export function labelOf(report: IntegrityReport, asked: Asked | null): SupervisionLabel {
  if (asked?.hasPin) return 'room'
  const isWatched = asked !== null && report.planned.length > 0
  return isWatched && isShareReached(report, asked.supervisedShare) ? 'remote' : 'none'
}
