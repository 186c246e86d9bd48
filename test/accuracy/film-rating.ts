import { type Event, mustFindMs, type Rating } from './rate.ts'
import type { SkinGroup } from './skin.ts'
import { inWords, wilson } from './wilson.ts'

/** A photographed film with what became of it. */
export interface FilmRated {
  kind: string
  group: SkinGroup
  seconds: number
  rating: Rating
}

/** Within so long an absence is to be found, ms. */
const soonMs = 6000

const isFound =
  (within: number) =>
  ({ foundAfter }: Event) =>
    foundAfter !== null && foundAfter <= within

function line(kind: string, films: readonly FilmRated[]): string {
  const minutes = films.reduce((sum, { seconds }) => sum + seconds, 0) / 60
  const pictures = films.reduce((sum, { rating }) => sum + rating.samples, 0)
  const wrong = films.reduce((sum, { rating }) => sum + rating.wrongSamples, 0)
  const falsely = films.reduce((sum, { rating }) => sum + rating.falseAccusations, 0)
  const warned = (group: SkinGroup) =>
    films.filter((film) => film.group === group && film.rating.falseAccusations > 0).length
  const events = films.flatMap(({ rating }) => rating.events)
  const share = (within: number) =>
    events.length === 0
      ? '–'
      : inWords(wilson(events.filter(isFound(within)).length / events.length, events.length))
  const found = events.flatMap(({ foundAfter }) => foundAfter ?? []).toSorted((one, other) => one - other)
  const median = found[Math.floor(found.length / 2)]
  return [
    kind,
    `${films.length}, ${minutes.toFixed(0)} min`,
    `${((100 * wrong) / pictures).toFixed(1)}%`,
    falsely,
    `${warned('lighter')} / ${warned('darker')}`,
    share(soonMs),
    share(mustFindMs),
    median === undefined ? '–' : `${(median / 1000).toFixed(1)} s`,
  ].join(' | ')
}

/** The photographed films as a table in Markdown, a line for each kind. */
export function filmTable(films: readonly FilmRated[]): string {
  const heads = [
    'film',
    'films, length',
    'pictures wrong by themselves',
    'false warnings',
    'films falsely warned, lighter / darker half',
    `found within ${soonMs / 1000} s`,
    `found within ${mustFindMs / 1000} s`,
    'median time until found',
  ]
  const kinds = [...new Set(films.map(({ kind }) => kind))]
  return [
    `| ${heads.join(' | ')} |`,
    `| ${heads.map((_, index) => (index === 0 ? '---' : '---:')).join(' | ')} |`,
    ...kinds.map(
      (kind) =>
        `| ${line(
          kind,
          films.filter((film) => film.kind === kind),
        )} |`,
    ),
  ].join('\n')
}
