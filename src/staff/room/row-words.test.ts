import { expect, it } from 'vitest'
import { calmRow } from '#machines/board/board.fixture.ts'
import { clockTime } from '#src/ui/dates.ts'
import { fill } from '#src/ui/texts/fill.ts'
import { room as texts } from '../texts/room.ts'
import { incidentWords, pauseWords } from './row-words.ts'

const at = Date.UTC(2026, 10, 27, 2, 0)
const until = at + 600_000

it('a break is told apart from a pause of a proctor, with its latest end', () => {
  const wordsOf = (pause: { at: number; reason: string; until?: number }) =>
    incidentWords(calmRow('a', { pause }), { warningLimit: 3 }, at).map(({ text }) => text)
  expect(wordsOf({ at, reason: 'Alarm' })).toEqual([texts.incidents.paused])
  expect(wordsOf({ at, reason: '', until })).toEqual([
    fill(texts.incidents.onBreak, { time: clockTime(until) }),
  ])
  expect(pauseWords({ at, reason: 'Alarm' })).toContain('Alarm')
  expect(pauseWords({ at, reason: '', until })).toContain(clockTime(until))
})
