import { expect, it } from 'vitest'
import { hintOf } from './messages.ts'

it.each([
  [null, null, null],
  ['good', 'cut', 'cutFace'],
  ['good', 'distant', 'smallFace'],
  ['good', 'faint', 'faintFace'],
  ['good', 'turned', 'turnedFace'],
  ['noFace', null, 'noFace'],
  ['noFace', 'distant', 'lostFace'],
  ['noFace', 'cut', 'cutFace'],
  ['noFace', 'turned', 'noFace'],
  ['manyFaces', 'cut', 'manyFaces'],
] as const)('of a newest sample that is %s and a face that is %s the hint is %s', (what, seat, hint) => {
  expect(hintOf(what, seat)).toBe(hint)
})
