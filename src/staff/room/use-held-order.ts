import { useCallback, useRef } from 'react'
import type { BoardRow } from '#contract/calls/room.ts'
import { keyOf } from '#machines/board/rows.ts'

/** So long after a touch rows stay where they are, ms: nobody presses the seat that has just slipped under the pointer. */
const heldMs = 4000
const touches = ['pointermove', 'pointerdown', 'keydown'] as const

/** The rows in the order in which they stood while somebody points at them, or moves through them by the keyboard. */
export function useHeldOrder(rows: readonly BoardRow[]) {
  const touchedAt = useRef(Number.NEGATIVE_INFINITY)
  const order = useRef<string[]>([])
  const isHeld = performance.now() - touchedAt.current < heldMs
  const place = new Map(order.current.map((key, index) => [key, index]))
  const placeOf = (row: BoardRow) => place.get(keyOf(row)) ?? place.size
  const shown = isHeld ? rows.toSorted((one, other) => placeOf(one) - placeOf(other)) : rows
  order.current = shown.map(keyOf)
  return {
    rows: shown,
    /** On what holds the rows. */
    held: useCallback((place: HTMLElement | null) => {
      const touch = () => {
        touchedAt.current = performance.now()
      }
      for (const type of touches) place?.addEventListener(type, touch, { passive: true })
      return () => {
        for (const type of touches) place?.removeEventListener(type, touch)
      }
    }, []),
  }
}
