import type { Detection } from '@mediapipe/tasks-vision'
import { describe, expect, it } from 'vitest'
import { foundIn } from './found.ts'

const frame = { width: 640, height: 480 }
const wholeFrame = { x: 0, y: 0, ...frame }

const detection = (score: number, originX: number, originY: number, side: number): Detection => ({
  categories: [{ score, index: -1, categoryName: '', displayName: '' }],
  boundingBox: { originX, originY, width: side, height: side, angle: 0 },
  keypoints: [{ x: 0.5, y: 0.25, label: '', score: 0 }],
})

describe('foundIn', () => {
  it('says where in the whole picture a face is that was found in the shrunk one', () => {
    const shrunk = { width: 160, height: 120 }
    expect(foundIn([detection(0.9, 40, 60, 16)], shrunk, wholeFrame, frame)).toEqual([
      {
        confidence: 0.9,
        place: { x: 0.25, y: 0.5, width: 0.1, height: 16 / 120 },
        points: [{ x: 320, y: 120 }],
      },
    ])
  })

  it('says the same of a part, also where the part reaches beyond the picture', () => {
    const part = { x: -64, y: 240, width: 256, height: 256 }
    const [one] = foundIn([detection(0.8, 32, 0, 64)], { width: 128, height: 128 }, part, frame)
    expect(one).toEqual({
      confidence: 0.8,
      place: { x: 0, y: 0.5, width: 0.2, height: 128 / 480 },
      points: [{ x: 64, y: 304 }],
    })
  })

  it('puts the surest face first, and leaves out what has no box', () => {
    const { boundingBox: _, ...boxless } = detection(0.99, 0, 0, 16)
    const found = foundIn(
      [detection(0.6, 0, 0, 16), boxless, detection(0.9, 40, 40, 16)],
      frame,
      wholeFrame,
      frame,
    )
    expect(found.map(({ confidence }) => confidence)).toEqual([0.9, 0.6])
  })
})
