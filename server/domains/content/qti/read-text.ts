import { OutOfScope } from './diagnostics.ts'
import { data } from './names.ts'
import { collapsed } from './write-text.ts'
import { type Element, textOf } from './xml.ts'

/** A body flattened: its text, its media with their places, and which markup was lost. */
export interface Content {
  text: string
  media: Element[]
  /** Names of elements whose form is not kept. */
  flattened: Set<string>
}

const paragraphs =
  'p div h1 h2 h3 h4 h5 h6 blockquote section article header footer figure figcaption pre address'
const stretches =
  'span a abbr b bdi bdo big cite code dfn em i kbd label mark q s samp small strong sub sup tt u var'
const blocks = new Set([
  ...paragraphs.split(' '),
  'qti-prompt',
  'qti-content-body',
  'qti-item-body',
  'qti-stimulus-body',
])
const inlines = new Set(stretches.split(' '))
/** Elements that can be dropped without a diagnostic. */
const plain = new Set(['p', 'div', 'span', 'section', 'article', 'header', 'footer', 'label', 'figure'])
const lists = new Set(['ul', 'ol'])

/**
 * The text of a body in paragraphs parted by an empty line. `passOver` says what is read elsewhere. Throws
 * `OutOfScope` for what words cannot hold, such as a table, a formula or an interaction.
 */
export function readContent(body: Element, passOver: (element: Element) => boolean = () => false): Content {
  const done: string[] = []
  const media: Element[] = []
  const flattened = new Set<string>()
  let open = ''

  const close = (keep = false) => {
    const paragraph = keep
      ? open
      : open
          .split('\n')
          .map(collapsed)
          .join('\n')
          .replace(/^\n+|\n+$/g, '')
    if (keep || paragraph !== '') done.push(paragraph)
    open = ''
  }
  const write = (text: string, keep: boolean) => {
    // In text a line break is a space like any other; only <br/> breaks a line.
    open += keep ? text : text.replace(/[ \t\n\r]+/g, ' ')
  }
  const visit = (element: Element, keep: boolean) => {
    for (const child of element.children) {
      if (typeof child === 'string') write(child, keep)
      else if (!passOver(child)) enter(child, keep)
    }
  }
  function enter(child: Element, keep: boolean): void {
    const { name, attributes, line } = child
    const keeps = keep || attributes[data.whitespace] === 'preserve'
    if (name === 'br') open += '\n'
    else if (name === 'img' || name === 'audio') media.push(child)
    else if (name === 'span' && attributes[data.part]) open += `{${attributes[data.part]}|${textOf(child)}}`
    else if (blocks.has(name)) {
      if (!plain.has(name) && !name.startsWith('qti-')) flattened.add(name)
      close()
      visit(child, keeps)
      close(keeps)
    } else if (lists.has(name)) {
      flattened.add(name)
      close()
      visit(child, keep)
    } else if (name === 'li') {
      close()
      open = '– '
      visit(child, keep)
      close()
    } else if (inlines.has(name)) {
      if (!plain.has(name)) flattened.add(name)
      visit(child, keeps)
    } else throw new OutOfScope(`<${name}> is more than words, a sound or a picture`, line)
  }
  visit(body, body.attributes[data.whitespace] === 'preserve')
  close(body.attributes[data.whitespace] === 'preserve')
  return { text: done.join('\n\n'), media, flattened }
}
