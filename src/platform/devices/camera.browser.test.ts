import { expect, onTestFinished, test, vi } from 'vitest'
import { createCamera } from '#src/platform/devices/camera.ts'
import { holdTimers } from '#test/browser/held-timers.ts'

const until = { timeout: 15_000 }

test('all holders of the camera share one stream, and the last one to release it closes it', async () => {
  const asked = vi.spyOn(navigator.mediaDevices, 'getUserMedia')
  onTestFinished(() => asked.mockRestore())
  const camera = createCamera()
  const first = camera.hold()
  const second = camera.hold()
  await vi.waitFor(() => expect(camera.state().status).toBe('open'), until)
  const state = camera.state()
  if (state.status !== 'open') throw new Error('The camera is not open.')

  first()
  const third = camera.hold()
  second()
  third()
  expect(state.track.readyState).toBe('live')
  await vi.waitFor(() => expect(camera.state().status).toBe('closed'), until)
  expect(state.track.readyState).toBe('ended')
  expect(asked).toHaveBeenCalledTimes(1)
})

test('a camera that another program uses is opened as soon as that program releases it', async () => {
  const asked = vi
    .spyOn(navigator.mediaDevices, 'getUserMedia')
    .mockRejectedValueOnce(new DOMException('', 'NotReadableError'))
    .mockRejectedValueOnce(new DOMException('', 'NotReadableError'))
  onTestFinished(() => asked.mockRestore())
  const timers = holdTimers(onTestFinished, ['setInterval', 'clearInterval'])
  const camera = createCamera()
  onTestFinished(camera.hold())
  for (const times of [1, 2]) {
    await timers.until(() => asked.mock.calls.length === times && camera.state().status === 'failed')
    await timers.pass(4999)
    expect(asked).toHaveBeenCalledTimes(times)
    await timers.pass(1)
  }
  await vi.waitFor(() => expect(camera.state().status).toBe('open'), until)
})

test.each([
  ['NotAllowedError', 'device.denied'],
  ['NotFoundError', 'device.absent'],
  ['NotReadableError', 'device.busy'],
])('a camera that fails with %s is %s', async (name, code) => {
  const asked = vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockRejectedValue(new DOMException('', name))
  onTestFinished(() => asked.mockRestore())
  const camera = createCamera()
  onTestFinished(camera.hold())
  await vi.waitFor(() =>
    expect(camera.state()).toMatchObject({ status: 'failed', failure: { device: 'camera', code } }),
  )
})
