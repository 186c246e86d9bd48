import { vi } from 'vitest'
import { fill } from '#src/ui/texts/fill.ts'
import { rowOf, type Seen } from './seen.ts'
import { screens } from './stage.tsx'

/** What is loaded when it is needed, or drawn after an effect, has so long to come, ms. */
const timeout = { timeout: 5000, interval: 10 }

/** Words as they are shown, up to where something is filled in. */
const spoken = (words: string) => fill(words).split('{')[0]?.trim() ?? ''

function faultsOfRow(leaf: string, { says, hides = [], dialog }: Seen): string[] {
  const shown = document.body.textContent ?? ''
  const open = document.querySelectorAll('[role=dialog]').length
  return [
    ...says
      .filter((words) => !shown.includes(spoken(words)))
      .map((words) => `${leaf} does not say '${words}'`),
    ...hides.filter((words) => shown.includes(spoken(words))).map((words) => `${leaf} says '${words}'`),
    ...(dialog !== undefined && dialog !== open > 0 ? [`${leaf} shows ${open} dialogs`] : []),
  ]
}

function faultsNow(id: string, leaves: readonly string[], context: unknown): string[] {
  const open = document.querySelectorAll('[role=dialog]').length
  const isBlank = document.body.textContent?.trim() === '' && !document.querySelector('[aria-label]')
  return [
    ...leaves.flatMap((leaf) => {
      const row = rowOf(id, leaf, context)
      return row ? faultsOfRow(leaf, row) : [`${leaf} has no row`]
    }),
    ...(open > 1 ? [`${open} dialogs at once`] : []),
    ...(isBlank && screens[id]?.isPage ? ['blank'] : []),
  ]
}

/** What is wrong with what these states show, a line each. */
export async function missing(id: string, leaves: readonly string[], context: unknown): Promise<string[]> {
  const faults = () => faultsNow(id, leaves, context)
  await vi.waitUntil(() => faults().length === 0, timeout).catch(() => undefined)
  return faults()
}
