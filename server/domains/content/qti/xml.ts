import { SaxesParser } from 'saxes'
import { QtiRefused } from './refused.ts'

/** An element by its local name, `ssml` for each of speech synthesis; attributes by their names as written, such as `xml:lang`. Lines count from 1. */
export interface Element {
  name: string
  attributes: Readonly<Record<string, string>>
  children: (Element | string)[]
  line: number
}

/** Elements that say how their words are to be spoken, some of which have the names of HTML's. */
const speech = /\/10\/synthesis$/

/** Deeper than any sensible document, and shallow enough for whoever walks the tree. */
const deepest = 100

/** Bytes and elements of one document: a tree of them needs about 20 MB. */
const largest = { bytes: 4e6, elements: 50_000 }

/**
 * Reads an XML document of UTF-8. A document type is refused: it could name files of this machine, or entities
 * that expand without end. Throws `QtiRefused` with file, line and column.
 */
export function parseXml(bytes: Uint8Array, file: string): Element {
  if (bytes.length > largest.bytes)
    throw new QtiRefused(`${file}: is larger than 4 MB, more than an XML file may have`)
  const parser = new SaxesParser({ xmlns: true })
  const refuse = (message: string) =>
    new QtiRefused(`${file}: line ${parser.line}, column ${parser.column + 1}: ${message}`)
  const document: Pick<Element, 'children'> = { children: [] }
  const open = [document]
  let elements = 0

  parser.on('error', (error) => {
    throw refuse(error.message.replace(/^(\S*?:)?\d+:\d+: /, ''))
  })
  parser.on('doctype', () => {
    throw refuse('a document type is not accepted')
  })
  parser.on('opentag', ({ local, uri, attributes }) => {
    elements += 1
    if (elements > largest.elements) throw refuse(`there are more than ${largest.elements} elements`)
    if (open.length > deepest) throw refuse(`elements stand more than ${deepest} deep`)
    const values = Object.entries(attributes).map(([name, { value }]) => [name, value] as const)
    const element = {
      name: speech.test(uri) ? 'ssml' : local,
      attributes: Object.fromEntries(values),
      children: [],
      line: parser.line,
    }
    open.at(-1)?.children.push(element)
    open.push(element)
  })
  parser.on('closetag', () => {
    open.pop()
  })
  const keep = (text: string) => open.at(-1)?.children.push(text)
  parser.on('text', keep)
  parser.on('cdata', keep)

  parser.write(decode(bytes, file)).close()
  const [root] = elementsOf(document)
  if (!root) throw refuse('there is no element')
  return root
}

/** The local name of the root element, from the document's first bytes; null for what does not begin as XML. */
export function rootNameOf(bytes: Uint8Array): string | null {
  const beginning = new TextDecoder().decode(bytes.subarray(0, 16_384))
  if (!/^\s*</.test(beginning)) return null
  const parser = new SaxesParser({ xmlns: true })
  let root: string | null = null
  // What is wrong with a document is told when it is read.
  parser.on('error', () => {})
  parser.on('opentag', ({ local }) => {
    root ??= local
  })
  parser.write(beginning)
  return root
}

function decode(bytes: Uint8Array, file: string): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch (cause) {
    throw new QtiRefused(`${file}: is not UTF-8`, { cause })
  }
}

export const elementsOf = (element: Pick<Element, 'children'> | undefined): Element[] =>
  (element?.children ?? []).filter((child) => typeof child !== 'string')

/** The first child of that name. */
export const childOf = (element: Element | undefined, name: string): Element | undefined =>
  element && elementsOf(element).find((child) => child.name === name)

/** The element's text, of all that is within it. */
export const textOf = ({ children }: Element): string =>
  children.map((child) => (typeof child === 'string' ? child : textOf(child))).join('')

/** Every element within this one, in order. */
export const within = (element: Element): Element[] =>
  elementsOf(element).flatMap((child) => [child, ...within(child)])
