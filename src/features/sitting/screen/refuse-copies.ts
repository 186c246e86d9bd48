import { fillsScreen } from '#workers/presence/fills-screen.ts'
import { isBrowserCommand } from './browser-keys.ts'

/** Where somebody types, as a proctor does a PIN or a reason, the clipboard is as ever. */
const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  target.matches('input:not([type=radio], [type=checkbox]), textarea, [contenteditable]')

/** What would take something of the test out of the page, or the page away for something that is dropped on it. */
const ways = ['copy', 'cut', 'dragstart', 'dragover', 'drop']

/** F11 would leave the fullscreen that the test has asked for. */
const leavesFullscreen = ({ key }: KeyboardEvent) => key === 'F11' && fillsScreen()

/**
 * Refuses whatever would take the test's text out of the page, or something else onto the screen, until the returned function is
 * called: the clipboard, dragging, the browser's own keys (spec: supervision#the-screen-of-a-test). What was tried is on record all
 * the same, as who observes it does not ask what came of it.
 */
export function refuseCopies(): () => void {
  const ended = new AbortController()
  const options = { capture: true, signal: ended.signal }
  const refuse = (event: Event) => {
    if (!isTyping(event.target)) event.preventDefault()
  }
  for (const way of ways) window.addEventListener(way, refuse, options)
  const refuseKey = (event: KeyboardEvent) => {
    if (isBrowserCommand(event) || leavesFullscreen(event)) event.preventDefault()
  }
  window.addEventListener('keydown', refuseKey, options)
  return () => ended.abort()
}
