import { beforeEach, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { takeBreak } from '#contract/calls/breaks.ts'
import type { PauseState } from '#contract/calls/pause.ts'
import { callServer } from '#src/platform/api/client.ts'
import { breaks as texts } from '#src/ui/texts/breaks.ts'
import { fill } from '#src/ui/texts/fill.ts'
import { faultsOf } from '#test/browser/accessibility.ts'
import { beganAt } from '#test/browser/fake-actors.ts'
import { sitListening, sitStructure } from '../screen/focus.fixture.tsx'

vi.mock('#src/platform/api/client.ts', { spy: true })
const answers = vi.mocked(callServer)
beforeEach(() => void answers.mockReset())
const sent = () =>
  answers.mock.calls
    .filter(([call]) => call === takeBreak)
    .map(([, asked]) => (asked as { body: { isOn: boolean } }).body.isOn)

const button = (name: string) => page.getByRole('button', { name, exact: true })
const heading = (name: string) => page.getByRole('heading', { name, exact: true })
const until = beganAt + 600_000
const rest: PauseState = { at: beganAt, reason: '', until }

/** Structure's first question, with so many breaks left. */
async function openStructure(left: number) {
  const sitting = await sitStructure()
  const breaks = left > 0 ? { left, minutes: 10 } : null
  sitting.exam.getSnapshot().children.breaks?.send({ type: 'breaks.received', breaks, pause: null })
  await button('Start Test').click()
  await expect.element(page.getByText('Soal 1 dari 3')).toBeVisible()
  return sitting
}
const open = (left: number) => button(fill(texts.open, { left }))

it('a break begins after the question whether one is sure, takes the questions off the screen, and ends when its candidate comes back', async () => {
  const sitting = await openStructure(2)
  ;(open(2).element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText(fill(texts.question, { left: 2, minutes: 10 }))).toBeVisible()
  await expect.element(button(texts.cancel)).toHaveFocus()
  expect(await faultsOf(document.body)).toEqual([])
  await userEvent.keyboard('{Escape}')
  await expect.element(open(2)).toHaveFocus()
  expect(sent()).toEqual([])
  answers.mockResolvedValue({ pause: rest })
  await open(2).click()
  await button(texts.begin).click()
  await expect.element(heading(texts.resting.title)).toBeVisible()
  await expect.element(page.getByText('Soal 1 dari 3')).not.toBeInTheDocument()
  expect(sitting.exam.getSnapshot().children.supervision, 'nobody is watched').toBeUndefined()
  sitting.at(1)
  await expect.element(page.getByText('09:59')).toBeVisible()
  await expect.element(page.getByText(fill(texts.resting.left, { left: 1 }))).toBeVisible()
  await expect.element(button(texts.resting.goOn)).toHaveFocus()
  expect(await faultsOf(document.body)).toEqual([])
  answers.mockResolvedValue({ pause: null })
  await userEvent.keyboard('{Enter}')
  await expect.element(button('Start Test')).toBeVisible()
  expect(sent()).toEqual([true, false])
})

it('a break that has lasted its minutes says that the test goes on, which the server tells', async () => {
  const sitting = await openStructure(1)
  answers.mockResolvedValue({ pause: rest })
  await open(1).click()
  await button(texts.begin).click()
  await expect.element(page.getByText(texts.resting.last)).toBeVisible()
  sitting.at(600)
  await expect.element(page.getByText(texts.resting.over)).toBeVisible()
  await expect.element(button(texts.resting.goOn)).toBeDisabled()
  sitting.exam.send({ type: 'pause.received', pause: null })
  await expect.element(button('Start Test')).toBeVisible()
})

it('without the network the test goes on and the screen says so; a pause of a proctor in a break is told as one', async () => {
  const sitting = await openStructure(1)
  answers.mockRejectedValue({ code: 'network.failed', message: 'Jaringan terputus' })
  await open(1).click()
  await button(texts.begin).click()
  await expect.element(page.getByRole('status').getByText(texts.refused)).toBeVisible()
  await expect.element(page.getByText('Soal 1 dari 3')).toBeVisible()
  expect(await faultsOf(document.body)).toEqual([])
  await button(texts.close).click()
  await expect.element(page.getByText(texts.refused)).not.toBeInTheDocument()
  sitting.exam.send({ type: 'pause.received', pause: rest })
  await expect.element(heading(texts.resting.title)).toBeVisible()
  sitting.exam.send({ type: 'pause.received', pause: { at: beganAt, reason: 'Alarm kebakaran' } })
  await expect.element(page.getByText('Alarm kebakaran')).toBeVisible()
  await expect.element(button(texts.resting.goOn)).not.toBeInTheDocument()
})

it('in Listening a break waits for the end of the question, and the next one is neither heard nor shown before it', async () => {
  const { actor, player, finishStep } = await sitListening()
  finishStep()
  await expect.element(page.getByText('A train (q1)')).toBeVisible()
  player({ type: 'player.progressed', at: 1 })
  actor.send({ type: 'break.wanted', isWanted: true })
  await expect.element(page.getByText('A train (q1)')).toBeVisible()
  finishStep()
  await expect.element(page.getByText(texts.beginning)).toBeVisible()
  await expect.element(page.getByText('A train (q2)')).not.toBeInTheDocument()
  actor.send({ type: 'break.wanted', isWanted: false })
  await expect.element(page.getByText('A train (q2)')).toBeVisible()
})

it('nobody else finds a break in the head of a section', async () => {
  await openStructure(0)
  await expect.element(page.getByRole('button', { name: /^Istirahat/ })).not.toBeInTheDocument()
})
