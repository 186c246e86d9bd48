import { expect, test } from 'vitest'
import { ms } from './record.fixture.ts'
import { timeScale } from './time-scale.ts'

const hour = { from: ms(0), until: ms(60) }

test('within a section time is drawn as long as it was, with or without something in it', () => {
  const place = timeScale([hour], [ms(15)])
  expect([ms(0), ms(15), ms(30), ms(60)].map(place)).toEqual([0, 0.25, 0.5, 1])
})

test('three days without anything are drawn as five minutes, and everything keeps its order', () => {
  const threeDays = ms(60 + 3 * 24 * 60)
  const place = timeScale([hour], [threeDays, ms(-2)])
  expect(place(threeDays)).toBe(1)
  // 2 minutes before, 60 of the section, 5 after it.
  expect(place(ms(60))).toBeCloseTo(62 / 67)
  expect(place(ms(0))).toBeCloseTo(2 / 67)
  const order = [ms(-2), ms(0), ms(30), ms(60), ms(2000), threeDays].map(place)
  expect(order).toEqual(order.toSorted((one, other) => one - other))
})

test('what lies beyond stands at the edge, and a record of one moment at its beginning', () => {
  const place = timeScale([hour], [])
  expect([ms(-9), ms(99)].map(place)).toEqual([0, 1])
  expect(timeScale([], [ms(3)])(ms(3))).toBe(0)
})
