import { expect, onTestFinished, test, vi } from 'vitest'
import { createCamera } from '#src/platform/devices/camera.ts'

const until = { timeout: 15_000 }

test('everybody who holds the camera shares one stream, and the last to let go closes it', async () => {
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

test('a camera that another program holds is taken as soon as that lets go of it', async () => {
  const asked = vi
    .spyOn(navigator.mediaDevices, 'getUserMedia')
    .mockRejectedValueOnce(new DOMException('', 'NotReadableError'))
    .mockRejectedValueOnce(new DOMException('', 'NotReadableError'))
  onTestFinished(() => asked.mockRestore())
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  const camera = createCamera()
  onTestFinished(camera.hold())
  for (const times of [1, 2]) {
    await vi.waitFor(() => expect(asked).toHaveBeenCalledTimes(times), until)
    await vi.waitFor(() => expect(camera.state().status).toBe('failed'), until)
    vi.advanceTimersByTime(5000)
  }
  await vi.waitFor(() => expect(camera.state().status).toBe('open'), until)
})

test.each([
  ['NotAllowedError', 'device.denied', 'Akses ke kamera ditolak oleh browser atau sistem.'],
  ['NotFoundError', 'device.absent', 'Kamera tidak ditemukan pada komputer ini.'],
  ['NotReadableError', 'device.busy', 'Kamera sedang digunakan oleh program lain.'],
])('a camera that fails with %s is %s', async (name, code, message) => {
  const asked = vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockRejectedValue(new DOMException('', name))
  onTestFinished(() => asked.mockRestore())
  const camera = createCamera()
  onTestFinished(camera.hold())
  await vi.waitFor(() =>
    expect(camera.state()).toMatchObject({ status: 'failed', failure: { code, message } }),
  )
})
