import { expect, it } from 'vitest'
import { runLengths } from './written.ts'

/** What a reader of PDF makes of run lengths. */
function readBack(text: string): number[] {
  const bytes = (text.slice(0, -1).match(/../g) ?? []).map((pair) => Number.parseInt(pair, 16))
  const read: number[] = []
  for (let at = 0; at < bytes.length; ) {
    const length = bytes[at] ?? 128
    if (length === 128) return read
    if (length < 128) {
      read.push(...bytes.slice(at + 1, at + 2 + length))
      at += length + 2
    } else {
      read.push(...Array(257 - length).fill(bytes[at + 1]))
      at += 2
    }
  }
  throw new Error('the end of the data is missing')
}

it.each([
  ['nothing', []],
  ['one byte', [7]],
  ['a long run', Array(300).fill(0)],
  ['runs between single bytes', [1, 2, 2, 3, ...Array(129).fill(255), 4]],
])('run lengths of %s are read back as they were', (_, bytes) => {
  expect(readBack(runLengths(Uint8Array.from(bytes)))).toEqual(bytes)
})
