import { describe, expect, it } from 'vitest'
import { face } from './face/index.ts'
import { type AnyDetector, detectors } from './registry.ts'

it('the face models come from our own /models', () => {
  const { modelUrl, secondModelUrl } = face.defaults
  expect(modelUrl).toMatch(/^\/models\/blaze_face_short_range-[0-9a-f]{10}\.tflite$/)
  expect(secondModelUrl).toMatch(/^\/models\/blaze_face_full_range-[0-9a-f]{10}\.tflite$/)
  expect(face.assets(face.defaults)).toEqual(expect.arrayContaining([modelUrl, secondModelUrl]))
})

describe.each([...detectors])('the detector $id', (detector: AnyDetector) => {
  const assets = detector.assets(detector.defaults)

  it('can be run by this browser', () => {
    expect(detector.supported()).toBe(true)
  })

  it('has an id of its own', () => {
    expect(detectors.filter(({ id }) => id === detector.id)).toHaveLength(1)
  })

  it('has options that can be written as JSON', () => {
    expect(JSON.parse(JSON.stringify(detector.defaults))).toEqual(detector.defaults)
  })

  it('loads only what is there, from our own origin', async () => {
    for (const asset of assets) {
      const address = new URL(asset, location.href)
      expect(address.origin).toBe(location.origin)
      const response = await fetch(address)
      expect(response.ok).toBe(true)
      expect(response.headers.get('content-type')).not.toContain('text/html')
    }
  })
})
