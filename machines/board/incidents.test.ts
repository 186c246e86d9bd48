import { describe, expect, it, test } from 'vitest'
import { calmRow } from './board.fixture.ts'
import { incidentKinds, incidentsFirst, incidentsOf, isPressing, pressingIn } from './incidents.ts'

const rules = { warningLimit: 3 }
const pause = { at: 1, reason: 'Alarm' }

describe('an incident', () => {
  it.each([
    ['nothing where all is well', {}, []],
    ['a stopped test', { state: 'disqualified' }, ['disqualified']],
    ['a browser that is not heard', { isSilent: true }, ['silent']],
    ['a candidate who calls', { callingSince: 5 }, ['called']],
    ['no call of a test that is over', { callingSince: 5, state: 'finished' }, []],
    ['one warning before the end', { violations: { speech: 0, leaving: 2, face: 0 } }, ['warned']],
    ['no warning further from it', { violations: { speech: 1, leaving: 1, face: 1 } }, []],
    ['a detector that failed', { detectors: { face: 'failed', speech: 'watching' } }, ['unwatched']],
    ['a detector without its device', { detectors: { speech: 'ended' } }, ['unwatched']],
    ['a detector that must look and does not', { missing: ['face'] }, ['unwatched']],
    ['nobody watches between sections', { missing: ['face'], section: null }, []],
    ['a second sign-in', { signInsBeside: 1 }, ['signedInBeside']],
    ['a wrong PIN', { wrongPins: 1 }, ['wrongPin']],
    ['a page out of sight', { isVisible: false }, ['hidden']],
    ['many answers that were not sent', { unsent: 5 }, ['unsent']],
    ['no few answers on their way', { unsent: 4 }, []],
    ['a battery that runs out', { battery: { level: 20, isCharging: false } }, ['battery']],
    ['none that is plugged in', { battery: { level: 3, isCharging: true } }, []],
    ['late answers, also after the end', { state: 'finished', held: 2 }, ['held']],
    ['a pause, in which nobody is watched', { pause, isVisible: false, missing: ['face'] }, ['paused']],
    [
      'a warning after the end is none',
      { state: 'finished', violations: { speech: 0, leaving: 2, face: 0 } },
      [],
    ],
    [
      'several, the most pressing first',
      { pause, isSilent: true, wrongPins: 2, held: 1 },
      ['silent', 'wrongPin', 'held', 'paused'],
    ],
  ] as const)('is %s', (_title, more, kinds) => {
    expect(incidentsOf(calmRow('a', more as Parameters<typeof calmRow>[1]), rules)).toEqual(kinds)
  })

  it('comes with the first warning where the institution stops a test at the second', () => {
    const row = calmRow('a', { violations: { speech: 1, leaving: 0, face: 0 } })
    expect(incidentsOf(row, { warningLimit: 2 })).toEqual(['warned'])
    expect(incidentsOf(calmRow('b'), { warningLimit: 1 }), 'without any there is none').toEqual([])
  })
})

test('who needs a proctor comes first, the most pressing before others, then everybody by seat', () => {
  const rows = [
    calmRow('x', { name: 'A', seat: null }),
    calmRow('10', { name: 'B', seat: '10' }),
    calmRow('9', { name: 'C', seat: '9' }),
    calmRow('3', { seat: '3', pause }),
    calmRow('4', { seat: '4', isSilent: true }),
    calmRow('2', { seat: '2', isSilent: true }),
  ]
  expect(incidentsFirst(rows, rules).map(({ id }) => id)).toEqual(['2', '4', '3', '9', '10', 'x'])
})

test('a sound is for what cannot wait, each incident by a name of its own', () => {
  expect(incidentKinds.filter((kind) => !isPressing(kind))).toEqual(['unsent', 'battery', 'held', 'paused'])
  const rows = [calmRow('a', { isSilent: true, unsent: 9 }), calmRow('b', { pause }), calmRow('c')]
  expect(pressingIn(rows, rules)).toEqual(['a silent'])
})
