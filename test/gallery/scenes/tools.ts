import type { SwitchableTool } from '#contract/rules/allowed-tools.ts'
import type { Display } from '#contract/rules/tools.ts'
import { now } from '../page/frozen-page.ts'
import type { Scene } from '../page/scene.ts'
import { asks, away, inStructure, type Steps, sittingScene, starts } from './sitting-scene.ts'

/** The candidate wants the screens like this, or has one of the menu's dialogs open. */
const tools =
  (changes: Partial<Display>, ...events: ('candidate.openTools' | 'candidate.showKeys')[]): Steps =>
  ({ exam }) => {
    const actor = exam.getSnapshot().children.tools
    actor?.send({ type: 'candidate.changeDisplay', changes })
    for (const type of events) actor?.send({ type })
  }
const then =
  (...steps: Steps[]): Steps =>
  async (sitting) => {
    for (const step of steps) await step(sitting)
  }
/** The options of the tenth question that are struck out, by their places. */
const strikes =
  (...options: number[]): Steps =>
  ({ exam }) => {
    const { tools: actor, structure } = exam.getSnapshot().children
    const questionId = structure?.getSnapshot().context.questions[9]?.id ?? ''
    for (const option of options) actor?.send({ type: 'candidate.strike', questionId, option })
  }
const leavesOverview: Steps = ({ exam }) =>
  exam.getSnapshot().children.tools?.send({ type: 'candidate.leaveOverview' })
/** Three highlights of the passage: one alone, one with a note, and one that is picked. */
const highlights: Steps = ({ exam }) => {
  const { tools: actor, reading } = exam.getSnapshot().children
  const { parts = [], questions = [] } = reading?.getSnapshot().context ?? {}
  const lists = parts.flatMap((part) => part.lists)
  const list = lists.find(({ listQuestion }) => listQuestion.includes(questions[12]?.id ?? ''))
  const select = (from: number, to: number) =>
    actor?.send({
      type: 'passage.selected',
      stretch: { passage: list?.listQuestion[0] ?? '', from, to },
    })
  select(0, 60)
  actor?.send({ type: 'candidate.highlight' })
  select(180, 230)
  actor?.send({ type: 'candidate.openNote' })
  actor?.send({ type: 'candidate.keepNote', note: 'Jawaban soal 13 mungkin di sini.' })
  select(320, 400)
  actor?.send({ type: 'candidate.highlight' })
}
const listsHighlights: Steps = ({ exam }) =>
  exam.getSnapshot().children.tools?.send({ type: 'candidate.listHighlights' })
const opensNote: Steps = ({ exam }) => exam.getSnapshot().children.tools?.send({ type: 'candidate.openNote' })
const calls: Steps = ({ exam }) =>
  exam.getSnapshot().children.proctorCall?.send({ type: 'candidate.callProctor', call: 'a call' })
const answersCall: Steps = ({ exam }) => exam.send({ type: 'call.answered' })
const submits: Steps = ({ send }) => send({ type: 'candidate.submit' })
const lastMinute: Steps = ({ letPass }) => letPass(1500 - 47)
const inReading = { ...inStructure, stage: 'reading' as const, answered: 22 }
const speaks: Steps = ({ observe }) =>
  observe(2, 'speech', {
    kind: 'speech.heard',
    ...{
      text: 'jawabannya yang mana menurut kamu',
      words: 5,
      confidence: 0.91,
      from: 0,
      to: 0,
      onDevice: true,
    },
  })
const withoutTools = { ...inStructure, allowedTools: [] as SwitchableTool[] }
const offline = { ...inReading, sayCall: away }
const usual = {}
const black = { theme: 'yellowOnBlack' } as const

const inQuestion = (id: string, changes: Partial<Display>, ...more: Steps[]) =>
  sittingScene(id, 'structure', 'Soal 10 dari 40', inStructure, then(tools(changes), asks(9), ...more))
const inPassage = (id: string, changes: Partial<Display>, ...more: Steps[]) =>
  sittingScene(id, 'reading', 'Soal 13 dari 50', inReading, then(tools(changes), asks(12), ...more))

/** The tools in the head of a section, and what sections look like with them. */
export const toolScenes: Scene[] = [
  sittingScene(
    ...(['tools/menu', 'structure', 'Ukuran teks', inStructure] as const),
    then(asks(9), tools(usual, 'candidate.openTools')),
  ),
  {
    ...sittingScene(
      ...(['tools/english', 'structure', 'Text size', inStructure] as const),
      then(starts, tools(usual, 'candidate.openTools')),
    ),
    speaks: 'en',
  },
  sittingScene(
    ...(['tools/keys', 'structure', 'Tombol keyboard di', inStructure] as const),
    then(asks(9), tools(usual, 'candidate.openTools', 'candidate.showKeys')),
  ),
  sittingScene(
    ...(['tools/volume', 'listening', 'Volume audio', { stage: 'listening' }] as const),
    then(({ waitForText }) => waitForText('Mengunduh audio'), tools(usual, 'candidate.openTools')),
  ),
  sittingScene(
    ...(['tools/switched-off', 'structure', 'Ukuran teks', withoutTools] as const),
    then(asks(9), tools(usual, 'candidate.openTools')),
  ),
  sittingScene(
    ...(['tools/last-minute', 'structure', 'selalu ditampilkan', inStructure] as const),
    then(
      tools({ hidesTimer: true, theme: 'dark' }),
      asks(9),
      lastMinute,
      tools(usual, 'candidate.openTools'),
    ),
  ),
  inQuestion('tools/hidden-timer', { hidesTimer: true }),
  inQuestion('tools/struck', { strikesOptions: true }, strikes(0, 2), leavesOverview),
  inQuestion('tools/yellow-on-black-struck', { ...black, strikesOptions: true }, strikes(0, 2)),
  inQuestion('tools/dark', { theme: 'dark' }),
  inQuestion('tools/yellow-on-black', black),
  inQuestion('tools/soft', { theme: 'soft' }),
  inQuestion('tools/large', { textSize: 200 }),
  inQuestion('tools/spaced', { textSize: 125, isSpaced: true, theme: 'soft' }),
  inPassage('tools/line-reader', { readerLines: 3 }),
  inQuestion('tools/call', {}, calls),
  inQuestion('tools/yellow-on-black-call-answered', black, calls, answersCall),
  sittingScene(
    ...(['tools/call-unsent', 'reading', 'Panggilan dikirim otomatis', offline] as const),
    then(asks(12), calls),
  ),
  inPassage('tools/highlighted', {}, highlights),
  inPassage('tools/dark-highlighted', { theme: 'dark' }, highlights),
  inPassage('tools/yellow-on-black-highlighted', black, highlights),
  inPassage('tools/soft-highlighted', { theme: 'soft' }, highlights),
  sittingScene(
    ...(['tools/highlights', 'reading', 'Tanda dan catatan di bacaan ini', inReading] as const),
    then(asks(12), highlights, listsHighlights),
  ),
  sittingScene(
    ...(['tools/highlights-none', 'reading', 'Belum ada teks', inReading] as const),
    then(asks(12), listsHighlights),
  ),
  sittingScene(
    ...(['tools/highlight-note', 'reading', 'Catatan untuk teks', inReading] as const),
    then(asks(12), highlights, opensNote),
  ),
  inPassage('tools/dark-passage', { theme: 'dark', isSpaced: true }),
  inPassage('tools/yellow-on-black-passage', { ...black, textSize: 150 }),
  sittingScene(
    ...(['tools/dark-submission', 'structure', 'Apakah Anda yakin', inStructure] as const),
    then(tools({ theme: 'dark' }), asks(9), submits),
  ),
  sittingScene(
    ...(['tools/dark-warning', 'structure', 'Percakapan terdeteksi', inStructure] as const),
    then(tools({ theme: 'dark' }), asks(9), speaks),
  ),
  sittingScene(
    ...(['tools/dark-paused', 'structure', 'Tes dijeda oleh pengawas'] as const),
    { stage: 'structure', pause: { at: now, reason: 'Latihan kebakaran.' } },
    tools({ theme: 'dark' }),
  ),
  sittingScene(
    ...(['tools/yellow-on-black-end', 'end', 'Tes selesai', { stage: 'finished' }] as const),
    tools(black),
  ),
  sittingScene(
    ...(['tools/soft-last-minute', 'structure', 'Kurang dari 1 menit lagi', inStructure] as const),
    then(tools({ theme: 'soft' }), asks(9), lastMinute),
  ),
  sittingScene(
    ...(['tools/yellow-on-black-menu', 'structure', 'Ukuran teks', inStructure] as const),
    then(tools(black), asks(9), tools(usual, 'candidate.openTools')),
  ),
]
