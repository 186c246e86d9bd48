import { mustFindMs, type Rating } from './rate.ts'

/** A film with its results. */
export interface Row {
  name: string
  shows: string
  seconds: number
  rating: Rating
}

const seconds = (ms: number | null) => (ms === null ? 'not found' : `${(ms / 1000).toFixed(1)} s`)

function line({ name, shows, seconds: long, rating }: Row): string {
  const { samples, wrongSamples, singleAccusations, accusations, falseAccusations, events, missed } = rating
  const wrong = `${wrongSamples} (${((100 * wrongSamples) / samples).toFixed(1)}%)`
  const found = events.map((event) => seconds(event.foundAfter)).join(', ') || '–'
  const cells = [
    `**${name}**: ${shows}`,
    `${long} s`,
    samples,
    wrong,
    singleAccusations,
    accusations,
    falseAccusations,
    events.length > 0 ? `${missed} of ${events.length}` : '–',
    found,
  ]
  return `| ${cells.join(' | ')} |`
}

/** The films as a table in Markdown. */
export function table(rows: readonly Row[]): string {
  const heads = [
    'film',
    'length',
    'pictures looked at',
    'wrong by themselves',
    'times a judge of single pictures would accuse',
    'warnings of the exam',
    'of them false',
    `missed, of ${mustFindMs / 1000} s and more`,
    'found after',
  ]
  return [
    `| ${heads.join(' | ')} |`,
    `| ${heads.map((_, i) => (i === 0 ? '---' : '---:')).join(' | ')} |`,
    ...rows.map(line),
  ].join('\n')
}

/** The page with the text between its two marks replaced. @param name of the marks @throws when it has no such marks */
export function between(page: string, text: string, name = 'measured'): string {
  const marks = [`<!-- ${name} -->`, `<!-- /${name} -->`] as const
  const [from, to] = marks.map((mark) => page.indexOf(mark))
  if (from === undefined || to === undefined || from < 0 || to < from)
    throw new Error(`The page needs the lines ${marks.join(' and ')}`)
  return `${page.slice(0, from + marks[0].length)}\n${text}\n${page.slice(to)}`
}
