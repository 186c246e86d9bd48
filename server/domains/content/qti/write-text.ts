import { classWith } from './own-data.ts'
import { inline, text, type Xml } from './write-xml.ts'

const marks = /\{([A-Z])\|([^{}]*)\}/g

/** Collapses white space as HTML does. */
export const collapsed = (words: string): string => words.replace(/[ \t\n\r]+/g, ' ').replace(/^ | $/g, '')

/** Marks an element in which white space must be kept. */
const whitespaceOf = (counts: boolean) => ({
  class: classWith({ whitespace: counts ? 'preserve' : undefined }),
})

/** Words that are no paragraph of their own, such as an option. */
export const words = (name: string, attributes: Record<string, string>, content: string): Xml =>
  inline(name, { ...attributes, ...whitespaceOf(collapsed(content) !== content) }, text(content))

/** A text of ours as paragraphs: an empty line parts them. `marked` also writes the marked parts of a sentence. */
export function paragraphs(content: string, marked = false): Xml[] {
  if (content === '') return []
  return content.split('\n\n').map((paragraph) => {
    const lines = paragraph.split('\n')
    const isEdge = lines[0] === '' || lines.at(-1) === ''
    const counts = isEdge || lines.some((line) => collapsed(line) !== line)
    const broken = lines.flatMap((line, index) => [
      ...(index > 0 ? [inline('br', {})] : []),
      ...(marked ? stretches(line) : [text(line)]),
    ])
    return inline('p', whitespaceOf(counts), ...broken)
  })
}

/** `{A|words}` is underlined for every reader of QTI, and lettered for ours. */
function stretches(line: string): Xml[] {
  const written: Xml[] = []
  let from = 0
  for (const found of line.matchAll(marks)) {
    const [whole, letter = '', marked = ''] = found
    written.push(text(line.slice(from, found.index)))
    written.push(inline('span', { class: classWith({ part: letter }, 'qti-underline') }, text(marked)))
    from = found.index + whole.length
  }
  return [...written, text(line.slice(from))]
}
