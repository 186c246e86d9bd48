import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { createActor } from 'xstate'
import { callProctor } from '#contract/calls/proctor-call.ts'
import { limits } from '#contract/rules/limits.ts'
import { proctorCallMachine } from '#machines/proctor-call/machine.ts'
import { callServer } from '#src/platform/api/client.ts'
import { clearDisk } from '#src/platform/storage/tab-storage.ts'
import { tools as texts } from '#src/ui/texts/tools.ts'
import { faultsOf } from '#test/browser/accessibility.ts'
import { sitStructure } from '../screen/focus.fixture.tsx'
import { sayCall } from './say-call.ts'
import { callKeeper, readUnsentCall } from './unsent-call.ts'

vi.mock('#src/platform/api/client.ts', { spy: true })
const answers = vi.mocked(callServer)
beforeEach(async () => {
  answers.mockReset()
  sessionStorage.clear()
  await clearDisk()
})
afterEach(() => void vi.useRealTimers())
const sent = () =>
  answers.mock.calls
    .filter(([call]) => call === callProctor)
    .map(([, asked]) => (asked as { body: { call: string; isCalling: boolean } }).body)

const button = (name: string) => page.getByRole('button', { name, exact: true })
const said = (text: string) => page.getByRole('status').getByText(text)

/** The call of a page that found this one on the PC. */
function openPage(unsent: string | null) {
  const machine = proctorCallMachine.provide({ actors: { callKeeper, sayCall } })
  const actor = createActor(machine, { input: { orderId: 'order', unsent } }).start()
  onTestFinished(() => void actor.stop())
  const stands = (tag: 'unsent' | 'calling' | 'refused' | 'mayCall') => actor.getSnapshot().hasTag(tag)
  return { actor, stands }
}

/** Structure's first question. */
async function openStructure() {
  const sitting = await sitStructure()
  answers.mockResolvedValue({ answeredAt: null })
  await button('Start Test').click()
  await expect.element(page.getByText('Soal 1 dari 3')).toBeVisible()
  return sitting
}
async function call() {
  ;(button(texts.title).element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(button(texts.close)).toHaveFocus()
  ;(button(texts.call.open).element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
}

it('a call from the tools stands above the questions until somebody answers; the clock goes on', async () => {
  const sitting = await openStructure()
  const before = sitting.exam.getSnapshot().children.structure?.getSnapshot().context
  await call()
  await expect.element(said(texts.call.calling)).toBeVisible()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await expect.element(button(texts.title)).toHaveFocus()
  expect(await faultsOf(document.body)).toEqual([])
  expect(sitting.exam.getSnapshot().children.structure?.getSnapshot().context).toEqual(before)
  await button(texts.title).click()
  await expect.element(button(texts.call.open)).toBeDisabled()
  await button(texts.close).click()
  sitting.exam.send({ type: 'call.answered' })
  await expect.element(said(texts.call.answered)).toBeVisible()
  await button(texts.call.close).click()
  await expect.element(page.getByText(texts.call.answered)).not.toBeInTheDocument()
  expect(sent().map(({ isCalling }) => isCalling)).toEqual([true])
})

it('a call that is withdrawn is said to the server under its own id', async () => {
  await openStructure()
  await call()
  await button(texts.call.withdraw).click()
  await expect.poll(sent).toHaveLength(2)
  expect(sent()[1]).toEqual({ call: sent()[0]?.call, isCalling: false })
  await expect.element(page.getByText(texts.call.calling)).not.toBeInTheDocument()
})

it('without the network it says so, and calls under the same id when it is back; too soon after another it is refused', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  answers.mockResolvedValue({ answeredAt: null })
  answers.mockRejectedValueOnce({ code: 'network.failed', message: '' })
  const { actor, stands } = openPage(null)
  actor.send({ type: 'candidate.callProctor', call: 'one' })
  await vi.waitFor(() => expect(stands('unsent')).toBe(true))
  await vi.advanceTimersByTimeAsync(limits.retry.everyMs)
  await vi.waitFor(() => expect(stands('calling')).toBe(true))
  expect(sent().map((one) => one.call)).toEqual(['one', 'one'])
  actor.send({ type: 'candidate.withdrawCall' })
  await vi.waitFor(() => expect(stands('mayCall')).toBe(true))
  answers.mockRejectedValueOnce({ code: 'call.tooSoon', message: '' })
  actor.send({ type: 'candidate.callProctor', call: 'two' })
  await vi.waitFor(() => expect(stands('refused')).toBe(true))
  expect(stands('mayCall')).toBe(false)
})

const away = { code: 'network.failed', message: '' }

/** The page could not send a call, and has died. */
async function diedCalling(): Promise<string> {
  const call = crypto.randomUUID()
  answers.mockRejectedValueOnce(away)
  const { actor, stands } = openPage(await readUnsentCall('order'))
  actor.send({ type: 'candidate.callProctor', call })
  await vi.waitFor(() => expect(stands('unsent')).toBe(true))
  actor.stop()
  return call
}

it('a call that could not be sent is sent by the next page under its id, once, also where the browser was killed', async () => {
  answers.mockResolvedValue({ answeredAt: null })
  const call = await diedCalling()
  expect(await readUnsentCall('another order')).toBe(null)
  expect(await readUnsentCall('order')).toBe(call)
  await vi.waitFor(async () => {
    sessionStorage.clear()
    expect(await readUnsentCall('order')).toBe(call)
  })
  const next = openPage(await readUnsentCall('order'))
  expect(next.stands('mayCall')).toBe(true)
  expect(sent(), 'before the server says where the sitting stands').toHaveLength(1)
  next.actor.send({ type: 'call.received', call: null })
  await vi.waitFor(() => expect(next.stands('calling')).toBe(true))
  expect(sent().map((one) => one.call)).toEqual([call, call])
  next.actor.stop()
  expect(await readUnsentCall('order')).toBe(null)
  const last = openPage(await readUnsentCall('order'))
  last.actor.send({ type: 'call.received', call: null })
  expect(last.stands('mayCall')).toBe(true)
  expect(sent()).toHaveLength(2)
})

it('a call that is withdrawn without the network, or is damaged on the disk, is not sent by the next page', async () => {
  await diedCalling()
  const { actor, stands } = openPage(await readUnsentCall('order'))
  answers.mockRejectedValue(away)
  actor.send({ type: 'call.received', call: null })
  await vi.waitFor(() => expect(stands('unsent')).toBe(true))
  actor.send({ type: 'candidate.withdrawCall' })
  expect(await readUnsentCall('order')).toBe(null)
  sessionStorage.setItem('ruanguji.call.order', 'not an id')
  expect(await readUnsentCall('order')).toBe(null)
})
