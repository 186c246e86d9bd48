import { useSelector } from '@xstate/react'
import { createContext, useContext } from 'react'
import { type SwitchableTool, switchableTools } from '#contract/rules/allowed-tools.ts'
import { type Display, struckOf, usualDisplay } from '#contract/rules/tools.ts'
import type { ToolsActor } from '#machines/tools/machine.ts'
import { isSameDisplay, shownDisplay } from '#machines/tools/setup.ts'
import type { VolumeChoiceProps } from '#src/ui/parts/volume-choice.tsx'

/** The sitting's tools; null where a section is shown by itself, without any. */
export const ToolsContext = createContext<ToolsActor | null>(null)

/** How the candidate wants the screens to be. */
export function useDisplay(): Display {
  const actor = useContext(ToolsContext)
  return useSelector(
    actor ?? undefined,
    (snapshot) => (snapshot ? shownDisplay(snapshot.context) : usualDisplay),
    isSameDisplay,
  )
}

/** How loud the sounds are, and what changes it; null where there are no tools. */
export function useVolumeChoice(): VolumeChoiceProps | null {
  const actor = useContext(ToolsContext)
  const volume = useSelector(actor ?? undefined, (snapshot) => snapshot?.context.volume.value)
  return actor && volume !== undefined
    ? { volume, onChange: (to) => actor.send({ type: 'candidate.changeVolume', volume: to }) }
    : null
}

/** Which of the tools that can be switched off this sitting has. */
export function useAllowedTools(): readonly SwitchableTool[] {
  const actor = useContext(ToolsContext)
  return useSelector(actor ?? undefined, (snapshot) => snapshot?.context.allowed ?? switchableTools)
}

/** Whether keys that need no other key with them do something. */
export const useAreKeysOn = (): boolean => useDisplay().hasShortcuts

/** The options of a question that were struck out, by their places, and what strikes one or hears that one was chosen. */
export function useStruck(questionId: string | undefined) {
  const actor = useContext(ToolsContext)
  const { strikesOptions } = useDisplay()
  const value = useSelector(actor ?? undefined, (snapshot) =>
    snapshot?.context.allowed.includes('strike') ? snapshot.context.struck.value : undefined,
  )
  return {
    /** Null where options are not struck out now. */
    strike: strikesOptions
      ? (option: number) => {
          if (questionId !== undefined) actor?.send({ type: 'candidate.strike', questionId, option })
        }
      : null,
    options: questionId === undefined || value === undefined ? [] : struckOf(value, questionId),
    hearChosen(option: number) {
      if (questionId !== undefined) actor?.send({ type: 'option.chosen', questionId, option })
    },
  }
}

export type StruckOptions = ReturnType<typeof useStruck>

/** The way back to the overview before handing in, for whoever came from there. */
export function useOverview() {
  const actor = useContext(ToolsContext)
  const isLeft = useSelector(actor ?? undefined, (snapshot) => snapshot?.hasTag('returning') ?? false)
  return {
    isLeft,
    leave: () => actor?.send({ type: 'candidate.leaveOverview' }),
    open: () => actor?.send({ type: 'candidate.openOverview' }),
  }
}
