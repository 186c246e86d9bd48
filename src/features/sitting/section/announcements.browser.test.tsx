import { expect, it, onTestFinished } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { sections } from '#src/ui/texts/sections.ts'
import { hearAnnouncements } from '#test/browser/announcements.ts'
import {
  question,
  questionList,
  render,
  statement,
  structureParts,
  structureQuestions,
} from '#test/browser/render.tsx'
import { fakeSection } from '#test/browser/section-actor.ts'
import { ListeningScreen } from '../listening/listening-screen.tsx'
import { StructureScreen } from '../structure/structure-screen.tsx'
import { fakeListening } from './listening-actor.fixture.ts'

const facts = { seconds: 1500, questions: 3 }
const spoken = (id: string) => ({
  ...question(id, '', ['A train', 'A taxi', 'A ferry', 'A bus']),
  question: { text: '', media: { type: 'audio' as const, url: id, duration: 3, timeQuestion: 10, alt: '' } },
})
const parts = [
  {
    letter: 'A' as const,
    direction: statement('Listen to each conversation.'),
    closing: statement('This is the end of Part A.'),
    lists: [questionList(['q1']), questionList(['q2', 'q3'])],
  },
]

/** Listening before its sounds are here, and what is heard of it from there on. */
async function openListening() {
  const fake = fakeListening(parts, ['q1', 'q2', 'q3'].map(spoken))
  const actor = fake.listening()
  onTestFinished(() => {
    actor.stop()
  })
  render(<ListeningScreen actor={actor} next={null} />, onTestFinished)
  await expect.element(page.getByText('Mengunduh audio: 0%')).toBeVisible()
  const said = hearAnnouncements(onTestFinished)
  let now = 0
  const pass = async (seconds: number) => {
    for (const end = now + seconds; now < end; ) fake.letPass(++now)
    await new Promise(requestAnimationFrame)
  }
  /** Plays a step of so many seconds to its end, a second at a time. */
  const playStep = async (seconds: number) => {
    for (let at = 1; at < seconds; at += 1) {
      fake.player({ type: 'player.progressed', at })
      await pass(1)
    }
    fake.player({ type: 'player.ended' })
    await pass(2)
  }
  return { ...fake, actor, said, pass, playStep }
}

it('in Listening nothing is announced but which questions are shown, however long it plays', async () => {
  const { media, player, playStep, said } = await openListening()
  for (const ratio of [0.2, 0.4, 0.6, 0.8]) {
    media({ type: 'media.progressed', ratio })
    await expect.element(page.getByText(`Mengunduh audio: ${ratio * 100}%`)).toBeVisible()
  }
  media({ type: 'media.ready' })
  await expect.element(page.getByText('Listen to each conversation.')).toBeVisible()
  await playStep(10)
  await expect.element(page.getByRole('radio').first()).toBeVisible()
  player({ type: 'player.buffering' })
  await expect.element(page.getByText(sections.listening.buffering)).toBeVisible()
  player({ type: 'player.resumed' })
  await userEvent.keyboard('a')
  await expect.element(page.getByText(sections.saved.here)).toBeVisible()
  await playStep(13)
  await playStep(26)
  await expect.element(page.getByText('This is the end of Part A.')).toBeVisible()
  expect(said.filter((text) => text !== sections.loading.listening)).toEqual([
    'Soal nomor 1 dari 3',
    'Soal nomor 2 sampai 3 dari 3',
  ])
})

it('the last five minutes and the last one are announced once each, and a choice that the disk refuses', async () => {
  const { actor, media, pass, said } = await openListening()
  media({ type: 'media.ready' })
  await expect.element(page.getByText('Listen to each conversation.')).toBeVisible()
  await pass(598)
  expect(said.filter((text) => text !== sections.loading.listening)).toEqual([])
  await pass(50)
  await pass(200)
  actor.send({ type: 'journal.unkept', why: 'slow' })
  await expect.element(page.getByText(sections.saved.slow)).toBeVisible()
  actor.send({ type: 'journal.unkept', why: 'refused' })
  await expect.element(page.getByText(sections.saved.refused)).toBeVisible()
  expect(said.filter((text) => text !== sections.loading.listening)).toEqual([
    sections.panel.lastMinutes,
    sections.panel.lastMinute,
    sections.saved.refused,
  ])
})

it('in Structure each question is announced when it is shown, and neither answers, marks nor directions are', async () => {
  const { structure, letPass } = fakeSection('structure', structureParts, structureQuestions)
  const actor = structure()
  onTestFinished(() => {
    actor.stop()
  })
  render(
    <StructureScreen actor={actor} facts={facts} next={{ section: 'reading', ...facts }} />,
    onTestFinished,
  )
  const start = page.getByRole('button', { name: 'Start Test' })
  await expect.element(start).toBeVisible()
  const said = hearAnnouncements(onTestFinished)
  await start.click()
  await expect.element(page.getByRole('heading', { name: 'Soal 1 dari 3' })).toBeVisible()
  await userEvent.keyboard('b')
  await expect.element(page.getByRole('radio', { name: 'moves', exact: true })).toBeChecked()
  await page.getByRole('button', { name: sections.question.mark }).click()
  for (let second = 1; second < 60; second += 1) letPass(second)
  await page.getByRole('button', { name: sections.question.next }).click()
  await expect.element(page.getByRole('heading', { name: 'Soal 2 dari 3' })).toBeVisible()
  await page.getByRole('button', { name: sections.question.next }).click()
  await expect.element(page.getByRole('heading', { name: 'Part B · Written Expression' })).toBeVisible()
  await start.click()
  await expect.element(page.getByRole('heading', { name: 'Soal 3 dari 3' })).toBeVisible()
  expect(said.filter((text) => text !== sections.loading.structure)).toEqual([
    'Soal 1 dari 3',
    'Soal 2 dari 3',
    'Soal 3 dari 3',
  ])
})
