/** How a text is parted, and where in a passage the words stand that a question speaks of. */

/** Paragraphs are parted by an empty line. */
export const paragraphsOf = (text: string): string[] =>
  text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '')

/** All paragraphs of a passage in their order: of its text, and of the text after each picture or table. */
export const passageParagraphs = ({
  text,
  figures = [],
}: {
  text: string
  figures?: readonly { text: string }[] | undefined
}): string[] => [text, ...figures.map((figure) => figure.text)].flatMap(paragraphsOf)

/** Words of a passage: its paragraph, counted from 0, and their characters in it, of which `to` is no longer one. */
export interface PassagePlace {
  paragraph: number
  from: number
  to: number
}

/** A stretch of a paragraph; `isAsked` where it belongs to the words that the question on the screen speaks of. */
export interface ParagraphPiece {
  from: number
  text: string
  /** Whether any question of the passage speaks of it. */
  isNamed: boolean
  isAsked: boolean
}

/**
 * A paragraph cut where words begin or end that some question of its passage speaks of: always at the same characters, so that what is on
 * the screen stays the same when the question changes.
 */
export function piecesOf(
  paragraph: string,
  named: readonly Pick<PassagePlace, 'from' | 'to'>[],
  asked: Pick<PassagePlace, 'from' | 'to'> | undefined,
): ParagraphPiece[] {
  const cuts = [...new Set([0, paragraph.length, ...named.flatMap(({ from, to }) => [from, to])])]
    .filter((cut) => cut <= paragraph.length)
    .toSorted((one, other) => one - other)
  return cuts.slice(0, -1).map((from, index) => {
    const within = (place: Pick<PassagePlace, 'from' | 'to'>) => place.from <= from && from < place.to
    return {
      from,
      text: paragraph.slice(from, cuts[index + 1]),
      isNamed: named.some(within),
      isAsked: asked !== undefined && within(asked),
    }
  })
}
