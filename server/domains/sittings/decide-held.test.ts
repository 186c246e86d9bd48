import { expect, test } from 'vitest'
import { byWriterAndNumber } from './decide-held.ts'

test('entries that are decided stand on record by writer, and each writer’s in their order', () => {
  const entry = (writer: string, seq: number) => ({ writer, seq })
  const found = [entry('b', 1), entry('a', 10), entry('b', 3), entry('a', 2), entry('b', 2)]
  const inOrder = [entry('a', 2), entry('a', 10), entry('b', 1), entry('b', 2), entry('b', 3)]
  expect(found.toSorted(byWriterAndNumber)).toEqual(inOrder)
})
