import { expect, it, onTestFinished, vi } from 'vitest'
import { createActor, createMachine } from 'xstate'
import { checkMicrophone } from './check-microphone.ts'

const until = { timeout: 15_000 }
const changed = () => navigator.mediaDevices.dispatchEvent(new Event('devicechange'))

it('a microphone that is plugged in after all is opened without a word, once, and not when the check is over', async () => {
  const absent = () => new DOMException('', 'NotFoundError')
  const asked = vi
    .spyOn(navigator.mediaDevices, 'getUserMedia')
    .mockRejectedValueOnce(absent())
    .mockRejectedValueOnce(absent())
  onTestFinished(() => asked.mockRestore())
  const heard: string[] = []
  const machine = createMachine({
    invoke: { src: checkMicrophone },
    on: {
      '*': {
        actions: ({ event }) => {
          if (event.type !== 'microphone.measured') heard.push(event.type)
        },
      },
    },
  })
  const actor = createActor(machine).start()
  onTestFinished(() => void actor.stop())

  await vi.waitFor(() => expect(heard).toEqual(['microphone.failed']), until)
  changed()
  await vi.waitFor(() => expect(heard).toEqual(['microphone.failed', 'microphone.failed']), until)
  changed()
  await vi.waitFor(() => expect(heard.at(-1)).toBe('microphone.opened'), until)
  changed()
  expect(asked).toHaveBeenCalledTimes(3)

  const stream = (await asked.mock.results[2]?.value) as MediaStream
  const [track] = stream.getAudioTracks()
  expect(track?.readyState).toBe('live')
  actor.stop()
  expect(track?.readyState, 'it is closed with the check').toBe('ended')
  asked.mockRejectedValue(absent())
  const after = createActor(machine).start()
  await vi.waitFor(() => expect(heard.at(-1)).toBe('microphone.failed'), until)
  after.stop()
  changed()
  expect(asked).toHaveBeenCalledTimes(4)
  expect(heard).toHaveLength(4)
})

it('a microphone that ends is closed and measured no more', async () => {
  const heard: string[] = []
  const machine = createMachine({
    invoke: { src: checkMicrophone },
    on: { '*': { actions: ({ event }) => heard.push(event.type) } },
  })
  const opened = vi.spyOn(navigator.mediaDevices, 'getUserMedia')
  onTestFinished(() => void opened.mockRestore())
  const actor = createActor(machine).start()
  onTestFinished(() => void actor.stop())
  await vi.waitUntil(() => heard.includes('microphone.measured'), until)
  expect(heard[0]).toBe('microphone.opened')
  const stream = (await opened.mock.results[0]?.value) as MediaStream
  const [track] = stream.getAudioTracks()
  track?.dispatchEvent(new Event('ended'))
  await vi.waitUntil(() => heard.includes('microphone.failed'), until)
  await new Promise((resolve) => setTimeout(resolve, 300))
  expect(heard.at(-1)).toBe('microphone.failed')
  expect(track?.readyState).toBe('ended')
})
