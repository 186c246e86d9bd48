import { useEffect, useRef } from 'react'

/** True where a letter is typed text: in an input or a dialog. */
const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.matches('input:not([type=radio]), textarea, select, [contenteditable]') ||
    target.closest('[role=dialog]') !== null)

/**
 * Keyboard shortcuts of the section, wherever the focus is: `handle` returns true for a key that it used. Keys with
 * Ctrl, Alt or Meta stay the browser's, and none is handled while a dialog is open (`isOn` false).
 */
export function useSectionKeys(isOn: boolean, handle: (key: string, isShifted: boolean) => boolean): void {
  const latest = useRef(handle)
  useEffect(() => {
    latest.current = handle
  })
  useEffect(() => {
    if (!isOn) return
    let taken: string | null = null
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.altKey || event.metaKey || isTyping(event.target)) return
      // A key that is held down is one press, and not the browser's either: arrows would move the radio's choice.
      if (!event.repeat) taken = latest.current(event.key, event.shiftKey) ? event.key : null
      if (taken === event.key) event.preventDefault()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [isOn])
}
