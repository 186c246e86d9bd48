import { type RefObject, useEffect, useEffectEvent } from 'react'
import type { ToolsActor } from '#machines/tools/machine.ts'
import { bringIntoSight, firstInSight, passageText, rangeOf, selectedIn } from './passage-text.ts'
import { isSelectingKey, selectedBy } from './passage-words.ts'

/**
 * Tells the tools what is selected of a passage, by pointer or by key. With the focus on the passage Ctrl and the arrows select a word
 * or a sentence, with Shift more of them; Enter highlights what is selected, and opens the note of what is highlighted; Delete
 * removes a highlight.
 */
export function useSelecting({
  actor,
  region,
  passage,
  press,
  onSelect,
}: {
  actor: ToolsActor
  region: RefObject<HTMLElement | null>
  passage: string
  /** What the highlighter's button does. */
  press: () => void
  /** A key has selected this. */
  onSelect: (text: string) => void
}): void {
  const look = useEffectEvent(() => {
    const places = region.current && selectedIn(region.current)
    if (places) actor.send({ type: 'passage.selected', stretch: { passage, ...places } })
    else actor.send({ type: 'passage.deselected' })
  })

  function select(key: string, isExtending: boolean): boolean {
    const shown = region.current
    if (!shown || !isSelectingKey(key)) return false
    const text = passageText(shown)
    const places = selectedIn(shown)
    const selected = selectedBy(text, places && places.to > places.from ? places : null, {
      key,
      extends: isExtending,
      begin: places?.from ?? firstInSight(shown),
    })
    const range = selected && rangeOf(shown, selected)
    if (!range) return false
    const { startContainer, startOffset, endContainer, endOffset } = range
    getSelection()?.setBaseAndExtent(startContainer, startOffset, endContainer, endOffset)
    bringIntoSight(range)
    onSelect(text.slice(selected.from, selected.to))
    return true
  }

  const doKey = useEffectEvent((event: KeyboardEvent): boolean => {
    const { key, ctrlKey, shiftKey, altKey, metaKey } = event
    // The buttons below the text have keys of their own.
    if (event.target !== region.current || altKey || metaKey) return false
    if (ctrlKey !== shiftKey) return select(key, shiftKey)
    if (ctrlKey) return false
    const snapshot = actor.getSnapshot()
    if (key === 'Delete' && snapshot.hasTag('highlighted')) press()
    else if (key === 'Enter' && snapshot.hasTag('highlighted')) actor.send({ type: 'candidate.openNote' })
    else if (key === 'Enter' && snapshot.hasTag('selected')) press()
    else return false
    return true
  })

  useEffect(() => {
    const shown = region.current
    const onKey = (event: KeyboardEvent) => {
      if (!doKey(event)) return
      event.preventDefault()
      event.stopPropagation()
    }
    const onSelection = () => look()
    document.addEventListener('selectionchange', onSelection)
    shown?.addEventListener('keydown', onKey)
    return () => {
      document.removeEventListener('selectionchange', onSelection)
      shown?.removeEventListener('keydown', onKey)
    }
  }, [region])
}
