import { useEffect, useRef } from 'react'

/** True where a letter means itself: somebody is typing, or stands in a dialog. */
const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.matches('input:not([type=radio]), textarea, select, [contenteditable]') ||
    target.closest('[role=dialog]') !== null)

/**
 * Keys of the section, wherever the focus is: `handle` says true for a key that it took. Keys with Ctrl, Alt or
 * Meta stay the browser's, and while a dialog is open nothing is taken (`isOn` false).
 */
export function useSectionKeys(isOn: boolean, handle: (key: string) => boolean): void {
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
      if (!event.repeat) taken = latest.current(event.key) ? event.key : null
      if (taken === event.key) event.preventDefault()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [isOn])
}
