import { QtiRefused } from './refused.ts'

/** A piece of XML, written and escaped. */
export type Xml = string & { readonly xml: true }

export type Attributes = Readonly<Record<string, string | number | undefined>>

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what XML 1.0 cannot hold (section 2.2)
const unwritable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/u

/** Characters that a reader of XML would turn into others are written by number. */
const escaped = (text: string, pattern: RegExp) => {
  const found = unwritable.exec(text)
  if (found) {
    const code = found[0].charCodeAt(0).toString(16).padStart(4, '0')
    throw new QtiRefused(`XML cannot hold the character U+${code} of ${JSON.stringify(text.slice(0, 60))}`)
  }
  return text.replace(pattern, (character) => entities[character] ?? `&#${character.charCodeAt(0)};`)
}

export const text = (content: string): Xml => escaped(content, /[&<>\r]/g) as Xml

function tag(name: string, attributes: Attributes, inner: string): Xml {
  const written = Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => ` ${key}="${escaped(String(value), /[&<>"\t\n\r]/g)}"`)
    .join('')
  return (inner === '' ? `<${name}${written}/>` : `<${name}${written}>${inner}</${name}>`) as Xml
}

/** An element whose content stands as it is: text, and what is mixed with it. */
export const inline = (name: string, attributes: Attributes, ...children: Xml[]): Xml =>
  tag(name, attributes, children.join(''))

/** An element of elements, each on a line of its own. */
export const block = (name: string, attributes: Attributes, ...children: Xml[]): Xml =>
  tag(name, attributes, children.length === 0 ? '' : `\n${children.join('\n')}\n`)

const instance = 'http://www.w3.org/2001/XMLSchema-instance'

/** The bytes of a document: `namespace` and where its XML Schema lies stand on the root. */
export const documentOf = (
  name: string,
  { namespace, schema }: { namespace: string; schema: string },
  attributes: Attributes,
  ...children: Xml[]
): Uint8Array => {
  const declared = {
    xmlns: namespace,
    'xmlns:xsi': instance,
    'xsi:schemaLocation': `${namespace} ${schema}`,
  }
  const root = block(name, { ...declared, ...attributes }, ...children)
  return new TextEncoder().encode(`<?xml version="1.0" encoding="UTF-8"?>\n${root}\n`)
}
