import { vi } from 'vitest'
import { fill } from '#src/ui/texts/fill.ts'
import type { Expected } from './expectation.ts'
import { rowOf } from './expected.ts'
import { screens } from './stage.tsx'

/** How long content may take that is loaded lazily or rendered after an effect, ms. */
const timeout = { timeout: 20_000, interval: 10 }

/** A text up to its first placeholder. */
const fixedWords = (words: string) => fill(words).split('{')[0]?.trim() ?? ''

function rowFaultsOf(leaf: string, { says, hides = [], dialog }: Expected): string[] {
  const shown = document.body.textContent ?? ''
  const open = document.querySelectorAll('[role=dialog]').length
  return [
    ...says
      .filter((words) => !shown.includes(fixedWords(words)))
      .map((words) => `${leaf} does not say '${words}'`),
    ...hides.filter((words) => shown.includes(fixedWords(words))).map((words) => `${leaf} says '${words}'`),
    ...(dialog !== undefined && dialog !== open > 0 ? [`${leaf} shows ${open} dialogs`] : []),
  ]
}

function faultsNow(id: string, leaves: readonly string[], context: unknown): string[] {
  const open = document.querySelectorAll('[role=dialog]').length
  const isBlank = document.body.textContent?.trim() === '' && !document.querySelector('[aria-label]')
  return [
    ...leaves.flatMap((leaf) => {
      const row = rowOf(id, leaf, context)
      return row ? rowFaultsOf(leaf, row) : [`${leaf} has no row`]
    }),
    ...(open > 1 ? [`${open} dialogs at once`] : []),
    ...(isBlank && screens[id]?.isPage ? ['blank'] : []),
  ]
}

/** The differences between the page and the expected content of these states, a line each. */
export async function screenFaultsOf(
  id: string,
  leaves: readonly string[],
  context: unknown,
): Promise<string[]> {
  const faults = () => faultsNow(id, leaves, context)
  await vi.waitUntil(() => faults().length === 0, timeout).catch(() => undefined)
  return faults()
}
