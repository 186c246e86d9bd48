import { describe, expect, test } from 'vitest'
import type { IntegrityReport } from '#server/tables/index.ts'
import { labelOf, reasonsToWait } from './verdict.ts'

const report = (shares: (number | null)[], planned = ['face']): IntegrityReport => ({
  planned,
  sections: (['listening', 'structure', 'reading'] as const).map((section, index) => ({
    ...{ section, seconds: 600, endedBy: 'candidate' as const, answered: 10, uncounted: 0 },
    ...{ share: shares[index] ?? null, gaps: { count: 0, seconds: 0 } },
  })),
  ...{
    photoRequests: {},
    verified: { camera: true, microphone: true },
    violations: {},
    acts: {},
    windows: 1,
  },
  remarks: [{ kind: 'handedInTooSoon', section: 'reading', seconds: 1, answered: 10 }],
})
const asked = { certificates: 'supervised', supervisedShare: 80, hasPin: false } as const

const passesAtOnce = (...of: Parameters<typeof reasonsToWait>) => reasonsToWait(...of).length === 0

describe('the verdict on a sitting', () => {
  test('passes where every section was watched for the share that the institution asks, and else waits', () => {
    expect(passesAtOnce(report([1, 0.8, 0.9]), asked)).toBe(true)
    expect(passesAtOnce(report([1, 0.79, 1]), asked)).toBe(false)
    expect(passesAtOnce(report([1, null, 1]), asked)).toBe(false)
    expect(passesAtOnce(report([1, 0.79, 1]), { ...asked, supervisedShare: 79 })).toBe(true)
  })

  test('that waits names each reason, with the share that was asked', () => {
    const photographed = { ...report([1, 0.5, null]), photoRequests: { ignored: 1, unanswered: 1 } }
    expect(reasonsToWait(photographed, { ...asked, certificates: 'reviewed' })).toEqual([
      { kind: 'everyResult' },
      { kind: 'share', section: 'structure', share: 0.5, least: 80 },
      { kind: 'share', section: 'reading', share: null, least: 80 },
      { kind: 'photos', count: 2 },
    ])
  })

  test('misses no detector that was not planned, and withholds nothing for speed alone', () => {
    expect(passesAtOnce(report([0, 0, 0], []), asked)).toBe(true)
    expect(passesAtOnce(report([1, 1, 1]), asked)).toBe(true)
  })

  test('waits where a photo that was asked for did not come, and not for one that could not', () => {
    const asking = (photoRequests: Record<string, number>) => ({ ...report([1, 1, 1]), photoRequests })
    expect(passesAtOnce(asking({ answered: 2, unanswered: 1 }), asked)).toBe(false)
    expect(passesAtOnce(asking({ ignored: 1 }), asked)).toBe(false)
    expect(passesAtOnce(asking({ late: 1, undelivered: 1, sectionEnded: 1 }), asked)).toBe(true)
  })

  test('waits for a person or for nobody where the institution says so; nobody waits without one', () => {
    expect(passesAtOnce(report([1, 1, 1]), { ...asked, certificates: 'reviewed' })).toBe(false)
    expect(passesAtOnce(report([0, 0, 0]), { ...asked, certificates: 'immediate' })).toBe(true)
    expect(passesAtOnce(report([0, 0, 0]), null)).toBe(true)
  })
})

describe('a certificate says of its test', () => {
  test.each([
    ['room', 'that proctors with a PIN watched', report([0, 0, 0]), { ...asked, hasPin: true }],
    ['remote', 'that the detectors looked long enough', report([1, 1, 1]), asked],
    ['none', 'that they did not', report([1, 0.5, 1]), asked],
    ['none', 'that none was planned', report([1, 1, 1], []), asked],
    ['none', 'that nothing was heard', report([null, null, null]), asked],
    ['none', 'that an individual sat alone', report([1, 1, 1]), null],
  ] as const)('%s: %s', (label, _what, of, by) => {
    expect(labelOf(of, by)).toBe(label)
  })
})
