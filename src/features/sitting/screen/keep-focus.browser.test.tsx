import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { supervision } from '#src/ui/texts/supervision.ts'
import { focused, sitListening, sitStructure } from './focus.fixture.tsx'

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' })
const press = (key: string) => userEvent.keyboard(key)
const radioOf = (name: string) => page.getByRole('radio', { name, exact: true })

/** The first question of Structure, with the keyboard on a named thing of it. */
async function atFirstQuestion() {
  const exam = await sitStructure()
  await button('Start Test').click()
  await expect.element(page.getByText('Soal 1 dari 3')).toHaveFocus()
  return exam
}

/** The last question, behind the directions of its part. */
async function atLastQuestion() {
  const exam = await atFirstQuestion()
  await button(/Soal 3,/).click()
  await button('Start Test').click()
  await expect.element(page.getByText('Soal 3 dari 3')).toHaveFocus()
  return exam
}

it('a section begins with the focus in it', async () => {
  await sitStructure()
  await expect.element(page.getByRole('heading', { name: 'Part A · Structure' })).toHaveFocus()
})

it('the focus goes on from an option to the chosen or first option of the question that an arrow leads to', async () => {
  await atFirstQuestion()
  await radioOf('moves').click()
  await press('{ArrowRight}')
  await expect.element(radioOf('When')).toHaveFocus()
  await press('{ArrowLeft}')
  await expect.element(radioOf('moves')).toHaveFocus()
  await expect.element(radioOf('moves')).toBeChecked()
})

it('the focus goes to the question when the button that led to it is there no more, or does nothing', async () => {
  await atFirstQuestion()
  await button('Selanjutnya').click()
  await expect.element(button('Selanjutnya')).toHaveFocus()
  await button('Sebelumnya').click()
  await expect.element(page.getByRole('heading', { name: 'Soal 1 dari 3' })).toHaveFocus()
})

it.each(['{Escape}', 'Batalkan'])('the focus is on Submit again after %s in its dialog', async (way) => {
  await atLastQuestion()
  await button('Submit').click()
  await expect.element(button('Batalkan')).toHaveFocus()
  if (way === 'Batalkan') await button(way).click()
  else await press(way)
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await expect.element(button('Submit')).toHaveFocus()
})

it('the focus goes to the question that a number in the dialog leads to', async () => {
  await atLastQuestion()
  await button('Submit').click()
  await button('Ke soal 2').click()
  await expect.element(page.getByRole('heading', { name: 'Soal 2 dari 3' })).toHaveFocus()
})

it('the focus is where it was after a warning, on a button or an option', async () => {
  const exam = await atFirstQuestion()
  const acknowledge = button(supervision.warning.acknowledge)
  for (const [second, place] of [button('Selanjutnya'), radioOf('moving')].entries()) {
    ;(place.element() as HTMLElement).focus()
    exam.observe('presence', 'presence.hidden')
    exam.at(second * 20 + 1)
    await expect.element(acknowledge).toHaveFocus()
    exam.observe('presence', 'presence.visible')
    await press('{Enter}')
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
    await expect.element(place).toHaveFocus()
  }
})

it('in Listening the focus is where it was after a warning, and with the questions when they follow one another', async () => {
  const { exam, finishStep } = await sitListening()
  // The focus is moved in the next frame: to what is loading, or to the direction's title where that is shown by then.
  await expect
    .poll(() => focused()?.closest('[data-content]'), { message: 'in what is shown, from the beginning' })
    .toBeTruthy()
  finishStep()
  await radioOf('A ferry (q1)').click()
  exam.observe('presence', 'presence.hidden')
  exam.at(1)
  await expect.element(button(supervision.warning.acknowledge)).toHaveFocus()
  await press('{Enter}')
  await expect.element(radioOf('A ferry (q1)')).toHaveFocus()
  finishStep()
  await expect.element(radioOf('A train (q2)')).toHaveFocus()
  finishStep()
  await expect.element(page.getByRole('heading', { name: 'Part A' })).toHaveFocus()
})
