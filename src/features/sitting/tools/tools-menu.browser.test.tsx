import { expect, it, onTestFinished } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { usualDisplay } from '#contract/rules/tools.ts'
import { sections } from '#src/ui/texts/sections.ts'
import { tools as texts } from '#src/ui/texts/tools.ts'
import { sitExam } from '#test/browser/running-exam.tsx'
import { sitStructure } from '../screen/focus.fixture.tsx'

const button = (name: string) => page.getByRole('button', { name, exact: true })
const checkbox = (name: string) => page.getByRole('checkbox', { name })
const radio = (name: string) => page.getByRole('radio', { name, exact: true })
const timer = page.getByRole('timer')
const root = document.documentElement
const fontSize = () => Number.parseFloat(getComputedStyle(root).fontSize)

/** Structure with its first question. */
async function openStructure() {
  const sitting = await sitStructure()
  await button('Start Test').click()
  await expect.element(page.getByText('Soal 1 dari 3')).toBeVisible()
  return sitting
}
const display = ({ exam }: Awaited<ReturnType<typeof openStructure>>) =>
  exam.getSnapshot().children.tools?.getSnapshot().context.display

it('text size, colours and spacing hold at once for the page and its dialogs, by the keyboard alone, and end with the sitting', async () => {
  const sitting = await openStructure()
  const usual = fontSize()
  const paper = () => getComputedStyle(page.getByRole('dialog').element()).backgroundColor
  ;(button(texts.title).element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(button(texts.close)).toHaveFocus()
  ;(radio('100%').element() as HTMLElement).focus()
  await userEvent.keyboard('{ArrowRight}{ArrowRight}')
  await expect.poll(fontSize).toBe(usual * 1.5)
  const white = paper()
  ;(radio(texts.themes.light).element() as HTMLElement).focus()
  await userEvent.keyboard('{ArrowDown}{ArrowDown}')
  await expect.poll(paper).toBe('rgb(0, 0, 0)')
  expect(white).toBe('rgb(255, 255, 255)')
  const spacing = checkbox(texts.spacing).element() as HTMLElement
  spacing.focus()
  await userEvent.keyboard(' ')
  const option = page.getByText('moving', { exact: true }).element()
  const spaces = () => {
    const { letterSpacing, wordSpacing, lineHeight, fontSize: size } = getComputedStyle(option)
    const own = Number.parseFloat(size)
    return [letterSpacing, wordSpacing, lineHeight].map((one) => Number.parseFloat(one) / own)
  }
  await expect.poll(() => spaces()[0]).toBeCloseTo(0.12, 3)
  expect(spaces()[1]).toBeCloseTo(0.16, 3)
  expect(spaces()[2]).toBeGreaterThanOrEqual(1.5)
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await expect.element(button(texts.title)).toHaveFocus()
  expect(display(sitting)?.value).toMatchObject({ textSize: 150, theme: 'yellowOnBlack', isSpaced: true })
  await expect.element(page.getByText('Soal 1 dari 3')).toBeVisible()
})

it('a time that was hidden comes back for the last five minutes, and cannot be hidden then', async () => {
  const sitting = await openStructure()
  await expect.element(timer).toBeVisible()
  await button(texts.title).click()
  await checkbox(texts.hideTimer).click()
  await button(texts.close).click()
  await expect.element(timer).not.toBeInTheDocument()
  await expect.element(page.getByText(texts.timerHidden)).toBeVisible()
  sitting.at(1500 - 301)
  await expect.element(page.getByText(texts.timerHidden)).toBeVisible()
  sitting.at(1500 - 300)
  await expect.element(timer).toHaveTextContent('05:00')
  await button(texts.title).click()
  await expect.element(checkbox(texts.hideTimer)).toBeDisabled()
  await expect.element(checkbox(texts.hideTimer)).not.toBeChecked()
})

it('the keys of the section are listed, without those that are switched off', async () => {
  await openStructure()
  await button(texts.title).click()
  await button(texts.showKeys).click()
  const dialog = page.getByRole('dialog')
  await expect.element(dialog.getByText(texts.keys.next)).toBeVisible()
  await expect.element(dialog.getByText('A–D')).toBeVisible()
  await button(texts.back).click()
  await checkbox(texts.keysOn).click()
  await button(texts.showKeys).click()
  await expect.element(dialog.getByText(texts.keys.areOff)).toBeVisible()
  await expect.element(dialog.getByText(texts.keys.tab)).toBeVisible()
  await expect.element(dialog.getByText(texts.keys.next)).not.toBeInTheDocument()
})

it('tools that are switched off are not offered, and their keys do nothing; what somebody needs to read stays', async () => {
  await sitStructure({
    order: {
      allowedTools: ['highlighter'],
      tools: [
        {
          ...{ tool: 'display', revision: 4 },
          value: { ...usualDisplay, textSize: 125, hidesTimer: true, strikesOptions: true },
        },
      ],
    },
  })
  await button('Start Test').click()
  await expect.element(timer).toBeVisible()
  await userEvent.keyboard('{Shift>}b{/Shift}')
  await expect.element(page.getByRole('radio', { checked: true })).toBeVisible()
  await expect.element(page.getByRole('button', { name: /^Coret pilihan/ })).not.toBeInTheDocument()
  await button(texts.title).click()
  for (const shown of [
    radio('125%'),
    radio(texts.themes.dark),
    checkbox(texts.spacing),
    checkbox(texts.keysOn),
  ])
    await expect.element(shown).toBeVisible()
  const { hideTimer, strike, call } = texts
  for (const off of [checkbox(hideTimer), checkbox(strike.use), radio(texts.reader.off), button(call.open)])
    await expect.element(off).not.toBeInTheDocument()
  await button(texts.showKeys).click()
  const dialog = page.getByRole('dialog')
  await expect.element(dialog.getByText(texts.keys.choose)).toBeVisible()
  await expect.element(dialog.getByText(texts.keys.strike)).not.toBeInTheDocument()
})

it('letters choose nothing while the menu is open, and no choice in it touches clock, answers or supervision', async () => {
  const sitting = await openStructure()
  const before = sitting.exam.getSnapshot().children.structure?.getSnapshot().context
  await button(texts.title).click()
  await userEvent.keyboard('b')
  await radio(texts.themes.dark).click()
  await radio('200%').click()
  await button(texts.close).click()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  expect(sitting.exam.getSnapshot().children.structure?.getSnapshot().context).toEqual(before)
  expect(sitting.recorded).toEqual([])
  await expect.element(page.getByText(sections.panel.timeLeft)).toBeVisible()
})

it.each([
  [320, 256],
  [320, 640],
  [1366, 768],
])('in %i x %i its button stands in one line with the time and the panel', async (width, height) => {
  const { exam } = await sitExam({}, onTestFinished)
  await page.viewport(width, height)
  await expect.element(button('Start Test')).toBeVisible()
  exam.getSnapshot().children.structure?.send({ type: 'candidate.start' })
  await expect.element(page.getByText('Soal 1 dari 3')).toBeVisible()
  const places = () =>
    [timer, button(texts.title), button(sections.panel.label)]
      .flatMap((one) => one.elements())
      .filter((element) => element.checkVisibility())
      .map((element) => element.getBoundingClientRect())
  expect(Math.max(...places().map(({ right }) => right))).toBeLessThanOrEqual(width)
  const middles = places().map(({ top, bottom }) => (top + bottom) / 2)
  expect(middles.length).toBeGreaterThanOrEqual(2)
  expect(Math.max(...middles) - Math.min(...middles)).toBeLessThan(6)
  expect(Math.min(...places().map(({ left }) => left))).toBeGreaterThanOrEqual(0)
})
