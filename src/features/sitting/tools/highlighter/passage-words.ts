import type { Places } from './passage-text.ts'

/** Selecting text of a passage by keys: word by word, sentence by sentence (spec: sections#highlighter). */

type Granularity = 'word' | 'sentence'

function piecesOf(text: string, granularity: Granularity): Places[] {
  const pieces: Places[] = []
  for (const { segment, index, isWordLike } of new Intl.Segmenter('en', { granularity }).segment(text)) {
    const from = index + (segment.length - segment.trimStart().length)
    const to = from + segment.trim().length
    if (granularity === 'word' ? isWordLike : to > from) pieces.push({ from, to })
  }
  return pieces
}

const steps = {
  ArrowLeft: { granularity: 'word', isForward: false },
  ArrowRight: { granularity: 'word', isForward: true },
  ArrowUp: { granularity: 'sentence', isForward: false },
  ArrowDown: { granularity: 'sentence', isForward: true },
} as const
export type SelectingKey = keyof typeof steps
export const isSelectingKey = (key: string): key is SelectingKey => key in steps

/**
 * What is selected after a key. With `extends` the end of what is selected moves and its beginning stays, and at least a word stays
 * selected; without, the word or sentence before or after is selected instead. From nothing it is the first word or sentence from `begin` on.
 */
export function selectedBy(
  text: string,
  selected: Places | null,
  { key, extends: isExtending, begin }: { key: SelectingKey; extends: boolean; begin: number },
): Places | null {
  const { granularity, isForward } = steps[key]
  const pieces = piecesOf(text, granularity)
  const first = pieces.find(({ to }) => to > begin) ?? pieces.at(0) ?? null
  if (selected === null) return first
  const { from, to } = selected
  if (!isExtending) {
    const next = isForward
      ? pieces.find((piece) => piece.from >= to)
      : pieces.findLast((piece) => piece.to <= from)
    return next ?? selected
  }
  if (isForward) return { from, to: pieces.find((piece) => piece.to > to)?.to ?? to }
  const least = piecesOf(text, 'word').find((piece) => piece.to > from)?.to ?? to
  const before = pieces.findLast((piece) => piece.to < to && piece.to > from)
  return { from, to: Math.min(to, before?.to ?? least) }
}
