import { expect, it, onTestFinished } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { faultsOf } from '#test/browser/accessibility.ts'
import { render, structureParts, structureQuestions } from '#test/browser/render.tsx'
import { fakeSection } from '#test/browser/section-actor.ts'
import { ListeningScreen } from '../listening/listening-screen.tsx'
import { StructureScreen } from '../structure/structure-screen.tsx'
import { fakeListening } from './listening-actor.fixture.ts'

const facts = { seconds: 1500, questions: 3 }

it('finds no fault in directions, a question with its marks, and the confirmation', async () => {
  const { structure, letPass } = fakeSection('structure', structureParts, structureQuestions)
  const actor = structure()
  onTestFinished(() => {
    actor.stop()
  })
  const place = render(
    <StructureScreen actor={actor} facts={facts} next={{ section: 'reading', ...facts }} />,
    onTestFinished,
  )
  await expect.element(page.getByRole('button', { name: 'Start Test' })).toBeVisible()
  expect(await faultsOf(place)).toEqual([])

  actor.send({ type: 'candidate.start' })
  await expect.element(page.getByText('Soal 1 dari 3')).toBeVisible()
  await userEvent.keyboard('b')
  actor.send({ type: 'candidate.mark' })
  letPass(1460)
  await expect.element(page.getByText('Kurang dari 1 menit lagi')).toBeVisible()
  // The colours of the time left fade in.
  await Promise.all(document.getAnimations().map(({ finished }) => finished))
  expect(await faultsOf(place)).toEqual([])

  actor.send({ type: 'candidate.submit' })
  await expect.element(page.getByRole('dialog')).toBeVisible()
  await Promise.all(document.getAnimations().map(({ finished }) => finished))
  expect(await faultsOf(document.body)).toEqual([])
})

it('finds no fault in Listening while it plays', async () => {
  const { listening, media, player, letPass } = fakeListening(structureParts, structureQuestions)
  const actor = listening()
  onTestFinished(() => {
    actor.stop()
  })
  const place = render(
    <ListeningScreen actor={actor} next={{ section: 'structure', ...facts }} />,
    onTestFinished,
  )
  await expect.element(page.getByText('Preparing Listening Section')).toBeVisible()
  expect(await faultsOf(place)).toEqual([])
  media({ type: 'media.ready' })
  await expect.element(page.getByText('Waktu membaca')).toBeVisible()
  expect(await faultsOf(place)).toEqual([])
  player({ type: 'player.ended' })
  letPass(10)
  await expect.element(page.getByText('Soal 1 dari 3')).toBeVisible()
  expect(await faultsOf(place)).toEqual([])
})
