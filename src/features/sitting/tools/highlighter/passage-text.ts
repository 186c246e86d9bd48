import type { Stretch } from '#contract/rules/highlights.ts'

/** Where a stretch lies, without the passage's name. */
export type Places = Pick<Stretch, 'from' | 'to'>

/** What of a passage can be highlighted: its paragraphs and tables, not what stands for a picture. */
const texts = '[data-passage-text]'

/** What is parted from the next by one character; words that a question speaks of part nothing. */
const blocks = 'p, caption, th, td'

/** The texts of a passage, each with the place at which it begins. */
function textsIn(region: HTMLElement): { text: Text; start: number }[] {
  const walker = document.createTreeWalker(region, NodeFilter.SHOW_TEXT)
  const found: { text: Text; start: number }[] = []
  let place = 0
  let before: Element | null = null
  while (walker.nextNode()) {
    const text = walker.currentNode as Text
    if (!text.parentElement?.closest(texts)) continue
    const block = text.parentElement.closest(blocks)
    if (before !== null && block !== before) place += 1
    found.push({ text, start: place })
    place += text.data.length
    before = block
  }
  return found
}

/** The text in which places count. Paragraphs and cells are parted by one character, which belongs to neither. */
export const passageText = (region: HTMLElement): string =>
  textsIn(region).reduce((before, { text, start }) => before.padEnd(start, '\n') + text.data, '')

/** The place of a boundary of the selection; of one between texts, the beginning of the next. */
function placeOf(region: HTMLElement, node: Node, offset: number): number {
  const point = document.createRange()
  point.setStart(node, offset)
  for (const { text, start } of textsIn(region)) {
    if (text === node) return start + offset
    if (point.comparePoint(text, 0) >= 0) return start
  }
  return passageText(region).length
}

/** What is selected of a passage, without the spaces around it; null where nothing of it is. */
export function selectedIn(region: HTMLElement): Places | null {
  const selection = getSelection()
  if (!selection || selection.rangeCount === 0) return null
  const { startContainer, startOffset, endContainer, endOffset } = selection.getRangeAt(0)
  const [isFrom, isTo] = [region.contains(startContainer), region.contains(endContainer)]
  if (!isFrom && !isTo) return null
  const text = passageText(region)
  const from = isFrom ? placeOf(region, startContainer, startOffset) : 0
  const to = isTo ? placeOf(region, endContainer, endOffset) : text.length
  const words = text.slice(from, to)
  const begin = from + (words.length - words.trimStart().length)
  return { from: begin, to: Math.max(begin, begin + words.trim().length) }
}

/** Where a stretch is on the page; null where the passage has no such place. */
export function rangeOf(region: HTMLElement, { from, to }: Places): Range | null {
  const range = document.createRange()
  let isBegun = false
  for (const { text, start } of textsIn(region)) {
    const end = start + text.data.length
    if (!isBegun && from <= end) {
      range.setStart(text, from - start)
      isBegun = true
    }
    if (isBegun && to <= end) {
      range.setEnd(text, Math.max(0, to - start))
      return range
    }
  }
  return null
}

/** The place of the first text that is in sight. */
export function firstInSight(region: HTMLElement): number {
  const top = Math.max(0, region.getBoundingClientRect().top)
  for (const { text, start } of textsIn(region)) {
    const { bottom } = text.parentElement?.getBoundingClientRect() ?? new DOMRect()
    if (bottom > top) return start
  }
  return 0
}

/** Scrolls what the stretch is in as far as it has to be to show it. */
export function bringIntoSight(range: Range): void {
  const place = range.getBoundingClientRect()
  let scroller = range.startContainer.parentElement
  while (scroller && (scroller.scrollHeight <= scroller.clientHeight || !scrolls(scroller)))
    scroller = scroller.parentElement
  if (!scroller) return
  const frame = scroller.getBoundingClientRect()
  const { scrollPaddingTop, scrollPaddingBottom } = getComputedStyle(scroller)
  const top = frame.top + (Number.parseFloat(scrollPaddingTop) || margin)
  const bottom = frame.bottom - (Number.parseFloat(scrollPaddingBottom) || margin)
  if (place.top < top) scroller.scrollBy({ top: place.top - top })
  else if (place.bottom > bottom) scroller.scrollBy({ top: place.bottom - bottom })
}

/** What the highlighter's own bar covers of the passage, px. */
const margin = 64
const scrolls = (element: HTMLElement) => ['auto', 'scroll'].includes(getComputedStyle(element).overflowY)
