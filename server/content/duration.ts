import type { SectionName } from '#contract/limits.ts'
import type { TestPackage } from './format.ts'
import { usesOf } from './uses.ts'

/**
 * Seconds that a section lasts, whole. Listening: its sounds, the time to answer after each item, and the
 * slack (spec 2, section 9; decision 22); the others: what the package says.
 */
export function sectionSeconds(test: TestPackage): Record<SectionName, number> {
  const { listening, structure, reading } = test.sections
  const sound = usesOf(test).reduce(
    (sum, use) => sum + (use.kind === 'audio' && use.section === 'listening' ? use.seconds : 0),
    0,
  )
  const answering = listening.parts
    .flatMap((part) => part.lists)
    .flatMap((list) => list.items)
    .reduce((sum, item) => sum + item.answerSeconds, 0)
  return {
    listening: Math.ceil(sound + answering + listening.slackSeconds),
    structure: structure.seconds,
    reading: reading.seconds,
  }
}
