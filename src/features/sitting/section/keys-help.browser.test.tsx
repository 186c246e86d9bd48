import { expect, it, onTestFinished } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { createActor } from 'xstate'
import { shortcutsMachine } from '#machines/shortcuts/machine.ts'
import { sections } from '#src/ui/texts/sections.ts'
import { question, questionList, render, statement } from '#test/browser/render.tsx'
import { sitExam } from '#test/browser/running-exam.tsx'
import { ListeningScreen } from '../listening/listening-screen.tsx'
import { fakeListening } from './listening-actor.fixture.ts'
import { ShortcutsContext } from './shortcuts.ts'

const { question: texts } = sections
const option = (name: string) => page.getByRole('radio', { name, exact: true })
const button = (name: string) => page.getByRole('button', { name, exact: true })
/** Long enough for a key to have done something. */
const settle = () => new Promise((resolve) => setTimeout(resolve, 100))

it('shortcuts that were switched off do nothing, until they are switched on again', async () => {
  await page.viewport(1366, 768)
  const { exam } = await sitExam({}, onTestFinished)
  await button('Start Test').click()
  await expect.element(page.getByText('Soal 1 dari 3')).toBeVisible()
  await expect.element(option('moves')).toHaveAttribute('aria-keyshortcuts', 'B')
  await button(texts.switchKeysOff).click()
  await expect.element(option('moves')).not.toHaveAttribute('aria-keyshortcuts')
  await expect.element(page.getByText(texts.keysOff)).toBeVisible()
  expect(exam.getSnapshot().children.shortcuts?.getSnapshot().hasTag('enabled')).toBe(false)
  await userEvent.keyboard('b{ArrowRight}')
  await settle()
  await expect.element(option('moves')).not.toBeChecked()
  await expect.element(page.getByText('Soal 1 dari 3')).toBeVisible()
  await option('moving').click()
  await userEvent.keyboard('{ArrowDown}')
  // An arrow is the options' own again.
  await expect.element(option('moves')).toBeChecked()

  await button(texts.switchKeysOn).click()
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
async function openGroup(shortcuts: ReturnType<typeof createActor<typeof shortcutsMachine>> | null = null) {
  await page.viewport(1366, 768)
  const fake = fakeListening(parts, ['q1', 'q2', 'q3'].map(spoken))
  const actor = fake.listening()
  onTestFinished(() => {
    actor.stop()
  })
  render(
    <ShortcutsContext value={shortcuts}>
      <ListeningScreen actor={actor} next={null} />
    </ShortcutsContext>,
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
  const shortcuts = createActor(shortcutsMachine, { input: { wereOff: true } }).start()
  await openGroup(shortcuts)
  await expect.element(page.getByText(texts.keysOff)).toBeVisible()
  await userEvent.keyboard('b')
  await settle()
  expect(chosen()).toEqual([null, null, null])
  await button(texts.switchKeysOn).click()
  await userEvent.keyboard('b')
  await expect.poll(chosen).toEqual(['A taxi', null, null])
})
