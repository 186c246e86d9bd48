import { expect, test, vi } from 'vitest'
import type { ReviewedCase } from '#contract/calls/staff-reviews.ts'
import { act, at, ms, record } from '../sitting/record.fixture.ts'
import { openPictures } from './case-pictures.ts'
import { changesOf } from './changes.ts'
import { heldIn } from './held.ts'
import { afterIn } from './next-case.ts'

const of = (given: Partial<ReviewedCase> = {}): ReviewedCase => ({
  ...{ sitting: record(), due: null, reasons: [], decisions: ['certify'], isOwnAct: false, version: 'a' },
  waits: [{ kind: 'verdict', since: at(61) }],
  ...given,
})

test('a case that somebody else decided on says who did what, what waits no longer, and how it stands', () => {
  const certified = act('c', 'certified', 90)
  const now = of({ version: 'b', waits: [], sitting: record({ result: 'settled', acts: [certified] }) })
  expect(changesOf(of(), now)).toEqual([
    { kind: 'act', of: certified },
    { kind: 'decided', of: 'verdict' },
    { kind: 'result', before: 'review', after: 'settled' },
  ])
})

test('answers that arrived meanwhile are said, and so is a change that the record does not show', () => {
  const [section] = record().sections
  if (section === undefined) throw new Error('the record has a section')
  const held = (count: number) => record({ sections: [{ ...section, held: count }] })
  expect(changesOf(of({ sitting: held(2) }), of({ sitting: held(5), version: 'b' }))).toEqual([
    { kind: 'held', before: 2, after: 5 },
  ])
  expect(changesOf(of(), of({ version: 'b' }))).toEqual([{ kind: 'other' }])
  expect(changesOf(of(), of())).toEqual([])
})

test('late answers are told with their choices, the end of their section and the silence that they come from', () => {
  const entry = (from: number, to: number, became: 'held' | 'counted', arrived: number) => ({
    ...{ section: 'reading' as const, writer: 'w', from, to, became, isMoved: false },
    ...{ claimed: [at(57), at(58)], known: [at(57), at(58)], arrivedAt: at(arrived) },
  })
  const { supervision } = record()
  const gaps = [
    { from: at(20), until: at(21), missing: ['face'] },
    { from: at(55), until: at(60), missing: [] },
  ]
  const sitting = record({
    journal: { entries: [entry(1, 3, 'counted', 30), entry(4, 9, 'held', 72)], lines: [] },
    supervision: { ...supervision, sections: supervision.sections.map((one) => ({ ...one, gaps })) },
  })
  expect(heldIn(sitting)).toEqual([
    {
      ...{ section: 'reading', count: 6, chosen: [ms(57), ms(58)], arrivedAt: ms(72), endedAt: ms(60) },
      silence: { from: ms(55), until: ms(72) },
    },
  ])
})

test('after the last case comes the oldest, and none after the only one', () => {
  expect([afterIn(['a', 'b', 'c'], 'b'), afterIn(['a', 'b'], 'b'), afterIn(['a'], 'a')]).toEqual([
    'c',
    'a',
    null,
  ])
  // It was decided on already, and is not in the queue any more.
  expect(afterIn(['b', 'c'], 'a')).toBe('b')
})

test('a picture is fetched once, again after a failure, and forgotten when the case is left', async () => {
  const revoked = vi.spyOn(URL, 'revokeObjectURL')
  let asked = 0
  const pictures = openPictures(async (image) => {
    asked += 1
    if (asked === 1) throw new Error('offline')
    return new Blob([image])
  })
  await expect(pictures.addressOf('a')).rejects.toThrow('offline')
  const [first, second] = await Promise.all([pictures.addressOf('a'), pictures.addressOf('a')])
  expect([first === second, asked]).toEqual([true, 2])
  pictures.close()
  await vi.waitFor(() => expect(revoked).toHaveBeenCalledWith(first))
  revoked.mockRestore()
})
