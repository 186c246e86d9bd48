import { expect, inject, onTestFinished, test } from 'vitest'
import { openCamera } from '#test/browser/camera.ts'
import { watchFaces } from './watch-faces.fixture.ts'

/** Looks that a film is judged by. */
const looks = 12

const films = {
  'one-face': { says: 'one person before the camera is counted as one face', faces: 1 },
  'no-face': { says: 'an empty room is counted as no face', faces: 0 },
  'two-faces': { says: 'two people before the camera are counted as two faces', faces: 2 },
}

const film = films[inject('film') as keyof typeof films]

test(film.says, async () => {
  const counted = await watchFaces(await openCamera(onTestFinished), { looks, onTestFinished })

  expect(counted.map(({ count }) => count)).toEqual(Array(looks).fill(film.faces))
  for (const { confidences, width } of counted) {
    expect(confidences).toHaveLength(film.faces)
    expect(width === null).toBe(film.faces === 0)
    for (const confidence of confidences) {
      expect(confidence).toBeGreaterThanOrEqual(0.5)
      expect(confidence).toBeLessThanOrEqual(1)
    }
  }
})
