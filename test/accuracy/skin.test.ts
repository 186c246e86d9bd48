import { expect, it } from 'vitest'
import { skinGroups, typologyAngle } from './skin.ts'

it('gives a lighter skin the greater angle', () => {
  // By Chardon's borders: above 41 light, below -30 dark.
  expect(typologyAngle([236, 200, 180])).toBeGreaterThan(41)
  expect(typologyAngle([150, 100, 70])).toBeLessThan(10)
  expect(typologyAngle([80, 50, 38])).toBeLessThan(-30)
})

it('parts the faces into two halves', () => {
  const { groupOf } = skinGroups({
    a: [236, 200, 180],
    b: [225, 180, 150],
    c: [150, 100, 70],
    d: [80, 50, 38],
  })
  expect(['a', 'b', 'c', 'd'].map(groupOf)).toEqual(['lighter', 'lighter', 'darker', 'darker'])
})
