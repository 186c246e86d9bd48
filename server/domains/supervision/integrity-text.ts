import { instantText, quantity, table } from '#server/platform/cli/table.ts'
import type { IntegrityReport, Remark } from '#server/tables/index.ts'
import type { sittingInFull } from './list.ts'

type InFull = Awaited<ReturnType<typeof sittingInFull>>

const supervisions = { room: 'in a room', remote: 'remotely', none: 'not' }

/** Where the result stands, since when, and how the sitting was supervised. */
export function resultText({ result, verdict, verdictAt, supervisedAs, answers }: InFull): string {
  const { held, awaitedUntil } = answers
  const open =
    held > 0
      ? [`${quantity(held, 'late answer')} to be decided`]
      : awaitedUntil === null
        ? []
        : [`late answers may arrive until ${instantText(new Date(awaitedUntil))}`]
  const why = result === 'pending' || result === 'review' ? ['not settled yet', ...open] : []
  const since = verdictAt === null ? [] : [`${verdict} ${instantText(verdictAt)}`]
  const how = supervisedAs === null ? [] : [`supervised: ${supervisions[supervisedAs]}`]
  return [result, ...why, ...since, ...how].join(', ')
}

function remarkText(remark: Remark): string {
  if (remark.kind === 'handedInTooSoon')
    return `${remark.section}: ${quantity(remark.answered, 'answer')} in ${remark.seconds} s, far below a plausible time`
  const many = remark.answers === null ? 'many' : `${remark.answers} of ${remark.of}`
  return `${remark.section}: ${many} right answers faster than they can be read`
}

const counted = (counts: Readonly<Record<string, number>>): string =>
  Object.entries(counts)
    .map(([word, count]) => `${word} ${count}`)
    .join(', ') || 'none'

const times = (count: number) => quantity(count, 'time')

/** What became of the entries that did not simply count; of a report of an older version only how many. */
function entriesText({ entries, uncounted }: IntegrityReport['sections'][number]): string {
  if (entries === undefined) return uncounted === 0 ? '' : `${uncounted} not counted`
  const { counted: _, ...others } = entries
  return Object.entries(others)
    .filter(([, count]) => count > 0)
    .map(([word, count]) => `${count} ${word === 'moved' ? 'with another time' : word}`)
    .join(', ')
}

/** The integrity report for reading, in paragraphs. */
export function integrityText(report: IntegrityReport): string[] {
  const rows = report.sections.map((of) => [
    of.section,
    `${Math.round(of.seconds / 60)} min`,
    String(of.answered),
    of.share === null ? 'unknown' : `${Math.floor(of.share * 100)} %`,
    of.gaps.count === 0 ? '' : `${of.gaps.count}, ${of.gaps.seconds} s`,
    entriesText(of),
    of.pace == null ? '' : `${of.pace.medianSeconds} s, ${of.pace.shortestSeconds} s`,
    of.endedBy ?? '',
  ])
  if (rows.length === 0) return []
  const heading = [
    'Integrity',
    'Lasted',
    'Answered',
    'Supervised',
    'Gaps',
    'Entries',
    'Between two',
    'Ended by',
  ]
  return [
    [
      `detectors planned: ${report.planned.join(', ') || 'none'}`,
      ...(report.cameraAwaySeconds ? [`camera away: ${report.cameraAwaySeconds} s in all`] : []),
      `photo requests: ${counted(report.photoRequests)}`,
      `browser windows: ${report.windows}, taken over ${times(report.takeovers ?? Math.max(0, report.windows - 1))}`,
      `sign-ins elsewhere: ${report.secondSignIns ?? report.acts.signedInBeside ?? 0}`,
      `acts: ${counted(report.acts)}`,
      ...report.remarks.map((remark) => `remark: ${remarkText(remark)}`),
    ].join('\n'),
    table([heading, ...rows]),
  ]
}
