import { expect, onTestFinished, test, vi } from 'vitest'
import { DeviceFailure } from '#src/platform/devices/device-failure.ts'
import { openMicrophone } from '#src/platform/devices/microphone.ts'

test('the level of a microphone follows its sound and falls to nothing between sounds', async () => {
  const microphone = await openMicrophone(() => undefined)
  onTestFinished(() => microphone.close())
  // Chromium's fake microphone beeps once a second.
  await vi.waitFor(() => expect(microphone.level()).toBeGreaterThanOrEqual(0.02), {
    timeout: 15_000,
    interval: 20,
  })
  await vi.waitFor(() => expect(microphone.level()).toBeLessThan(0.001), { timeout: 15_000, interval: 20 })
})

test('a microphone whose loudness nobody asks for opens no output of sound', async () => {
  let opened = 0
  class CountedContext extends AudioContext {
    constructor() {
      super()
      opened += 1
    }
  }
  vi.stubGlobal('AudioContext', CountedContext)
  onTestFinished(() => void vi.unstubAllGlobals())
  const microphone = await openMicrophone(() => undefined)
  onTestFinished(() => microphone.close())
  expect(opened).toBe(0)
  microphone.level()
  microphone.level()
  expect(opened).toBe(1)
})

test('a refused microphone is a failure with the code of its reason', async () => {
  const asked = vi
    .spyOn(navigator.mediaDevices, 'getUserMedia')
    .mockRejectedValue(new DOMException('', 'NotAllowedError'))
  onTestFinished(() => asked.mockRestore())
  const failure = await openMicrophone(() => undefined).catch((error: unknown) => error)
  expect(failure).toBeInstanceOf(DeviceFailure)
  expect(failure).toMatchObject({ device: 'microphone', code: 'device.denied' })
})
