import type { Judged } from './takes.ts'
import {
  found,
  foundShare,
  inAnHour,
  levelTold,
  medianDelay,
  secondsOf,
  voiceShare,
  warningsOf,
} from './voice-rating.ts'

const unique = (names: readonly string[]) => [...new Set(names)]
const rowsOf = (all: readonly Judged[]) => unique(all.map(({ row }) => row))
const columnsOf = (all: readonly Judged[]) => unique(all.map(({ column }) => column))
const minutes = (all: readonly Judged[]) => `${(secondsOf(all) / 60).toFixed(0)} min`

/** A table in Markdown: a line for each row's takes. */
function table(
  all: readonly Judged[],
  heads: readonly string[],
  cells: (row: string, own: readonly Judged[]) => readonly (string | number)[],
): string {
  const lines = rowsOf(all).map((row) => [
    row,
    ...cells(
      row,
      all.filter((one) => one.row === row),
    ),
  ])
  return [heads, heads.map((_, index) => (index === 0 ? '---' : '---:')), ...lines]
    .map((line) => `| ${line.join(' | ')} |`)
    .join('\n')
}

const inColumns = (
  all: readonly Judged[],
  own: readonly Judged[],
  cell: (some: readonly Judged[]) => string | number,
) => columnsOf(all).map((column) => cell(own.filter((one) => one.column === column)))

/** What nobody says, and how often somebody would be warned for it. */
export function noiseTable(all: readonly Judged[]): string {
  const heads = ['sound', 'length', ...columnsOf(all).map((column) => `taken for voice at ${column}`)]
  return table(all, [...heads, 'warnings', 'warnings an hour'], (_, own) => [
    minutes(own),
    ...inColumns(all, own, voiceShare),
    warningsOf(own),
    inAnHour(own),
  ])
}

/** What is said, by whom and how loud. */
export function loudnessTable(all: readonly Judged[]): string {
  const heads = ['voice', ...columnsOf(all), 'median time until the warning']
  return table(all, heads, (_, own) => [
    ...inColumns(all, own, (some) => {
      const { found: right, of } = found(some)
      return `${right} of ${of}`
    }),
    medianDelay(own),
  ])
}

/** What is said in noise. */
export const backgroundTable = (all: readonly Judged[]): string =>
  table(all, ['noise', ...columnsOf(all)], (_, own) => inColumns(all, own, foundShare))

export const scrapTable = (all: readonly Judged[]): string =>
  table(all, ['length of what is said', 'found'], (_, own) => [foundShare(own)])

/** What a neighbour says. */
export const neighbourTable = (all: readonly Judged[]): string =>
  table(
    all,
    [
      'microphone',
      ...columnsOf(all).map((column) => `${column}: loudness, taken for voice, warnings an hour`),
    ],
    (_, own) =>
      inColumns(all, own, (some) => `${levelTold(some)} dB, ${voiceShare(some)}, ${inAnHour(some)}`),
  )

/** What a headset leaks in Listening. */
export const leakTable = (all: readonly Judged[]): string =>
  table(
    all,
    [
      'fainter than the candidate by',
      'length',
      'taken for voice',
      'warnings an hour',
      'on record without one',
    ],
    (_, own) => [
      minutes(own),
      voiceShare(own),
      inAnHour(own),
      own.reduce((sum, { records }) => sum + records.length, 0),
    ],
  )

/** An institution's own recordings. */
export const ownTable = (all: readonly Judged[]): string =>
  table(
    all,
    [
      'recordings',
      'length',
      'loudness',
      'taken for voice',
      'warned of talk',
      'median time until',
      'warnings an hour',
    ],
    (_, own) => [
      minutes(own),
      `${levelTold(own)} dB`,
      voiceShare(own),
      foundShare(own.filter(({ speech }) => speech !== null)),
      medianDelay(own),
      inAnHour(own),
    ],
  )
