import { OutOfScope } from './diagnostics.ts'
import { ownOf } from './own-data.ts'
import { asWords, isUnderlined, markersOf, refused, shifted } from './read-marked.ts'
import { collapsed } from './write-text.ts'
import { type Element, elementsOf, textOf, within } from './xml.ts'

/** A body flattened: its text, its media with their places, and which markup was lost. */
export interface Content {
  text: string
  /** The same, by paragraphs. */
  paragraphs: string[]
  /** Pictures and sounds, and tables where they are taken. */
  media: Element[]
  /** How many paragraphs stand before each medium, and whether it stands between the words of one. */
  places: Place[]
  /** Names of elements whose form is not kept. */
  flattened: Set<string>
}

interface Place {
  before: number
  isBetween: boolean
}

export const noContent: Content = { text: '', paragraphs: [], media: [], places: [], flattened: new Set() }

const paragraphs =
  'p div h1 h2 h3 h4 h5 h6 blockquote section article header footer figure figcaption pre address'
const stretches =
  'span a abbr b bdi bdo big cite code dfn em i kbd label mark s samp small ssml strong tt var'
const blocks = new Set([
  ...paragraphs.split(' '),
  'qti-prompt',
  'qti-media-interaction',
  'qti-content-body',
  'qti-item-body',
  'qti-stimulus-body',
])
const inlines = new Set(stretches.split(' '))
/** Elements that can be dropped without a diagnostic. */
const plain = new Set([
  'p',
  'div',
  'span',
  'section',
  'article',
  'header',
  'footer',
  'label',
  'figure',
  'ssml',
])
const lists = new Set(['ul', 'ol'])

/**
 * The text of a body in paragraphs parted by an empty line. `passOver` says what is read elsewhere, `underlined` what
 * stands for underlined words: unless it is given they are out of scope, as a question may be about them. Throws
 * `OutOfScope` for what words cannot hold, such as a formula or an interaction, or a table unless `takesTables`.
 */
export function readContent(
  body: Element,
  passOver: (element: Element) => boolean = () => false,
  underlined: (element: Element) => string = refused,
  takesTables = false,
): Content {
  const done: string[] = []
  const media: Element[] = []
  const places: Place[] = []
  /** Media of the open paragraph, with what stood in it before each. */
  let placed: { at: number; before: string }[] = []
  const flattened = new Set<string>()
  let open = ''
  /** Stands before an entry of a list, whose first paragraph it begins. */
  let marker = ''

  const close = (keep = false) => {
    const paragraph = keep
      ? open
      : open
          .split('\n')
          .map(collapsed)
          .join('\n')
          .replace(/^\n+|\n+$/g, '')
    const isThere = keep || paragraph !== ''
    for (const { at, before } of placed) {
      const [isAfter, isBefore] = [collapsed(before) !== '', collapsed(open.slice(before.length)) !== '']
      places[at] = { before: done.length + (isThere && isAfter ? 1 : 0), isBetween: isAfter && isBefore }
    }
    placed = []
    if (isThere) done.push(paragraph)
    open = ''
    marker = ''
  }
  const write = (text: string, keep: boolean) => {
    // In text a line break is a space like any other; only <br/> breaks a line.
    open += keep ? text : text.replace(/[ \t\n\r]+/g, ' ')
  }
  const place = (medium: Element) => {
    placed.push({ at: media.push(medium) - 1, before: open })
  }
  const visit = (element: Element, keep: boolean) => {
    for (const child of element.children) {
      if (typeof child === 'string') write(child, keep)
      else if (!passOver(child)) enter(child, keep)
    }
  }
  function enter(child: Element, keep: boolean): void {
    const { name, line } = child
    const keeps = keep || ownOf(child, 'whitespace') === 'preserve'
    if (name === 'br') open += '\n'
    else if (name === 'img' || name === 'audio') place(child)
    else if (name === 'table' && takesTables) {
      place(child)
      close()
    } else if (name === 'span' && ownOf(child, 'part')) open += `{${ownOf(child, 'part')}|${textOf(child)}}`
    else if (isUnderlined(child)) {
      if (blocks.has(name) || within(child).some((inner) => !inlines.has(inner.name))) refused(child)
      open += underlined(child)
      if (underlined === asWords) flattened.add('u')
    } else if (name === 'sup' || name === 'sub') open += shifted(child)
    else if (name === 'q') {
      open += '“'
      visit(child, keeps)
      open += '”'
    } else if (blocks.has(name)) {
      if (!plain.has(name) && !name.startsWith('qti-')) flattened.add(name)
      if (marker === '' || collapsed(open) !== marker) close()
      visit(child, keeps)
      close(keeps)
    } else if (lists.has(name)) {
      if (name === 'ul') flattened.add(name)
      close()
      const markers = markersOf(child)
      for (const entry of elementsOf(child).filter((part) => !passOver(part))) {
        open = markers(entry)
        marker = collapsed(open)
        visit(entry, keep)
        close()
      }
    } else if (inlines.has(name)) {
      if (!plain.has(name)) flattened.add(name)
      visit(child, keeps)
    } else throw new OutOfScope(`<${name}> is more than words, a sound or a picture`, line)
  }
  visit(body, ownOf(body, 'whitespace') === 'preserve')
  close(ownOf(body, 'whitespace') === 'preserve')
  return { text: done.join('\n\n'), paragraphs: done, media, places, flattened }
}
