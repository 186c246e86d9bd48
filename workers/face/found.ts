import type { Detection } from '@mediapipe/tasks-vision'
import type { FacePlace } from '#contract/observations.ts'
import type { Point } from './turn.ts'

/** Pixels. */
export interface Size {
  width: number
  height: number
}

/** A part of a frame, in its pixels; it may reach beyond the frame. */
export interface Region extends Size {
  x: number
  y: number
}

/** A face that the network found, wherever it looked. */
export interface Found {
  /** 0 to 1. */
  confidence: number
  /** Shares of the whole picture. */
  place: FacePlace
  /** One eye and the other, nose, mouth, one ear and the other, in pixels of the whole frame. */
  points: Point[]
}

/** What was detected in a region of the frame that was drawn on `canvas`, the surest first. */
export function foundIn(detections: Detection[], canvas: Size, region: Region, frame: Size): Found[] {
  const across = region.width / canvas.width
  const down = region.height / canvas.height
  return detections
    .flatMap(({ boundingBox, categories, keypoints }) => {
      if (!boundingBox) return []
      const { originX, originY, width, height } = boundingBox
      const place = {
        x: (region.x + originX * across) / frame.width,
        y: (region.y + originY * down) / frame.height,
        width: (width * across) / frame.width,
        height: (height * down) / frame.height,
      }
      const points = keypoints.map(({ x, y }) => ({
        x: region.x + x * region.width,
        y: region.y + y * region.height,
      }))
      return [{ confidence: categories[0]?.score ?? 0, place, points }]
    })
    .toSorted((one, other) => other.confidence - one.confidence)
}
