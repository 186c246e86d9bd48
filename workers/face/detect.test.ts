import type { Detection } from '@mediapipe/tasks-vision'
import { describe, expect, it } from 'vitest'
import { countFaces, widestOf } from './detect.ts'

const frame = { width: 640, height: 480 }

function detection(
  score: number,
  originX: number,
  originY: number,
  width: number,
  height: number,
): Detection {
  return {
    categories: [{ score, index: -1, categoryName: '', displayName: '' }],
    boundingBox: { originX, originY, width, height, angle: 0 },
    keypoints: [],
  }
}

describe('countFaces', () => {
  it('counts nothing where nothing was detected', () => {
    expect(countFaces([], frame, 0.5)).toEqual({
      type: 'face.counted',
      count: 0,
      confidences: [],
      boxes: [],
    })
  })

  it('gives boxes relative to the frame, so that no one needs to know its size', () => {
    const { boxes } = countFaces([detection(0.9, 160, 120, 320, 240)], frame, 0.5)
    expect(boxes).toEqual([{ x: 0.25, y: 0.25, width: 0.5, height: 0.5 }])
  })

  it('counts a face of exactly the least confidence and none below it', () => {
    const faces = [detection(0.5, 0, 0, 64, 48), detection(0.499, 64, 48, 64, 48)]
    expect(countFaces(faces, frame, 0.5).confidences).toEqual([0.5])
  })

  it('puts the surest face first, with its box', () => {
    const faces = [detection(0.6, 0, 0, 64, 48), detection(0.9, 320, 240, 64, 48)]
    const { confidences, boxes } = countFaces(faces, frame, 0.5)
    expect(confidences).toEqual([0.9, 0.6])
    expect(boxes[0]).toMatchObject({ x: 0.5, y: 0.5 })
  })

  it('cuts a box that reaches beyond the frame', () => {
    const { boxes } = countFaces([detection(0.9, -64, 432, 128, 96)], frame, 0.5)
    expect(boxes[0]?.x).toBe(0)
    expect(boxes[0]?.y).toBeCloseTo(0.9)
    expect(boxes[0]?.width).toBeCloseTo(0.1)
    expect(boxes[0]?.height).toBeCloseTo(0.1)
  })

  it('does not count a detection without a box or without a score', () => {
    const { boundingBox: _, ...boxless } = detection(0.9, 0, 0, 64, 48)
    const scoreless = { ...detection(0.9, 0, 0, 64, 48), categories: [] }
    expect(countFaces([boxless, scoreless], frame, 0.5).count).toBe(0)
  })

  it('tells of the widest face how much of the picture it takes, and nothing where there is none', () => {
    const faces = [detection(0.9, 0, 0, 64, 64), detection(0.6, 320, 240, 123.4, 123.4)]
    expect(widestOf(countFaces(faces, frame, 0.5))).toEqual({ width: 0.193 })
    expect(widestOf(countFaces([], frame, 0.5))).toEqual({})
  })

  it('survives being written as JSON', () => {
    const seen = countFaces([detection(0.9, 160, 120, 320, 240)], frame, 0.5)
    expect(JSON.parse(JSON.stringify(seen))).toEqual(seen)
  })
})
