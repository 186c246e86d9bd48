import { expect, test } from 'vitest'
import { imageType } from './image-type.ts'

test.each([
  ['89504e470d0a1a0a0000000d', 'image/png'],
  ['ffd8ffe000104a464946', 'image/jpeg'],
  ['524946460000000057454250', 'image/webp'],
  ['524946460000000057415645', null],
  ['3c737667', null],
  ['', null],
])('a file that begins with %s is %s', (bytes, type) => {
  expect(imageType(Buffer.from(bytes, 'hex'))).toBe(type)
})
