import { useSelector } from '@xstate/react'
import { createContext, useContext } from 'react'
import type { ShortcutsActor } from '#machines/shortcuts/machine.ts'

/** Whether the sitting's shortcuts are switched on; null where a section is shown by itself, and they always are. */
export const ShortcutsContext = createContext<ShortcutsActor | null>(null)

export interface Shortcuts {
  areOn: boolean
  /** Switches them off or on; null where nothing keeps the choice. */
  turn: (() => void) | null
}

export function useShortcuts(): Shortcuts {
  const actor = useContext(ShortcutsContext)
  const areOn = useSelector(actor ?? undefined, (snapshot) => snapshot?.hasTag('enabled') ?? true)
  return {
    areOn,
    turn: actor && (() => actor.send({ type: areOn ? 'candidate.switchOff' : 'candidate.switchOn' })),
  }
}
