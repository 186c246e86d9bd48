import { expect, it } from 'vitest'
import type { SectionName } from '#contract/rules/limits.ts'
import { Environment } from '../walks/environment.ts'
import { finishSitting } from '../walks/finish.ts'
import { Page } from '../walks/page.ts'

const tests: SectionName[][] = [
  ['listening'],
  ['structure'],
  ['reading'],
  ['listening', 'structure'],
  ['listening', 'reading'],
  ['structure', 'reading'],
]

it.each(tests.flatMap((sections) => [true, false].map((handsIn) => ({ sections, handsIn }))))(
  'a test of $sections alone is sat to its end in its order, handed in by the candidate: $handsIn',
  ({ sections, handsIn }) => {
    const environment = new Environment(false, sections)
    environment.isStarted = false
    const page = new Page(environment)
    expect(finishSitting(page, handsIn)).toBe(true)
    page.checkFault()
    expect([...environment.sat.keys()]).toEqual(sections)
    expect(environment.state).toBe('finished')
    page.close()
  },
)
