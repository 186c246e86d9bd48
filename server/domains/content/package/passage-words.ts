import { type PassagePlace, passageParagraphs } from '#contract/rules/passage.ts'
import { seenOf } from '#server/platform/text/unseen.ts'
import type { PackagePart } from './format.ts'
import { type Problem, problem } from './problem.ts'

type List = PackagePart['lists'][number]
type Item = List['items'][number]

/** The words that are marked, with what stands around them so that they are found once: `much that [they] do not`. */
const form = /^([^[\]]*)\[([^[\]]+)\]([^[\]]*)$/

interface Written {
  before: string
  words: string
  after: string
}

function writtenOf(passageWords: string): Written | null {
  if (!/[[\]]/.test(passageWords)) return { before: '', words: passageWords, after: '' }
  const [, before = '', words = '', after = ''] = form.exec(passageWords) ?? []
  return words === '' ? null : { before, words, after }
}

/** Whether a place is no place within a word: 'the' stands in no 'they'. */
const isWhole = (text: string, at: number): boolean =>
  !/^[\p{L}\p{N}]{2}$/u.test(text.slice(Math.max(0, at - 1), at + 1))

/** Every place of a text in the paragraphs, also those that overlap. */
function placesOf(paragraphs: readonly string[], { before, words, after }: Written): PassagePlace[] {
  const sought = before + words + after
  return paragraphs.flatMap((text, paragraph) => {
    const places: PassagePlace[] = []
    for (let at = text.indexOf(sought); at >= 0; at = text.indexOf(sought, at + 1)) {
      const from = at + before.length
      const to = from + words.length
      if (isWhole(text, from) && isWhole(text, to)) places.push({ paragraph, from, to })
    }
    return places
  })
}

/** Where the words stand that the items of a passage speak of, for each item that names some. */
export const wordsIn = <Of extends Pick<Item, 'id' | 'passageWords'>>(
  list: Pick<List, 'text' | 'figures'> & { items: readonly Of[] },
): (PassagePlace & { question: string })[] =>
  list.items.flatMap(({ id, passageWords }) => {
    const written = passageWords === undefined ? null : writtenOf(passageWords)
    const [place] = written ? placesOf(passageParagraphs(list), written) : []
    return place ? [{ question: id, ...place }] : []
  })

/** What is wrong with the words of the passage that the items of these parts name. */
export const checkPassageWords = (parts: readonly PackagePart[], at: string, section: string): Problem[] =>
  parts.flatMap((part, p) =>
    part.lists.flatMap((list, l) =>
      list.items.flatMap((item, i) => {
        const fault = faultOf(item, list, section)
        return fault === null ? [] : [problem(`${at}[${p}].lists[${l}].items[${i}].passageWords`, fault)]
      }),
    ),
  )

function faultOf({ text, passageWords }: Item, list: List, section: string): string | null {
  if (passageWords === undefined) return null
  if (section !== 'reading') return 'stands here: only items of Reading have a passage'
  const written = writtenOf(passageWords)
  if (!written || seenOf(written.words) === '')
    return 'has no words in one pair of [brackets]: in them stand the words, around them what stands around them'
  const places = placesOf(passageParagraphs(list), written)
  if (places.length === 0) return 'stands in no paragraph of the passage'
  if (places.length > 1)
    return `stands ${places.length} times in the passage: put the words into [brackets], and around them what stands only there`
  const quoted = quotedIn(text)
  return quoted.length === 0 || quoted.includes(plain(written.words))
    ? null
    : `marks ${JSON.stringify(written.words)}, and the item quotes other words`
}

const plain = (words: string) => seenOf(words).toLowerCase()

/** What a question quotes; a comma or full stop may stand within the marks. */
const quotedIn = (text: string): string[] =>
  [...text.matchAll(/[“"]([^“”"]+)[”"]/g)].map(([, words = '']) => plain(words.replace(/[.,]\s*$/, '')))
