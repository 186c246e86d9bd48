import { createContext, useCallback, useRef, useState } from 'react'
import { flushSync } from 'react-dom'

/** Folds the panel of a section in; what it covered can be reached as soon as this returns. */
export const FoldPanel = createContext<() => void>(() => undefined)

/** Whether the panel of a section is unfolded, which shows in narrow windows alone. */
export function useFold() {
  const [isUnfolded, setUnfolded] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const toggle = useCallback(() => setUnfolded((before) => !before), [])
  const fold = useCallback(() => {
    if (!isUnfolded) return
    flushSync(() => setUnfolded(false))
    // The number that was pressed is no longer shown: without this the keyboard would begin again at the page's top.
    button.current?.focus({ preventScroll: true })
  }, [isUnfolded])
  return { isUnfolded, toggle, fold, button }
}
