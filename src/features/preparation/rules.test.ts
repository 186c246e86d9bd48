import { expect, it } from 'vitest'
import { usualJudgement } from '#contract/calls/organisation.ts'
import { switchableTools } from '#contract/rules/allowed-tools.ts'
import type { Plan } from '#machines/exam/plan.ts'
import { fill } from '#src/ui/texts/fill.ts'
import { preparation } from '#src/ui/texts/preparation.ts'
import { factsOf, rulesOf, storedOf, toolsOf, watchedBy } from './rules.ts'

const { rules, stored, tools, watched } = preparation

const unwatched: Plan = {
  camera: 'off',
  microphone: 'off',
  preview: false,
  watchesFaces: false,
  watchesSpeech: false,
  watchesLeaving: false,
  stopsAt: { speech: null, leaving: null, face: null },
  judgement: usualJudgement,
  coversWithoutCamera: false,
  tutorialRequired: false,
}

const section = (minutes: number, questions: number) => ({
  exam: { isComplete: false },
  startedAt: null,
  deadlineAt: null,
  extendedSeconds: 0,
  seconds: minutes * 60,
  questions,
})

it("the full test's data make 115 minutes, three sections and 140 questions", () => {
  const facts = factsOf({
    section: { listening: section(35, 50), structure: section(25, 40), reading: section(55, 50) },
  })
  expect(facts.map(({ value }) => value)).toEqual(['115 menit', '3 section', '140 soal'])
  expect(facts[1]?.hint).toBe('Listening, Structure & Written Expression, Reading')
})

it('the tools of a test are told with their keys, without those that are switched off or of a section that it lacks', () => {
  const whole = { listening: section(35, 50), structure: section(25, 40), reading: section(55, 50) }
  const { title: _, text: __, ...all } = tools
  expect(toolsOf({ section: whole, allowedTools: [...switchableTools] }).toSorted()).toEqual(
    Object.values(all).toSorted(),
  )
  expect(toolsOf({ section: whole, allowedTools: ['strike'] })).toEqual([
    ...[tools.display, tools.volume, tools.keys, tools.arrows, tools.strike],
  ])
  const seen = toolsOf({ section: { ...whole, listening: null }, allowedTools: [] })
  expect(seen).toEqual([tools.display, tools.keys, tools.arrows])
  const heard = { ...whole, structure: null, reading: null }
  expect(toolsOf({ section: heard, allowedTools: [...switchableTools] })).toEqual([
    ...[tools.display, tools.volume, tools.keys, tools.strike, tools.hiddenTimer, tools.proctorCall],
  ])
})

it('a test that lacks sections names those that it has, with their minutes and questions', () => {
  const alone = { section: { listening: null, structure: section(25, 40), reading: null } }
  const facts = factsOf(alone)
  expect(facts.map(({ value }) => value)).toEqual(['25 menit', '1 section', '40 soal'])
  expect(facts[1]?.hint).toBe('Structure & Written Expression')
  const two = { section: { listening: section(35, 50), structure: null, reading: section(55, 50) } }
  expect(factsOf(two)[1]).toEqual({ value: '2 section', hint: 'Listening, Reading' })
  expect(rulesOf(two)).toContain(rules.headset)
  expect(rulesOf(alone), 'nothing is heard in it').not.toContain(rules.headset)
  expect(rulesOf(alone)).toContain(rules.network)
})

it('says that nothing is supervised', () => {
  expect(watchedBy(unwatched, null)).toEqual([watched.none])
})

it('names what stops the test, and only that', () => {
  const told = watchedBy(
    {
      ...unwatched,
      preview: true,
      watchesFaces: true,
      watchesLeaving: true,
      stopsAt: { face: null, speech: 3, leaving: 3 },
    },
    null,
  )
  expect(told).toEqual([
    watched.face,
    watched.mask,
    watched.leaving,
    '3 kali pelanggaran sejenis (meninggalkan halaman) menghentikan tes.',
  ])
})

it.each([1, 3, 5])('names the %i warnings that stop the test where the institution set so many', (limit) => {
  const stopsAt = { face: limit, speech: null, leaving: null }
  const judgement = { ...usualJudgement, limit }
  expect(watchedBy({ ...unwatched, watchesFaces: true, stopsAt, judgement }, null)).toEqual([
    watched.face,
    watched.mask,
    `${limit} kali pelanggaran sejenis (wajah) menghentikan tes.`,
  ])
})

it.each([
  ['camera, words and leaving', { preview: true, watchesFaces: true, watchesSpeech: true }, 'words', 'all'],
  ['a voice without words', { watchesSpeech: true }, 'voice', 'records'],
  ['leaving alone', { watchesLeaving: true }, null, 'records'],
  ['nothing', {}, null, 'none'],
] as const)('says what the server stores of a test in which is watched: %s', (_, watches, way, what) => {
  const records = [stored.records, fill(stored.kept, { workingDays: 14 })]
  const told = { all: [stored.pictures, stored.words, ...records], records, none: [] }
  expect(storedOf({ ...unwatched, ...watches }, way)).toEqual(told[what])
})

it('threatens nobody in a pilot', () => {
  const judgement = { ...usualJudgement, pilot: true }
  expect(watchedBy({ ...unwatched, watchesFaces: true, watchesLeaving: true, judgement }, null)).toEqual([
    watched.face,
    watched.mask,
    watched.leaving,
    watched.pilot,
  ])
})

it('says that there are only warnings, where nothing stops the test', () => {
  expect(watchedBy({ ...unwatched, watchesLeaving: true }, null)).toEqual([
    watched.leaving,
    watched.warns,
    watched.leavingWarns,
  ])
})

const listened: Plan = {
  ...unwatched,
  watchesSpeech: true,
  watchesLeaving: true,
  stopsAt: { face: null, speech: 3, leaving: 3 },
}
const counting = { ...listened, judgement: { ...usualJudgement, voiceActivityCounts: true } }
const both = '3 kali pelanggaran sejenis (percakapan, meninggalkan halaman) menghentikan tes.'
const leavingAlone = '3 kali pelanggaran sejenis (meninggalkan halaman) menghentikan tes.'

it.each([
  ['words are recognised on it', listened, 'words', [watched.hears.words], both],
  [
    "words are recognised at the browser's maker",
    listened,
    'wordsAtMaker',
    [watched.hears.wordsAtMaker],
    both,
  ],
  ['only voice is known', listened, 'voice', [watched.hears.voice, watched.hears.uncounted], leavingAlone],
  ['only voice is known, which counts', counting, 'voice', [watched.hears.voice], both],
  ['nothing can be heard', counting, 'nothing', [watched.hears.nothing], leavingAlone],
  ['that is not known yet', listened, null, [], both],
] as const)('says what holds of speech on a PC on which %s', (_, plan, way, hears, ends) => {
  expect(watchedBy(plan, way)).toEqual([watched.speech, ...hears, watched.leaving, ends])
})

it('does not speak of a stop where this PC hears nothing that could cause it', () => {
  const alone = { ...listened, watchesLeaving: false }
  expect(watchedBy(alone, 'voice').at(-1)).toBe(watched.warns)
})
