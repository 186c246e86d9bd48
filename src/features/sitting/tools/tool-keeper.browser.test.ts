import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { createActor } from 'xstate'
import { type KeptTool, keepTool } from '#contract/calls/tools.ts'
import { type Display, usualDisplay } from '#contract/rules/tools.ts'
import { callServer } from '#src/platform/api/client.ts'
import { waitAfter } from '#src/platform/time/retry.ts'
import { soonMs } from '#src/platform/time/sync.ts'
import { readTools } from './kept-tools.ts'
import { toolKeeper } from './tool-keeper.ts'

vi.mock('#src/platform/api/client.ts', { spy: true })
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  vi.mocked(callServer).mockReset().mockResolvedValue({ revision: 1 })
})
afterEach(() => {
  vi.useRealTimers()
  sessionStorage.clear()
})

const display = (revision: number, changes: Partial<Display> = {}): KeptTool => ({
  ...{ tool: 'display', revision },
  value: { ...usualDisplay, ...changes },
})
const sent = () =>
  vi.mocked(callServer).mock.calls.map(([call, asked]) => [call, (asked as { body: unknown }).body])

function openKeeper() {
  const keeper = createActor(toolKeeper, { input: { orderId: 'order' } }).start()
  onTestFinished(() => void keeper.stop())
  return (tool: KeptTool, isUnsent = true) =>
    keeper.send({ type: 'tools.changed', all: [tool], unsent: isUnsent ? [tool] : [] })
}

test('a choice is on this PC at once, and at the server a second later with all that was changed in between', async () => {
  const change = openKeeper()
  change(display(1, { theme: 'dark' }))
  change(display(2, { theme: 'soft' }))
  expect(await readTools('order')).toEqual([display(2, { theme: 'soft' })])
  expect(sent()).toEqual([])
  await vi.advanceTimersByTimeAsync(soonMs)
  expect(sent()).toEqual([[keepTool, display(2, { theme: 'soft' })]])
})

test('without the network it is sent again until the server has it', async () => {
  const change = openKeeper()
  vi.mocked(callServer).mockRejectedValueOnce({ code: 'network.failed', message: '' })
  change(display(1))
  await vi.advanceTimersByTimeAsync(soonMs + waitAfter(1))
  expect(sent()).toHaveLength(2)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(sent(), 'once it has it, no more').toHaveLength(2)
})

test('what the server refuses is not sent again, and stays on this PC', async () => {
  const change = openKeeper()
  vi.mocked(callServer).mockRejectedValueOnce({ code: 'sitting.elsewhere', message: '' })
  change(display(1, { theme: 'dark' }))
  await vi.advanceTimersByTimeAsync(60_000)
  expect(sent()).toHaveLength(1)
  expect(await readTools('order')).toEqual([display(1, { theme: 'dark' })])
})

test('what came from the server is kept here and not sent back', async () => {
  const change = openKeeper()
  change(display(7, { theme: 'dark' }), false)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(sent()).toEqual([])
  expect(await readTools('order')).toEqual([display(7, { theme: 'dark' })])
})
