import type { SectionName } from '#contract/rules/limits.ts'
import type { TestPackage } from './format.ts'

type Heard = { audio?: { seconds: number } | undefined; answerSeconds?: number | undefined }
type HeardPart = {
  direction: Heard
  closing?: Heard | undefined
  lists: readonly (Heard & { items: readonly Heard[] })[]
}

/** Seconds of all sounds of these parts, and of the time to answer after them. */
export const heardSeconds = (parts: readonly HeardPart[]): number =>
  parts
    .flatMap(({ direction, closing, lists }): Heard[] => [
      direction,
      ...lists.flatMap((list) => [list, ...list.items]),
      ...(closing ? [closing] : []),
    ])
    .reduce((sum, { audio, answerSeconds }) => sum + (audio?.seconds ?? 0) + (answerSeconds ?? 0), 0)

/**
 * Seconds that a section lasts, whole; 0 where the test does not have it. Listening: its sounds, the time to answer after each item, and the
 * slack (spec: sections#durations, sections#listening); the others: what the package says.
 */
export function sectionSeconds({ sections }: TestPackage, section: SectionName): number {
  const { listening } = sections
  if (section !== 'listening') return sections[section]?.seconds ?? 0
  return listening ? Math.ceil(heardSeconds(listening.parts)) + listening.slackSeconds : 0
}
