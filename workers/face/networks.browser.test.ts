import type { Detection } from '@mediapipe/tasks-vision'
import { expect, onTestFinished, test } from 'vitest'
import { cutOuts } from '#test/films/cut-out.ts'
import { faces, photographs } from '#test/films/faces.ts'
import { face } from './index.ts'
import type { Asked } from './networks.fixture.ts'

const side = 192
const middle = { x: 130, y: 60 }

/** A photographed face off the middle of a grey picture. */
async function drawn(): Promise<ImageData> {
  const [person] = await cutOuts(`/${photographs}`, faces)
  const pen = new OffscreenCanvas(side, side).getContext('2d', { willReadFrequently: true })
  if (!person || !pen) throw new Error('There is nobody to be seen.')
  pen.fillStyle = '#808080'
  pen.fillRect(0, 0, side, side)
  const [left, top, width, height] = person.box
  const scale = 50 / width
  pen.translate(middle.x - scale * (left + width / 2), middle.y - scale * (top + height / 2))
  pen.scale(scale, scale)
  pen.drawImage(person.pictures.photographed, 0, 0)
  return pen.getImageData(0, 0, side, side)
}

test('both networks tell where a face is, its eyes side by side above nose and mouth', async () => {
  const { modelUrl, secondModelUrl } = face.defaults
  const worker = new Worker(new URL('./networks.fixture.ts', import.meta.url), { type: 'module' })
  onTestFinished(() => worker.terminate())
  const asked: Asked = { modelUrl, secondModelUrl, square: await drawn() }
  const told = await new Promise<Detection[][]>((resolve, reject) => {
    worker.addEventListener('message', ({ data }) => resolve(data))
    worker.addEventListener('error', ({ message }) => reject(new Error(message)))
    worker.postMessage(asked)
  })
  expect(told.map(({ length }) => length)).toEqual([1, 1])
  for (const [found] of told) {
    const { originX = 0, originY = 0, width = 0, height = 0 } = found?.boundingBox ?? {}
    expect(Math.abs(originX + width / 2 - middle.x)).toBeLessThan(15)
    expect(Math.abs(originY + height / 2 - middle.y)).toBeLessThan(20)
    const [eye, otherEye, nose, mouth] = found?.keypoints ?? []
    if (!eye || !otherEye || !nose || !mouth) throw new Error('A face has eyes, nose and mouth.')
    expect(Math.abs(otherEye.x - eye.x)).toBeGreaterThan(Math.abs(otherEye.y - eye.y))
    expect(Math.max(eye.y, otherEye.y)).toBeLessThan(nose.y)
    expect(nose.y).toBeLessThan(mouth.y)
  }
})
