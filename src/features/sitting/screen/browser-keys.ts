type Pressed = Pick<KeyboardEvent, 'code' | 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>

/** With Ctrl, or Cmd: bookmark, history, downloads, window, open, print, quit, save, tab, source, close. */
const withControl = new Set('dhjnopqstuw')
/** With Shift besides: search of tabs, bar of bookmarks, picking an element, developer tools, another profile. */
const withShift = new Set('abcim')

/** Chromium goes by the letter, and where the keyboard has none of ours by the place of the key. */
const letterOf = ({ code, key }: Pressed) =>
  (/^[a-z]$/i.test(key) ? key : code.replace(/^Key/, '')).toLowerCase()

/**
 * Whether a key would have the browser open, close, print or save something. Ctrl+Alt is the proctor's; what edits, finds, zooms
 * and reloads is none of them.
 */
export function isBrowserCommand(pressed: Pressed): boolean {
  const { key, ctrlKey, metaKey, altKey, shiftKey } = pressed
  if (altKey) return !ctrlKey && !metaKey && ['F4', 'Home'].includes(key)
  if (!ctrlKey && !metaKey) return ['F1', 'F12'].includes(key) || (shiftKey && key === 'Escape')
  const letter = letterOf(pressed)
  if (withControl.has(letter) || key === 'F4') return true
  return shiftKey && (withShift.has(letter) || key === 'Delete')
}
