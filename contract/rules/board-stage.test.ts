import { expect, test } from 'vitest'
import { boardStage, boardStages } from './board-stage.ts'

const begun = { attendance: 'begun', hasBegun: true } as const
const before = { section: null, hasBegun: false } as const

test.each([
  ['expected', { ...before, state: 'new', attendance: 'expected' }],
  ['expected', { ...before, state: 'new', attendance: null }],
  ['present', { ...before, state: 'new', attendance: 'present' }],
  // The licence was given back: no sitting is left.
  ['absent', { ...before, state: null, attendance: 'absent' }],
  ['expected', { ...before, state: null, attendance: 'expected' }],
  ['preparing', { ...before, state: 'started', attendance: 'begun' }],
  ['listening', { ...begun, state: 'started', section: 'listening' }],
  ['structure', { ...begun, state: 'started', section: 'structure', attendance: null }],
  ['reading', { ...begun, state: 'started', section: 'reading' }],
  ['between', { ...begun, state: 'started', section: null }],
  ['finished', { ...begun, state: 'finished', section: null }],
  // Stopped in the middle: its section has not been handed in.
  ['disqualified', { ...begun, state: 'disqualified', section: 'reading' }],
  ['expired', { ...begun, state: 'expired', section: 'structure' }],
] as const)('a seat stands at %s', (stage, standing) => {
  expect(boardStage(standing)).toBe(stage)
  expect(boardStages).toContain(stage)
})
