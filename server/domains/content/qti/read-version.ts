import { type Element, parseXml, textOf } from './xml.ts'

/** Reads a document of QTI 2.0 to 3.0: what it says has the names of 3.0. Throws `QtiRefused`. */
export function parseQti(bytes: Uint8Array, file: string): Element {
  const root = parseXml(bytes, file)
  return renamed(root, roots.has(root.name))
}

/** The name that QTI 3.0 has for the root element of a document of 2.x; any other name as it is. */
export const rootOf3 = (name: string): string => (roots.has(name) ? nameOf3(name) : name)

const roots = new Set(['assessmentItem', 'assessmentTest', 'assessmentStimulus', 'assessmentSection'])

/**
 * Names of HTML, MathML and XInclude, which are the same in every version; all other names are QTI's own. An element
 * within a formula or a player's own interaction may get a wrong name: neither is read.
 */
const shared = new Set(
  (
    'a abbr acronym address article aside audio b bdi bdo big blockquote br caption cite code col colgroup dd del dfn ' +
    'details div dl dt em figcaption figure footer h1 h2 h3 h4 h5 h6 header hr i img ins kbd label li main mark math ' +
    'nav object ol p param picture pre q rb rp rt ruby s samp section small source span strong sub ssml summary sup svg ' +
    'table tbody td tfoot th thead time tr track tt u ul var video wbr include'
  ).split(' '),
)

const dashed = (name: string): string =>
  name.replace(/\p{Lu}+/gu, (capitals, at: number) => `${at > 0 ? '-' : ''}${capitals.toLowerCase()}`)

const nameOf3 = (name: string): string =>
  shared.has(name) || name.startsWith('qti-') ? name : `qti-${dashed(name)}`

function renamed(element: Element, isOlder: boolean): Element {
  const { name, line } = element
  if (name === 'object') return medium(element)
  const children = element.children.map((child) =>
    typeof child === 'string' ? child : renamed(child, isOlder),
  )
  if (!isOlder || shared.has(name)) return { ...element, children }
  const attributes = Object.entries(element.attributes).map(([key, value]) => [
    key.includes(':') ? key : dashed(key),
    value,
  ])
  return { name: nameOf3(name), attributes: Object.fromEntries(attributes), children, line }
}

/** A picture or sound as an object of a stated type, as QTI 2.x has them; its words are for who cannot see it. */
function medium(object: Element): Element {
  const { type = '', data: src = '', ...others } = object.attributes
  const alt = textOf(object).replace(/\s+/g, ' ').trim()
  if (type.startsWith('image/'))
    return { ...object, name: 'img', attributes: { ...others, src, alt }, children: [] }
  if (type.startsWith('audio/'))
    return { ...object, name: 'audio', attributes: { ...others, src }, children: [] }
  return object
}
