import { useEffect } from 'react'

interface BoardKeys {
  onAlarm: () => void
  onSelectAll: () => void
  onToggle: (key: string) => void
  onClear: () => void
}

/** Not where a box is ticked or one of several is chosen: the alarm works right after that. */
const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.matches('input:read-write, textarea, select, [contenteditable]')

/** What is chosen by the arrows: one of several, or an entry of a list. */
const isChosenByArrows = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.matches('input:not([type="checkbox"])')

/** The row that has the keyboard. */
const rowIn = (target: EventTarget | null) =>
  target instanceof HTMLElement ? target.closest<HTMLElement>('[data-row]') : null

function move(by: 1 | -1): void {
  const all = [...document.querySelectorAll<HTMLElement>('[data-row]')]
  const at = all.findIndex((one) => one.matches(':focus'))
  const next = at === -1 ? (by === 1 ? 0 : all.length - 1) : Math.min(all.length - 1, Math.max(0, at + by))
  all[next]?.focus()
}

/** The board's keys; a dialog that is open has its own. Enter opens a row, as any button. */
export function useBoardKeys({ onAlarm, onSelectAll, onToggle, onClear }: BoardKeys): void {
  useEffect(() => {
    function press(event: KeyboardEvent): void {
      const { key, target, ctrlKey, metaKey, altKey } = event
      if (event.defaultPrevented || altKey || document.querySelector('[aria-modal="true"]') !== null) return
      const row = rowIn(target)
      const done = (): void => event.preventDefault()
      if (isTyping(target)) return
      if ((ctrlKey || metaKey) && key.toLowerCase() === 'a') {
        done()
        onSelectAll()
        return
      }
      if (ctrlKey || metaKey) return
      if (key === 'ArrowDown' || key === 'ArrowUp') {
        if (isChosenByArrows(target)) return
        done()
        move(key === 'ArrowDown' ? 1 : -1)
      } else if (key === '/') {
        done()
        document.querySelector<HTMLElement>('[data-search]')?.focus()
      } else if (key.toLowerCase() === 'p') {
        done()
        onAlarm()
      } else if (key === ' ' && row?.dataset.row !== undefined) {
        done()
        onToggle(row.dataset.row)
      } else if (key === 'Escape') onClear()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [onAlarm, onSelectAll, onToggle, onClear])
}
