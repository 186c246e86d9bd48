import { vi } from 'vitest'
import { camera } from '#src/platform/devices/camera.ts'
import { atDistance } from '../films/studies.ts'

/**
 * The page's camera shows an attentive person at the distance that the test gives: their face takes the given share
 * of the picture's width. The camera of the previous test has to be closed by then.
 */
export async function sitBeforeCamera(share: number, onTestFinished: (end: () => void) => void) {
  await vi.waitFor(() => {
    if (camera.state().status !== 'closed') throw new Error('The camera of the test before is still open.')
  }, 15_000)
  const canvas = Object.assign(document.createElement('canvas'), { width: 640, height: 480 })
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('This browser draws no pictures.')
  let seat = atDistance(share)
  const began = performance.now()
  const draw = () => seat.draw(pen, ((performance.now() - began) / 1000) % seat.seconds)
  draw()
  const timer = setInterval(draw, 100)
  const spy = vi
    .spyOn(navigator.mediaDevices, 'getUserMedia')
    .mockImplementation(async () => canvas.captureStream(10))
  onTestFinished(() => {
    clearInterval(timer)
    spy.mockRestore()
  })
  return {
    moveTo(next: number) {
      seat = atDistance(next)
    },
  }
}
