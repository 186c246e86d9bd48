import type { CertificateRule, SupervisionLabel } from '#contract/vocabulary.ts'
import type { IntegrityReport } from '#server/tables/index.ts'

/** What the institution asks of a sitting; null for an individual, whom nobody supervises. */
export interface Asked {
  readonly certificates: CertificateRule
  /** The least share of each section in which every planned detector looked, per cent. */
  readonly supervisedShare: number
  readonly hasPin: boolean
}

/**
 * Whether the detectors that were planned looked long enough, in each section. One that was not planned is not missed. Of a
 * section that was too short to be heard of, nothing is proved.
 */
export function isShareReached({ planned, sections }: IntegrityReport, least: number): boolean {
  return planned.length === 0 || sections.every(({ share }) => share !== null && share * 100 >= least)
}

/** Whether no photo that the screen showed, or should have shown, failed to come. */
const isPhotographed = ({ photoRequests: { unanswered = 0, ignored = 0 } }: IntegrityReport) =>
  unanswered + ignored === 0

/**
 * The verdict on a sitting (spec: certificates#the-verdict): whether its result passes at once, or waits for a person. Speed
 * alone never withholds: remarks are for whoever looks.
 */
export function passesAtOnce(report: IntegrityReport, asked: Asked | null): boolean {
  if (asked === null || asked.certificates === 'immediate') return true
  const isWatched = isShareReached(report, asked.supervisedShare) && isPhotographed(report)
  return asked.certificates === 'supervised' && isWatched
}

/** How a sitting was supervised, as its certificate says it. */
export function labelOf(report: IntegrityReport, asked: Asked | null): SupervisionLabel {
  if (asked?.hasPin) return 'room'
  const isWatched = asked !== null && report.planned.length > 0
  return isWatched && isShareReached(report, asked.supervisedShare) ? 'remote' : 'none'
}
