import { expect, onTestFinished, test, vi } from 'vitest'
import { openSampling } from './sampling.ts'

/** Black at the left, white at the right, both with stripes that are finer than a dot. */
function striped(): OffscreenCanvas {
  const picture = new OffscreenCanvas(640, 480)
  const pen = picture.getContext('2d')
  if (!pen) throw new Error('This browser draws no pictures.')
  for (let x = 0; x < 640; x += 4) {
    pen.fillStyle = x < 320 ? '#404040' : '#a0a0a0'
    pen.fillRect(x, 0, 2, 480)
    pen.fillStyle = x < 320 ? '#000' : '#fff'
    pen.fillRect(x + 2, 0, 2, 480)
  }
  return picture
}

test('a picture is drawn once, to the means of what its dots cover', () => {
  const drawn = vi.spyOn(OffscreenCanvasRenderingContext2D.prototype, 'drawImage')
  onTestFinished(() => drawn.mockRestore())
  const sample = openSampling()
  const { luma, isFlat } = sample(striped())
  expect(drawn).toHaveBeenCalledOnce()
  expect(luma).toBeCloseTo((0x20 + 0xd0) / 2, -1)
  expect(isFlat).toBe(false)
})
