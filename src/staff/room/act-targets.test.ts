import { expect, it } from 'vitest'
import type { BoardRow } from '#contract/calls/room.ts'
import { calmRow } from '#machines/board/board.fixture.ts'
import { actsFor, isForGood, rowsOfAll } from './act-targets.ts'

const violations = { speech: 0, leaving: 1, face: 0 }
const pause = { at: 1000, reason: 'Alarm' }
const running = ['message', 'pause', 'extend', 'allowTakeover', 'note', 'endSection', 'endTest']

it.each<[string, Partial<BoardRow>, string[]]>([
  ['is calm', {}, running],
  ['is paused', { pause }, running.map((kind) => (kind === 'pause' ? 'resume' : kind))],
  [
    'has a break',
    { pause: { ...pause, until: 9000 } },
    [...running.slice(0, 2), 'resume', ...running.slice(2)],
  ],
  ['is between sections', { section: null }, running.filter((kind) => kind !== 'endSection')],
  ['has called', { callingSince: 5 }, ['answerCall', ...running]],
  ['has lost time', { lostSeconds: 1 }, [...running.slice(0, 3), 'giveBack', ...running.slice(3)]],
  ['was warned', { violations }, [...running.slice(0, 4), 'strike', ...running.slice(4)]],
  ['was stopped', { state: 'disqualified', section: null, violations }, ['strike', 'reinstate', 'note']],
  ['has late answers', { state: 'finished', section: null, held: 1 }, ['acceptLate', 'note']],
  ['has ended', { state: 'finished', section: null }, ['note']],
  ['has not begun', { state: 'new', section: null }, ['note']],
  ['has no sitting', { id: null, state: null, section: null }, []],
])('a seat that %s offers what can be done there', (_, more, kinds) => {
  expect(actsFor([calmRow('a', more)])).toEqual(kinds)
})

it('several seats offer what can be done at one of them at least, but no warning to be struck', () => {
  const rows = [calmRow('a', { state: 'finished', section: null }), calmRow('b', { pause, violations })]
  expect(actsFor(rows)).toEqual(actsFor([calmRow('c', { pause })]))
})

it('an act on all is for who sits: its end for who is paused, lost time for who lost any', () => {
  const rows = [
    calmRow('calm'),
    calmRow('paused', { pause }),
    calmRow('lost', { lostSeconds: 60 }),
    calmRow('over', { state: 'finished', pause, lostSeconds: 60 }),
    calmRow('none', { id: null }),
  ]
  const named = (kind: Parameters<typeof rowsOfAll>[0]) => rowsOfAll(kind, rows).map(({ id }) => id)
  expect(named('message')).toEqual(['calm', 'paused', 'lost'])
  expect(named('pause')).toEqual(['calm', 'lost'])
  expect(named('resume')).toEqual(['paused'])
  expect(named('giveBack')).toEqual(['lost'])
})

it('what cannot be taken back is said to be for good', () => {
  const kinds = actsFor([calmRow('a', { lostSeconds: 1, violations, held: 1 })])
  expect(kinds.filter(isForGood)).toEqual(['acceptLate', 'endSection', 'endTest'])
})
