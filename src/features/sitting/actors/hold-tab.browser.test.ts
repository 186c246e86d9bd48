import { expect, it, onTestFinished, vi } from 'vitest'
import { createActor, createMachine } from 'xstate'
import { holdTab, lockOf } from './hold-tab.ts'

/** A tab that has this sitting open, with what it has heard. */
function open(orderId: string) {
  const heard: string[] = []
  const tab = createActor(
    createMachine({
      invoke: { src: holdTab, input: { orderId } },
      on: { '*': { actions: ({ event }) => void heard.push(event.type) } },
    }),
  ).start()
  onTestFinished(() => {
    tab.stop()
  })
  return { heard, tab }
}
const settled = () => new Promise((resolve) => setTimeout(resolve, 200))
/** Within this time a tab that has waited goes on, ms. */
const wait = { timeout: 10_000 }

it('one tab has a sitting, the next when it is gone; other sittings are free', async () => {
  const order = crypto.randomUUID()
  const first = open(order)
  await vi.waitFor(() => expect(first.heard).toEqual(['tab.held']))
  const second = open(order)
  const third = open(order)
  const other = open(crypto.randomUUID())
  await vi.waitFor(() => expect(other.heard).toEqual(['tab.held']))
  await settled()
  expect(second.heard).toEqual([])

  // One that has gone while it waited takes no turn.
  second.tab.stop()
  first.tab.stop()
  await vi.waitFor(() => expect(third.heard).toEqual(['tab.held']), wait)
  expect([first.heard, second.heard]).toEqual([['tab.held'], []])
})

it('a tab that is reloaded has it again before those that wait, and of several that wait one goes on', async () => {
  const order = crypto.randomUUID()
  const { tab } = open(order)
  const waiting = [open(order), open(order)]
  const heard = () => waiting.flatMap((one) => one.heard)
  await new Promise((resolve) => setTimeout(resolve, 1200))
  tab.stop()
  const reloaded = open(order)
  await vi.waitFor(() => expect(reloaded.heard).toEqual(['tab.held']), wait)
  await new Promise((resolve) => setTimeout(resolve, 1500))
  expect(heard()).toEqual([])
  reloaded.tab.stop()
  await vi.waitFor(() => expect(heard()).toEqual(['tab.held']), wait)
  await new Promise((resolve) => setTimeout(resolve, 1500))
  expect(heard()).toEqual(['tab.held'])
})

it('a frame that is closed, as a tab that is closed or killed, lets it go', async () => {
  const order = crypto.randomUUID()
  const frame = document.createElement('iframe')
  frame.src = '/favicon.svg'
  const loaded = new Promise((resolve) => frame.addEventListener('load', resolve))
  document.body.append(frame)
  await loaded
  const { locks } = (frame.contentWindow as Window).navigator
  await new Promise<void>((held) => {
    void locks.request(lockOf(order), () => {
      held()
      return new Promise(() => undefined)
    })
  })
  const tab = open(order)
  await settled()
  expect(tab.heard).toEqual([])
  frame.remove()
  await vi.waitFor(() => expect(tab.heard).toEqual(['tab.held']), wait)
})

it('a lock that a script steals ends nothing here, and a browser that refuses locks or has none waits for nobody', async () => {
  const order = crypto.randomUUID()
  const robbed = open(order)
  await vi.waitFor(() => expect(robbed.heard).toEqual(['tab.held']))
  await navigator.locks.request(lockOf(order), { steal: true }, () => undefined)
  await settled()
  expect(new Set(robbed.heard)).toEqual(new Set(['tab.held']))
  expect(robbed.tab.getSnapshot().status).toBe('active')

  const refused = vi
    .spyOn(navigator.locks, 'request')
    .mockRejectedValue(new DOMException('', 'SecurityError'))
  const unlocked = open(order)
  await vi.waitFor(() => expect(unlocked.heard).toEqual(['tab.held']))
  refused.mockRestore()
  const without = vi.spyOn(navigator, 'locks', 'get').mockReturnValue(undefined as never)
  onTestFinished(() => without.mockRestore())
  const tab = open(order)
  await vi.waitFor(() => expect(tab.heard).toEqual(['tab.held']))
})
