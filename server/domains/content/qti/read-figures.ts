import { OutOfScope } from './diagnostics.ts'
import { type DraftFigure, type Package, readImage, readMedia, type Shared } from './read-media.ts'
import { readTable } from './read-table.ts'
import type { Content } from './read-text.ts'
import type { Element } from './xml.ts'

/** True where a text has more to show than its one sound or picture. */
export const needsFigures = ({ media }: Content): boolean =>
  media.length > 1 || media.some(({ name }) => name === 'table')

/**
 * A passage with what stands in it: one sound or picture, or pictures and tables in their order with the text after
 * each. `document` holds it, and the transcript of what is said in its sound. Throws `OutOfScope`.
 */
export function readPassage(content: Content, document: Element, file: string, from: Package): Shared {
  if (!needsFigures(content)) {
    const { audio, image } = readMedia(content.media, document, file, from)
    return { text: content.text, ...(audio ? { audio } : {}), ...(image ? { image } : {}) }
  }
  const { paragraphs, places } = content
  const sound = content.media.find(({ name }) => name === 'audio')
  if (sound) throw new OutOfScope('a sound stands beside a picture or a table', sound.line)
  const textFrom = (start: number, end: number) => paragraphs.slice(start, end).join('\n\n')
  const figures = content.media.map((element, index): DraftFigure => {
    const { before, isBetween } = places[index] ?? { before: 0, isBetween: false }
    if (isBetween) throw new OutOfScope('a picture stands between words, beside another', element.line)
    const text = textFrom(before, places[index + 1]?.before ?? paragraphs.length)
    const shown =
      element.name === 'img' ? { image: readImage(element, file, from) } : { table: readTable(element) }
    return { ...shown, ...(text === '' ? {} : { text }) }
  })
  return { text: textFrom(0, places[0]?.before ?? 0), figures }
}

/**
 * The text of an item and its one sound or picture. Where its body shows more, that is a passage of its own, and its
 * question is the prompt, or without one the last paragraph. Throws `OutOfScope`.
 */
export function readAsked(body: Content, prompt: Content, document: Element, file: string, from: Package) {
  const isMore = needsFigures(body) || (body.media.length > 0 && prompt.media.length > 0)
  if (!isMore) {
    const bearer = readMedia([...body.media, ...prompt.media], document, file, from)
    return { text: [body.text, prompt.text].filter((text) => text !== '').join('\n\n'), bearer }
  }
  const passage = readPassage(body, document, file, from)
  const bearer = readMedia(prompt.media, document, file, from)
  if (prompt.text !== '') return { text: prompt.text, bearer, passage }
  const last = passage.figures?.at(-1)
  const after = last?.text?.split('\n\n') ?? []
  const text = after.pop()
  if (!last || text === undefined)
    throw new OutOfScope('pictures or a table, and no question after them', body.media[0]?.line ?? 0)
  last.text = after.join('\n\n')
  return { text, bearer, passage }
}
