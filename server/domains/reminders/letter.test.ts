import { expect, test } from 'vitest'
import { reminderLetter, summaryOf, summaryText } from './letter.ts'
import type { Waiting } from './waiting.ts'

const at = (day: number) => new Date(`2026-11-${day}T20:00:00Z`)
const waiting = (answersSince: Date | null, verdictSince: Date | null) =>
  ({ answersSince, verdictSince }) as Waiting

const summary = summaryOf([waiting(at(22), at(21)), waiting(at(20), null), waiting(null, at(23))])
const nothing = { answers: null, verdicts: null }

test('what waits is counted, each since the first of it', () => {
  expect(summary).toEqual({
    answers: { sittings: 2, since: at(20) },
    verdicts: { sittings: 2, since: at(21) },
  })
  expect(summaryOf([waiting(null, null)])).toEqual(nothing)
})

test('the log says it in a line', () => {
  expect(summaryText(summary)).toMatch(
    /^2 sittings with late answers to be decided, since 2026-11-21 03:00.* WIB; 2 sittings to be certified, since 2026-11-22 03:00.* WIB$/,
  )
  expect(summaryText({ ...nothing, verdicts: { sittings: 1, since: at(21) } })).toMatch(
    /^1 sitting to be certified/,
  )
  expect(summaryText(nothing)).toBe('')
})

test('the letter says both in Indonesian and in English, by the days of Jakarta, and nothing that does not wait', () => {
  const { subject, text, html } = reminderLetter('RuangUji', 'Politeknik <Satu>', summary)
  expect(subject).toBe('RuangUji: hasil tes menunggu keputusan')
  expect(text.split('\n\n')).toEqual([
    'Kepada Politeknik <Satu>,',
    '2 tes memiliki jawaban terlambat yang menunggu keputusan sejak 21 November 2026.',
    '2 hasil tes menunggu pemeriksaan sejak 22 November 2026.',
    expect.stringMatching(/^Selama menunggu/),
    'Late answers wait for a decision in 2 tests, since 21 November 2026.',
    '2 results to be checked, since 22 November 2026.',
    expect.stringMatching(/^Until then/),
    'RuangUji\n',
  ])
  expect(html).toContain('<p>Kepada Politeknik &#60;Satu&#62;,</p>')
  const { text: answers } = reminderLetter('R', 'P', { ...summary, verdicts: null })
  expect(answers).not.toMatch(/pemeriksaan|to be checked/)
  const { text: verdicts } = reminderLetter('R', 'P', { ...summary, answers: null })
  expect(verdicts).not.toMatch(/jawaban terlambat|Late answers/)
})
