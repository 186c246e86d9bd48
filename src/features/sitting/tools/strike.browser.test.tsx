import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { sections } from '#src/ui/texts/sections.ts'
import { tools as texts } from '#src/ui/texts/tools.ts'
import { faultsOf } from '#test/browser/accessibility.ts'
import { sitStructure } from '../screen/focus.fixture.tsx'

const button = (name: string) => page.getByRole('button', { name, exact: true })
const option = (name: string) => page.getByRole('radio', { name, exact: true })
const struckOption = page.getByRole('radio', { name: /^moves ?, dicoret$/ })
const struck = (letter: string) => button(texts.strike.strike.replace('{letter}', letter))
const restored = (letter: string) => button(texts.strike.restore.replace('{letter}', letter))

/** Structure's first question, in which options can be struck out. */
async function openStriking() {
  const sitting = await sitStructure()
  await button('Start Test').click()
  await expect.element(page.getByText('Soal 1 dari 3')).toBeVisible()
  sitting.exam.getSnapshot().children.tools?.send({
    type: 'candidate.changeDisplay',
    changes: { strikesOptions: true },
  })
  await expect.element(struck('A')).toBeVisible()
  return sitting
}
const answerOf = ({ exam }: Awaited<ReturnType<typeof openStriking>>) =>
  exam.getSnapshot().children.structure?.getSnapshot().context.questions[0]?.selectedAnswer

it('an option is struck out and back by pointer and key, is said to be, and changes no answer', async () => {
  const sitting = await openStriking()
  await struck('B').click()
  await expect.element(struckOption).toBeVisible()
  await expect.element(page.getByText('Pilihan B dicoret')).toBeInTheDocument()
  const line = () => getComputedStyle(page.getByText('moves', { exact: true }).element()).textDecorationLine
  expect(line()).toBe('line-through')
  expect(await faultsOf(document.body)).toEqual([])
  await userEvent.keyboard('{Shift>}c{/Shift}')
  await expect.element(restored('C')).toBeVisible()
  await userEvent.keyboard('{Shift>}b{/Shift}')
  await expect.element(page.getByText('Coretan pilihan B dibatalkan')).toBeInTheDocument()
  expect(line()).toBe('none')
  expect(answerOf(sitting)).toBeNull()
})

it('a struck option can be chosen, by pointer and key, and is restored then; the chosen one is not struck out', async () => {
  const sitting = await openStriking()
  await struck('B').click()
  await struck('D').click()
  await struckOption.click({ force: true })
  await expect.element(option('moves')).toBeChecked()
  await expect.element(struck('B')).toBeDisabled()
  await userEvent.keyboard('d')
  await expect.poll(() => answerOf(sitting)).toBe('which moves')
  await expect.element(option('which moves')).toBeChecked()
  await userEvent.keyboard('{Shift>}d{/Shift}')
  // It stays as it is.
  await expect.element(option('which moves')).toBeChecked()
  expect(sitting.exam.getSnapshot().children.tools?.getSnapshot().context.struck.value).toEqual([])
})

it('from the overview before handing in one goes to a question, and back to the overview', async () => {
  const sitting = await openStriking()
  sitting.exam.getSnapshot().children.structure?.send({ type: 'candidate.submit' })
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Ke soal 2' }).click()
  await expect.element(page.getByText('Soal 2 dari 3')).toBeVisible()
  await expect.element(dialog).not.toBeInTheDocument()
  await button(sections.question.toOverview).click()
  await expect.element(dialog.getByText(sections.submission.question)).toBeVisible()
  await dialog.getByRole('button', { name: sections.submission.cancel }).click()
  await expect.element(button(sections.question.toOverview)).not.toBeInTheDocument()
})
