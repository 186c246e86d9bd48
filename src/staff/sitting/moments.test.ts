import { expect, test } from 'vitest'
import { momentsOf, picturedOf } from './moments.ts'
import { act, at, ms, record, violation } from './record.fixture.ts'

const whole = record()
const [section] = whole.sections
if (section === undefined) throw new Error('the record has a section')

test('everything with a time stands in its order, and a picture that is evidence is no section photo as well', () => {
  const sitting = record({
    checkPhoto: { image: 'check', at: at(-1), isLate: false },
    sections: [{ ...section, images: ['first', 'asked'] }],
    pictures: [
      { image: 'first', at: at(2) },
      { image: 'asked', at: at(20) },
    ],
    violations: [violation('v', 30)],
    acts: [act('pause', 'paused', 10), act('beside', 'signedInBeside', 15)],
    signIns: [{ at: at(15), address: null, browser: null, system: null }],
    supervision: {
      ...whole.supervision,
      sections: [
        {
          section: 'reading',
          from: at(0),
          until: at(60),
          share: 0.9,
          gaps: [{ from: at(40), until: at(46), missing: [] }],
        },
      ],
      photos: [
        {
          ...{ id: 'r', section: 'reading', askedAt: at(19), shownAt: at(19), photoAt: at(20) },
          ...{ outcome: 'answered', image: 'asked' },
        },
      ],
    },
  })
  const moments = momentsOf(sitting)
  expect(moments.map(({ kind, at: time }) => [kind, time])).toEqual([
    ['check', ms(-1)],
    ['sectionBegan', ms(0)],
    ['photo', ms(2)],
    ['act', ms(10)],
    // A second sign-in stands in the acts too, and is said once.
    ['signIn', ms(15)],
    ['request', ms(20)],
    ['violation', ms(30)],
    ['gap', ms(40)],
    ['sectionEnded', ms(60)],
  ])
  expect(new Set(moments.map(({ id }) => id)).size).toBe(moments.length)
  expect(picturedOf(moments).map(({ image }) => image)).toEqual(['check', 'first', 'asked', 'picture v'])
})

test("the device check's picture stands first also where it came late", () => {
  const sitting = record({
    checkPhoto: { image: 'check', at: at(20), isLate: true },
    violations: [violation('v', 5)],
  })
  expect(picturedOf(momentsOf(sitting)).map(({ image }) => image)).toEqual(['check', 'picture v'])
})

test('runs out of sight that touch are one stretch', () => {
  const run = (number: number, from: number, until: number, isVisible: boolean) => ({
    ...{ number, section: 'reading' as const, from: at(from), until: at(until), looks: {} },
    state: {
      ...{ missing: [], isVisible, isFullscreen: true, screens: 1, camera: null, microphone: null },
      isListeningOdd: false,
    },
  })
  const runs = [
    run(1, 0, 5, true),
    run(2, 5, 6, false),
    run(3, 6, 8, false),
    run(4, 8, 9, true),
    run(5, 9, 10, false),
  ]
  const hidden = momentsOf(record({ supervision: { ...whole.supervision, runs } })).filter(
    ({ kind }) => kind === 'hidden',
  )
  expect(hidden.map(({ at: from, until }) => [from, until])).toEqual([
    [ms(5), ms(8)],
    [ms(9), ms(10)],
  ])
})
