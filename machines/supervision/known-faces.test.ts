import { describe, expect, it } from 'vitest'
import type { FacePlace, Report } from '#contract/observations.ts'
import { overlapOf, withoutKnown } from './known-faces.ts'

const face = (x: number, y: number, width: number): FacePlace => ({ x, y, width, height: (4 / 3) * width })
const sitter = face(0.4, 0.3, 0.25)
const poster = face(0.1, 0.1, 0.12)
const visitor = face(0.75, 0.3, 0.2)

/** A look at these faces, the surest first. */
const look = (...places: FacePlace[]): Report<'face.counted'> => ({
  kind: 'face.counted',
  count: places.length,
  confidences: places.map((_, index) => 0.9 - index / 10),
  width: places.length > 0 ? Math.max(...places.map(({ width }) => width)) : null,
  places,
  turn: places.length > 0 ? 20 : null,
  flatMs: null,
})

describe('a face that is known', () => {
  it('is counted for nobody at its place and size, also a little beside it', () => {
    expect(withoutKnown(look(sitter, poster), [poster])).toEqual(look(sitter))
    expect(withoutKnown(look(sitter, face(0.12, 0.09, 0.11)), [poster])).toEqual(look(sitter))
  })

  it('makes nobody present: who has left is not there', () => {
    expect(withoutKnown(look(poster), [poster])).toMatchObject({ count: 0, width: null, turn: null })
  })

  it('is a second person elsewhere, or of another size', () => {
    for (const other of [face(0.2, 0.1, 0.12), face(0.1, 0.3, 0.12), face(0.07, 0.06, 0.2), visitor])
      expect(withoutKnown(look(sitter, other), [poster]).count).toBe(2)
  })

  it('hides one face at most, so that somebody beside it is seen', () => {
    const beside = face(0.13, 0.1, 0.12)
    expect(withoutKnown(look(sitter, poster, beside), [poster])).toMatchObject({
      count: 2,
      places: [sitter, beside],
    })
    expect(withoutKnown(look(sitter, poster, visitor), [poster, visitor]).count).toBe(1)
  })

  it('lends the candidate neither its width nor its turn', () => {
    const large = face(0, 0, 0.4)
    const seen = withoutKnown(look(large, sitter), [large])
    expect(seen).toMatchObject({ count: 1, confidences: [0.8], places: [sitter], turn: null })
    expect(seen.width).toBeCloseTo(0.25)
    expect(withoutKnown(look(sitter, large), [large]).turn).toBe(20)
  })

  it('is not noted as flat, as it is known to be a picture', () => {
    expect(withoutKnown({ ...look(poster), flatMs: 120_000 }, [poster]).flatMs).toBeNull()
    expect(withoutKnown({ ...look(sitter), flatMs: 120_000 }, [poster]).flatMs).toBe(120_000)
  })

  it('changes nothing where none is marked', () => {
    const both = look(sitter, poster)
    expect(withoutKnown(both, [])).toBe(both)
  })
})

it('boxes overlap wholly, by a part, or not at all', () => {
  expect(overlapOf(poster, poster)).toBeCloseTo(1)
  expect(overlapOf(face(0, 0, 0.2), face(0.1, 0, 0.2))).toBeCloseTo(1 / 3)
  expect(overlapOf(poster, visitor)).toBe(0)
})
