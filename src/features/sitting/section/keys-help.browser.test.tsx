import { expect, it, onTestFinished } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { createActor } from 'xstate'
import { usualDisplay } from '#contract/rules/tools.ts'
import type { ToolsActor } from '#machines/tools/machine.ts'
import { sections } from '#src/ui/texts/sections.ts'
import { tools } from '#src/ui/texts/tools.ts'
import { quietTools } from '#test/browser/exam-app.tsx'
import { question, questionList, render, statement } from '#test/browser/render.tsx'
import { sitExam } from '#test/browser/running-exam.tsx'
import { ListeningScreen } from '../listening/listening-screen.tsx'
import { ToolsContext } from '../tools/tools-context.ts'
import { fakeListening } from './listening-actor.fixture.ts'

const { question: texts } = sections
const option = (name: string) => page.getByRole('radio', { name, exact: true })
const button = (name: string) => page.getByRole('button', { name, exact: true })
/** In the menu of the tools. */
async function turnShortcuts() {
  await button(tools.title).click()
  await page.getByRole('checkbox', { name: tools.keysOn }).click()
  await button(tools.close).click()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
}
/** Long enough for a key to have done something. */
const settle = () => new Promise((resolve) => setTimeout(resolve, 100))

it('shortcuts that were switched off do nothing, until they are switched on again', async () => {
  const { exam } = await sitExam({}, onTestFinished)
  await button('Start Test').click()
  await expect.element(page.getByText('Soal 1 dari 3')).toBeVisible()
  await expect.element(option('moves')).toHaveAttribute('aria-keyshortcuts', 'B')
  await turnShortcuts()
  await expect.element(option('moves')).not.toHaveAttribute('aria-keyshortcuts')
  await expect.element(page.getByText(texts.keysOff)).toBeVisible()
  expect(exam.getSnapshot().children.tools?.getSnapshot().context.display.value.hasShortcuts).toBe(false)
  await userEvent.keyboard('b{ArrowRight}')
  await settle()
  await expect.element(option('moves')).not.toBeChecked()
  await expect.element(page.getByText('Soal 1 dari 3')).toBeVisible()
  await option('moving').click()
  await userEvent.keyboard('{ArrowDown}')
  // An arrow is the options' own again.
  await expect.element(option('moves')).toBeChecked()

  await turnShortcuts()
  await userEvent.keyboard('d{ArrowRight}')
  await expect.element(page.getByText('Soal 2 dari 3')).toBeVisible()
  await userEvent.keyboard('{ArrowLeft}')
  await expect.element(option('which moves')).toBeChecked()
})

const spoken = (id: string) => ({
  ...question(id, '', ['A train', 'A taxi', 'A ferry', 'A bus']),
  question: { text: '', media: { type: 'audio' as const, url: id, duration: 3, timeQuestion: 10, alt: '' } },
})
const parts = [
  {
    letter: 'B' as const,
    direction: statement('Listen to the talk.'),
    closing: null,
    lists: [questionList(['q1', 'q2', 'q3'])],
  },
]

/** A group of three questions in Listening. */
async function openGroup(actorOfTools: ToolsActor | null = null) {
  const fake = fakeListening(parts, ['q1', 'q2', 'q3'].map(spoken))
  const actor = fake.listening()
  onTestFinished(() => {
    actor.stop()
  })
  render(
    <ToolsContext value={actorOfTools}>
      <ListeningScreen actor={actor} next={null} />
    </ToolsContext>,
    onTestFinished,
  )
  await expect.element(page.getByText('Mengunduh audio: 0%')).toBeVisible()
  fake.media({ type: 'media.ready' })
  await expect.element(page.getByText('Listen to the talk.')).toBeVisible()
  fake.player({ type: 'player.ended' })
  for (let second = 1; second < 4; second += 1) fake.letPass(second)
  await expect.element(page.getByText('Soal 1 dari 3')).toBeVisible()
}

const group = (number: number) => page.getByRole('group', { name: `Pilihan jawaban soal ${number}` })
/** The chosen option of each question, in order. */
const chosen = () =>
  [1, 2, 3].map((number) => {
    const input = group(number).element().querySelector('input:checked')
    return input?.closest('label')?.querySelector('span:not([aria-hidden])')?.textContent ?? null
  })
const focusedGroup = () => document.activeElement?.closest('fieldset')?.querySelector('legend')?.textContent

it('in a group a letter answers the question that has the focus, and goes on to the next', async () => {
  await openGroup()
  await userEvent.keyboard('b')
  await expect.poll(focusedGroup).toBe('Pilihan jawaban soal 2')
  await userEvent.keyboard('d')
  await expect.poll(focusedGroup).toBe('Pilihan jawaban soal 3')
  await userEvent.keyboard('c')
  await expect.poll(chosen).toEqual(['A taxi', 'A bus', 'A ferry'])
  expect(focusedGroup(), 'the last one keeps it').toBe('Pilihan jawaban soal 3')
  const last = group(3).getByRole('radio').nth(3).element() as HTMLElement
  last.focus()
  await userEvent.keyboard('a')
  await expect.poll(chosen).toEqual(['A taxi', 'A bus', 'A train'])
  expect(document.activeElement, 'which is not moved about').toBe(last)

  ;(group(1).getByRole('radio').nth(1).element() as HTMLElement).focus()
  await userEvent.keyboard('a')
  await expect.poll(chosen).toEqual(['A train', 'A bus', 'A train'])
  // At what was chosen there.
  await expect.element(group(2).getByRole('radio', { checked: true })).toHaveFocus()
})

it('in Listening, too, shortcuts can be switched off', async () => {
  const value = { ...usualDisplay, hasShortcuts: false }
  const kept = [{ tool: 'display' as const, revision: 1, value }]
  await openGroup(createActor(quietTools, { input: { orderId: 'order', kept } }).start())
  await expect.element(page.getByText(texts.keysOff)).toBeVisible()
  await userEvent.keyboard('b')
  await settle()
  expect(chosen()).toEqual([null, null, null])
  await turnShortcuts()
  await userEvent.keyboard('b')
  await expect.poll(chosen).toEqual(['A taxi', null, null])
})
