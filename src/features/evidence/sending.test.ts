import { expect, it } from 'vitest'
import { updateViolation } from '#contract/calls/answers.ts'
import type { Violation } from '#machines/supervision/records.ts'
import { bodyOf } from './sending.ts'

it.each([
  ['of ten minutes', 'jawabannya '.repeat(5000)],
  ['of emoji, cut within one of them', `a${'😀'.repeat(5000)}`],
  ['with what no database keeps', 'a\0\ud83d'],
])('a transcript %s is sent in a form that the server takes', (_, detail) => {
  const grounds = {
    what: 'speech',
    from: 1000.5,
    to: 2000,
    samples: 1,
    bad: 1,
    confidence: null,
    detail,
  } as const
  const violation: Violation = {
    id: 7,
    writeId: null,
    condition: 'speech',
    violationKind: 'speech',
    section: 'structure',
    counts: true,
    number: null,
    grounds,
  }
  expect(updateViolation.body.parse(bodyOf(violation)).textVoice).toMatch(/^(jawabannya|a)/)
})
