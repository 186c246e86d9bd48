import { expect, it, onTestFinished } from 'vitest'
import { page } from 'vitest/browser'
import { sections } from '#src/ui/texts/sections.ts'
import { render, structureParts, structureQuestions } from '#test/browser/render.tsx'
import { fakeSection } from '#test/browser/section-actor.ts'
import { StructureScreen } from '../structure/structure-screen.tsx'

const facts = { seconds: 1500, questions: 3 }
const unfold = page.getByRole('button', { name: sections.panel.label })
const second = page.getByRole('button', { name: /^Soal 2,/ })

async function start(width: number) {
  await page.viewport(width, 700)
  const actor = fakeSection('structure', structureParts, structureQuestions).structure()
  onTestFinished(() => {
    actor.stop()
  })
  render(<StructureScreen actor={actor} facts={facts} next={null} />, onTestFinished)
  await page.getByRole('button', { name: 'Start Test' }).click()
  await expect.element(page.getByText('Soal 1 dari 3')).toBeVisible()
}

it('in a narrow window the panel is folded into the head, and a number that is pressed folds it again', async () => {
  await start(640)
  await expect.element(page.getByRole('timer')).toBeVisible()
  await expect.element(unfold).toHaveAttribute('aria-expanded', 'false')
  await expect.element(second).not.toBeInTheDocument()

  await unfold.click()
  await expect.element(unfold).toHaveAttribute('aria-expanded', 'true')
  await expect.element(page.getByRole('timer')).toBeVisible()
  await second.click()
  await expect.element(page.getByText('Soal 2 dari 3')).toBeVisible()
  await expect.element(second).not.toBeInTheDocument()
  await expect.element(unfold).toHaveFocus()
})

it('in a wide window the panel stands beside the questions, with nothing to unfold it', async () => {
  await start(1366)
  await expect.element(second).toBeVisible()
  await expect.element(unfold).not.toBeInTheDocument()
})
