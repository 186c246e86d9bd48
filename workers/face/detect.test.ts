import type { Detection } from '@mediapipe/tasks-vision'
import { describe, expect, it } from 'vitest'
import { countFaces } from './detect.ts'

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
      kind: 'face.counted',
      count: 0,
      confidences: [],
      width: null,
      places: [],
      turn: null,
    })
  })

  it('counts a face of exactly the least confidence and none below it', () => {
    const faces = [detection(0.5, 0, 0, 64, 48), detection(0.499, 64, 48, 64, 48)]
    expect(countFaces(faces, frame, 0.5).confidences).toEqual([0.5])
  })

  it('puts the most confident face first', () => {
    const faces = [detection(0.6, 0, 0, 64, 48), detection(0.9, 320, 240, 64, 48)]
    expect(countFaces(faces, frame, 0.5).confidences).toEqual([0.9, 0.6])
  })

  it('gives the share of the picture that the widest face takes, and null without a face', () => {
    const faces = [detection(0.9, 0, 0, 64, 64), detection(0.6, 320, 240, 123.4, 123.4)]
    expect(countFaces(faces, frame, 0.5).width).toBe(0.193)
    expect(countFaces([], frame, 0.5).width).toBeNull()
  })

  it('does not count what of a face reaches beyond the frame', () => {
    expect(countFaces([detection(0.9, -64, 432, 128, 96)], frame, 0.5).width).toBe(0.1)
    expect(countFaces([detection(0.9, 576, 432, 128, 96)], frame, 0.5).width).toBe(0.1)
  })

  it('tells where each face is, in shares of the picture, the surest first, also beyond its edges', () => {
    const faces = [detection(0.6, 320, 240, 64, 48), detection(0.9, -64, 432, 128, 96)]
    expect(countFaces(faces, frame, 0.5).places).toEqual([
      { x: -0.1, y: 0.9, width: 0.2, height: 0.2 },
      { x: 0.5, y: 0.5, width: 0.1, height: 0.1 },
    ])
  })

  it('tells the turn of the surest face, measured in pixels', () => {
    // Of a face that is turned by 45 degrees: its nose lies 0.8 of the ears' distance aside.
    const turned: [number, number][] = [
      [300, 200],
      [340, 200],
      [360, 220],
      [320, 240],
      [295, 210],
      [345, 210],
    ]
    const keypoints = turned.map(([x, y]) => ({ x: x / 640, y: y / 480 }))
    const faces = [detection(0.6, 0, 0, 64, 48), { ...detection(0.9, 280, 180, 80, 80), keypoints }]
    expect(countFaces(faces, frame, 0.5).turn).toBe(45)
  })

  it('does not count a detection without a box or without a score', () => {
    const { boundingBox: _, ...boxless } = detection(0.9, 0, 0, 64, 48)
    const scoreless = { ...detection(0.9, 0, 0, 64, 48), categories: [] }
    expect(countFaces([boxless, scoreless], frame, 0.5).count).toBe(0)
  })

  it('survives being written as JSON', () => {
    const seen = countFaces([detection(0.9, 160, 120, 320, 240)], frame, 0.5)
    expect(JSON.parse(JSON.stringify(seen))).toEqual(seen)
  })
})
