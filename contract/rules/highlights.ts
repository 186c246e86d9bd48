/** What a candidate has highlighted in the passages of Reading (spec: sections#highlighter). */

/** A stretch of a passage: places in its text, from 0, of which the second is no longer part of it. */
export interface Stretch {
  /** The passage, by the id of its first question. */
  passage: string
  from: number
  to: number
}

export interface Highlight extends Stretch {
  /** What the candidate has written to it; mostly nothing. */
  note: string
}

/** How many are kept of a sitting. */
export const mostHighlights = 60
/** Letters of a note. */
export const longestNote = 200
/** Beyond it no passage goes. */
export const lastPlace = 100_000

const touches = (one: Stretch, other: Stretch) =>
  one.passage === other.passage && one.from <= other.to && other.from <= one.to

/** The highlight at a place of a passage. */
export const highlightAt = (
  all: readonly Highlight[],
  { passage, from }: Pick<Stretch, 'passage' | 'from'>,
): Highlight | undefined => all.find((one) => one.passage === passage && one.from <= from && from < one.to)

/** Those of a passage, in their order in it. */
export const highlightsOf = (all: readonly Highlight[], passage: string): Highlight[] =>
  all.filter((one) => one.passage === passage).toSorted((one, other) => one.from - other.from)

/** With a stretch highlighted; those that it touches become one with it, and their notes one note. */
export function withHighlight(all: readonly Highlight[], stretch: Stretch): Highlight[] {
  const joined = highlightsOf(all, stretch.passage).filter((one) => touches(one, stretch))
  const notes = joined.map(({ note }) => note).filter((note) => note !== '')
  return [
    ...all.filter((one) => !joined.includes(one)),
    {
      passage: stretch.passage,
      from: Math.min(stretch.from, ...joined.map(({ from }) => from)),
      to: Math.max(stretch.to, ...joined.map(({ to }) => to)),
      note: [...notes.join(' ')].slice(0, longestNote).join(''),
    },
  ]
}

/** Whether one more is kept. */
export const mayHighlight = (all: readonly Highlight[], stretch: Stretch): boolean =>
  withHighlight(all, stretch).length <= mostHighlights

const isAt = (one: Highlight, { passage, from }: Pick<Stretch, 'passage' | 'from'>) =>
  one.passage === passage && one.from === from

export const withoutHighlight = (all: readonly Highlight[], place: Stretch): Highlight[] =>
  all.filter((one) => !isAt(one, place))

export const withNote = (all: readonly Highlight[], place: Stretch, note: string): Highlight[] =>
  all.map((one) => (isAt(one, place) ? { ...one, note } : one))
