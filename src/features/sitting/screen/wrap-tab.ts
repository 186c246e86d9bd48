import { topDialog } from './keep-focus.ts'

const reachable =
  'a[href], button, input, select, textarea, summary, audio[controls], video[controls], [contenteditable], [tabindex]'

const isStop = (element: HTMLElement): boolean =>
  element.matches(reachable) &&
  element.tabIndex >= 0 &&
  !element.matches(':disabled, [inert] *') &&
  element.checkVisibility({ visibilityProperty: true })

/** Chromium gives the keyboard what scrolls, where nothing within it can have it. */
const scrolls = (element: HTMLElement): boolean =>
  element.scrollHeight > element.clientHeight &&
  ['auto', 'scroll'].includes(getComputedStyle(element).overflowY) &&
  element.checkVisibility()

/** Of a group of radios, Tab reaches one alone. */
const isOfGroup = (element: HTMLElement, other: Element | null): boolean =>
  element instanceof HTMLInputElement &&
  other instanceof HTMLInputElement &&
  element.type === 'radio' &&
  element.name === other.name

/** What Tab reaches in `scope`, in its order. */
function stopsIn(scope: HTMLElement): HTMLElement[] {
  const all = [...scope.querySelectorAll<HTMLElement>('*')]
  const stops = new Set(all.filter(isStop))
  const scrollers = all.filter((element) => !stops.has(element) && scrolls(element))
  for (const scroller of scrollers) {
    if (![...stops].some((stop) => scroller.contains(stop))) stops.add(scroller)
  }
  return all.filter((element) => stops.has(element))
}

/** Whether `stop` comes after `from`, or before it. */
function isBeyond(stop: HTMLElement, from: Node, isBackwards: boolean): boolean {
  const { DOCUMENT_POSITION_PRECEDING: before, DOCUMENT_POSITION_FOLLOWING: after } = Node
  return (from.compareDocumentPosition(stop) & (isBackwards ? before : after)) !== 0
}

/**
 * Leads Tab from the last element of the page to its first, and Shift+Tab from the first to the last, until the returned function
 * is called: beyond them the browser's own bars have the keyboard, and the test would count as left
 * (spec: sections#keyboard-and-screen-reader). Between them the browser does what it always does; a dialog keeps Tab by itself.
 */
export function wrapTab(): () => void {
  const ended = new AbortController()
  const { signal } = ended
  let clicked: Element | null = null
  const noteClick = ({ target }: Event) => {
    clicked = target instanceof Element ? target : null
  }
  window.addEventListener('pointerdown', noteClick, { capture: true, signal })

  function onKey(event: KeyboardEvent) {
    if (event.key !== 'Tab' || event.defaultPrevented) return
    if (event.ctrlKey || event.altKey || event.metaKey) return
    const dialog = topDialog()
    const active = document.activeElement ?? document.body
    const stops = stopsIn(dialog ?? document.body)
    // Tab goes on from where the page was clicked, also where nothing there has the focus.
    const from = clicked && active.contains(clicked) ? clicked : active
    const isInside = dialog === undefined || dialog.contains(active)
    const isMore = stops.some(
      (stop) => stop !== active && !isOfGroup(stop, active) && isBeyond(stop, from, event.shiftKey),
    )
    if (isInside && isMore) return
    event.preventDefault()
    const end = stops.at(event.shiftKey ? -1 : 0)
    const chosen = stops.find((stop) => end && isOfGroup(stop, end) && stop.matches(':checked'))
    const target = chosen ?? end
    target?.focus()
  }
  window.addEventListener('keydown', onKey, { signal })
  return () => ended.abort()
}
