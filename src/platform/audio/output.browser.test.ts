// A page of its own: it remembers on what sounds were heard last.

import { beforeAll, expect, it, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { OutputLost } from './reports.ts'
import { playStep } from './step-player.ts'
import { tone } from './tone.fixture.ts'

const output = (groupId: string) =>
  ({ deviceId: 'default', groupId, kind: 'audiooutput', label: '' }) as const

/** Chromium's own outputs cannot be removed, so its list of them is replaced. */
let plugged: string[] = []
function plug(...groups: string[]): void {
  plugged = groups
  navigator.mediaDevices.dispatchEvent(new Event('devicechange'))
}

beforeAll(async () => {
  vi.spyOn(navigator.mediaDevices, 'enumerateDevices').mockImplementation(async () =>
    plugged.map((groupId) => ({ ...output(groupId), toJSON: () => groupId })),
  )
  plug('headset')
  // A browser plays sound only after a gesture.
  await userEvent.click(document.body)
})

/** A question, time to answer, and the next one. */
function play(from = 0) {
  const seconds: number[] = []
  const ended = playStep({
    segments: [
      { url: 'first', seconds: 0.8 },
      { url: null, seconds: 0.6 },
      { url: 'second', seconds: 0.8 },
    ],
    from,
    addressOf: async () => tone(0.8),
    reports: {
      progressed: (at) => seconds.push(at),
      buffering: () => undefined,
      resumed: () => undefined,
    },
    signal: new AbortController().signal,
  })
  const reach = (at: number) =>
    vi.waitUntil(() => seconds.some((one) => one >= at), { timeout: 10_000, interval: 10 })
  return { ended, seconds, reach }
}

it('an output that is removed while a sound plays stops it, again where there is still none, and it goes on with one', async () => {
  const removed = play()
  await removed.reach(0.2)
  plug()
  await expect(removed.ended).rejects.toBeInstanceOf(OutputLost)
  await expect(play(0.2).ended, 'there is still none').rejects.toBeInstanceOf(OutputLost)
  plug('headset')
  await play(0.2).ended
})

it('an output that is removed in the time to answer is missed by the next sound, of which nothing counts as heard', async () => {
  const removed = play()
  await removed.reach(0.9)
  plug()
  await expect(removed.ended).rejects.toBeInstanceOf(OutputLost)
  expect(Math.max(...removed.seconds)).toBeLessThanOrEqual(1.5)
  plug('headset')
  await play(1.4).ended
})

it('an output that is removed between two steps is missed by the next step; another one is told once', async () => {
  plug('speakers')
  await expect(play().ended).rejects.toBeInstanceOf(OutputLost)
  await play().ended
})
