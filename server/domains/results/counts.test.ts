import { expect, it } from 'vitest'
import { type AskedItem, countsPerPart } from './counts.ts'

const item = (section: AskedItem['section'], part: AskedItem['part'], selectedAnswer: string | null) => ({
  ...{ section, part, selectedAnswer },
  right: 'moves',
})

it('counts what was asked, answered and right in each part of each section by itself', () => {
  const asked = [
    ...[item('structure', 'B', 'moves'), item('structure', 'A', null), item('structure', 'A', 'moved')],
    ...[item('structure', 'A', 'moves'), item('listening', 'A', 'moves')],
  ]
  expect(countsPerPart(asked, [{ section: 'structure', score: 41 }])).toEqual([
    {
      ...{ section: 'structure', score: 41, questions: 4, answered: 3, points: 2 },
      parts: [
        { part: 'A', questions: 3, answered: 2, points: 1 },
        { part: 'B', questions: 1, answered: 1, points: 1 },
      ],
    },
  ])
})
