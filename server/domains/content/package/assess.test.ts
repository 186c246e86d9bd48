import { expect, it } from 'vitest'
import { assessmentText } from './assess.ts'

const nothing = { folder: 'mine', problems: [], warnings: [], scope: null, statistics: [] }

it('an assessment says what keeps a test from being loaded, by place', () => {
  const problems = [
    { file: 'test.json', line: 3, column: 5, field: 'id', message: 'is empty' },
    { file: 'audio/a.ogg', field: '', message: 'is cut off' },
  ]
  expect(assessmentText({ ...nothing, problems })).toBe(
    'mine: 2 problems\n  test.json:3:5: id: is empty\n  audio/a.ogg: is cut off\n',
  )
  expect(assessmentText({ ...nothing, problems: problems.slice(1) })).toBe(
    'mine: 1 problem\n  audio/a.ogg: is cut off\n',
  )
})

it('an assessment says that a test can be loaded, what it does not give, its warnings and its figures', () => {
  const statistics = [
    {
      section: 'reading' as const,
      items: 8,
      longest: 0.416,
      shortest: 0,
      positions: [0.5, 0.25],
      unasked: [],
    },
  ]
  const warnings = [{ section: 'reading' as const, message: 'half stand at A' }]
  expect(assessmentText({ ...nothing, scope: 'reading only', warnings, statistics })).toBe(
    `mine: can be loaded
reading only
1 warning
  reading: half stand at A
right answers
  reading: 8 items; longest option 42%, shortest 0%; A 50%, B 25%
`,
  )
  expect(assessmentText(nothing)).toBe('mine: can be loaded\n')
})
