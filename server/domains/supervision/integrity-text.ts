import { instantText, quantity, table } from '#server/platform/cli/table.ts'
import type { IntegrityReport, Remark } from '#server/tables/index.ts'
import type { sittingInFull } from './list.ts'

type InFull = Awaited<ReturnType<typeof sittingInFull>>

const supervisions = { room: 'in a room', remote: 'remotely', none: 'not' }

/** Where the result stands, since when, and how the sitting was supervised. */
export function resultText({ result, verdict, verdictAt, supervisedAs }: InFull): string {
  const since = verdictAt === null ? [] : [`${verdict} ${instantText(verdictAt)}`]
  const how = supervisedAs === null ? [] : [`supervised: ${supervisions[supervisedAs]}`]
  return [result, ...since, ...how].join(', ')
}

function remarkText(remark: Remark): string {
  if (remark.kind === 'handedInTooSoon')
    return `${remark.section}: ${quantity(remark.answered, 'answer')} in ${remark.seconds} s, far below a plausible time`
  return `${remark.section}: ${remark.answers} of ${remark.of} right answers faster than they can be read`
}

const counted = (counts: Readonly<Record<string, number>>): string =>
  Object.entries(counts)
    .map(([word, count]) => `${word} ${count}`)
    .join(', ') || 'none'

/** The integrity report for reading, in paragraphs. */
export function integrityText(report: IntegrityReport): string[] {
  const rows = report.sections.map((of) => [
    of.section,
    `${Math.round(of.seconds / 60)} min`,
    String(of.answered),
    of.share === null ? 'unknown' : `${Math.floor(of.share * 100)} %`,
    of.gaps.count === 0 ? '' : `${of.gaps.count}, ${of.gaps.seconds} s`,
    of.uncounted === 0 ? '' : String(of.uncounted),
  ])
  if (rows.length === 0) return []
  const heading = ['Integrity', 'Lasted', 'Answered', 'Supervised', 'Gaps', 'Not counted']
  return [
    [
      `detectors planned: ${report.planned.join(', ') || 'none'}`,
      `photo requests: ${counted(report.photoRequests)}`,
      `browser windows: ${report.windows}`,
      `acts: ${counted(report.acts)}`,
      ...report.remarks.map((remark) => `remark: ${remarkText(remark)}`),
    ].join('\n'),
    table([heading, ...rows]),
  ]
}
