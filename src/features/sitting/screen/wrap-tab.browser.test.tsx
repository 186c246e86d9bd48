import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { fill } from '#src/ui/texts/fill.ts'
import { sections } from '#src/ui/texts/sections.ts'
import { supervision } from '#src/ui/texts/supervision.ts'
import { presence } from '#workers/presence/index.ts'
import type { AnyDetector } from '#workers/registry.ts'
import { focused, sitListening, sitStructure } from './focus.fixture.tsx'

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' })
const watched = { detectors: [presence] as unknown as AnyDetector[] }

const nameOf = (element: Element | null) => {
  if (element instanceof HTMLInputElement) return element.closest('label')?.textContent ?? ''
  return element?.getAttribute('aria-label') ?? element?.textContent ?? ''
}

/** What the keyboard comes to, by so many presses. */
async function walk(key: string, presses: number): Promise<string[]> {
  const names: string[] = []
  for (let press = 0; press < presses; press += 1) {
    await userEvent.keyboard(key)
    names.push(nameOf(focused()))
  }
  return names
}

const forward = '{Tab}'
const backward = '{Shift>}{Tab}{/Shift}'

it('Tab goes round within a section in both directions, and the test is not left', async () => {
  const { exam } = await sitStructure(watched)
  await button('Start Test').click()
  await expect.element(page.getByText('Soal 1 dari 3')).toHaveFocus()
  const names = await walk(forward, 16)
  const [first = ''] = names
  const length = names.indexOf(first, 1)
  const round = names.slice(0, length)
  for (const reached of ['Tandai untuk ditinjau', 'Amoving', 'Selanjutnya', 'Soal 3, belum terjawab'])
    expect(round).toContain(reached)
  expect(names, 'the same again').toEqual(names.map((_, press) => round[press % length]))
  const back = await walk(backward, length)
  const before = names.slice(0, -1).toReversed()
  // Backwards the options are entered at their last one.
  const alike = (name: string | undefined) => name?.replace('Dwhich moves', 'Amoving')
  expect(back.map(alike)).toEqual(before.slice(0, length))
  expect(document.hasFocus()).toBe(true)
  expect(exam.getSnapshot().context.observed.presence?.kind).not.toBe('presence.blurred')
})

it('Tab goes round where the page was clicked below everything that it reaches', async () => {
  const { finishStep } = await sitListening()
  finishStep()
  await expect.element(page.getByText('Soal 1 dari 4')).toBeVisible()
  await page.getByText(fill(sections.question.lettersOnly, { last: 'D' })).click()
  expect(await walk(forward, 1)).toEqual([expect.stringMatching('Soal 1,')])
})

it('in Listening Tab stays in the page, also while a statement has nothing to reach', async () => {
  const { exam, finishStep } = await sitListening(watched)
  await walk(forward, 3)
  await walk(backward, 3)
  finishStep()
  await expect.element(page.getByText('Soal 1 dari 4')).toBeVisible()
  const names = await walk(forward, 4)
  expect(names.filter((name) => name === '')).toEqual([])
  expect(names).toContain('AA train (q1)')
  await walk(backward, 5)
  expect(document.hasFocus()).toBe(true)
  expect(exam.exam.getSnapshot().context.observed.presence?.kind).not.toBe('presence.blurred')
})

it('a dialog keeps Tab by itself', async () => {
  const exam = await sitStructure()
  exam.observe('presence', 'presence.hidden')
  exam.at(1)
  await expect.element(button(supervision.warning.acknowledge)).toHaveFocus()
  expect(new Set(await walk(forward, 3))).toEqual(new Set([supervision.warning.acknowledge]))
})
