import { useSelector } from '@xstate/react'
import { createContext, useContext } from 'react'
import { type Display, usualDisplay } from '#contract/rules/tools.ts'
import type { ToolsActor } from '#machines/tools/machine.ts'

/** The sitting's tools; null where a section is shown by itself, without any. */
export const ToolsContext = createContext<ToolsActor | null>(null)

/** How the candidate wants the screens to be. */
export function useDisplay(): Display {
  const actor = useContext(ToolsContext)
  return useSelector(actor ?? undefined, (snapshot) => snapshot?.context.display.value ?? usualDisplay)
}

/** Whether keys that need no other key with them do something. */
export const useAreKeysOn = (): boolean => useDisplay().hasShortcuts
