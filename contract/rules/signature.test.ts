import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { calls } from '#contract/calls/index.ts'
import { isTimely, readSignature, signedText, writeSignature } from './signature.ts'
import { broughtByReplaced } from './writers.ts'

const signature = fc.record({
  orderId: fc.stringMatching(/^[\da-f]{32}$/),
  writer: fc.uuid(),
  time: fc.integer({ min: 0, max: 8_640_000_000_000 }),
  mac: fc.stringMatching(/^[\w-]{43}$/),
})

describe('the header of a signature', () => {
  it('is read as it was written', () => {
    fc.assert(
      fc.property(signature, (one) => {
        expect(readSignature(writeSignature(one))).toEqual(one)
      }),
    )
  })

  it.each([
    '',
    'order=,writer=,time=,mac=',
    `order=o,writer=3f0c1a52-7d7e-4c59-9d0b-8f1f0a3f6b11,time=1,mac=short`,
    `order=o,writer=3f0c1a52-7d7e-4c59-9d0b-8f1f0a3f6b11,time=-1,mac=${'a'.repeat(43)}`,
    `order=o,writer=3f0c1a52-7d7e-4c59-9d0b-8f1f0a3f6b11,time=1,mac=${'a'.repeat(43)},more=1`,
    `writer=3f0c1a52-7d7e-4c59-9d0b-8f1f0a3f6b11,order=o,time=1,mac=${'a'.repeat(43)}`,
  ])('is none: %s', (text) => expect(readSignature(text)).toBeNull())
})

test('each part of a request changes what is signed', () => {
  const one = { method: 'PUT', path: '/a', bodyDigest: 'd', time: 1 }
  const others = [{ method: 'POST' }, { path: '/a?b=1' }, { bodyDigest: 'e' }, { time: 2 }]
  const texts = [one, ...others.map((other) => ({ ...one, ...other }))].map(signedText)
  expect(texts[0]).toBe('PUT\n/a\nd\n1')
  expect(new Set(texts).size).toBe(texts.length)
})

test('a time is good for 60 s before and after the server’s, and no millisecond more', () => {
  const now = 1_000_000
  expect([-60_001, -60_000, 0, 60_000, 60_001].map((off) => isTimely(now + off, now))).toEqual([
    ...[false, true, true, true, false],
  ])
})

test('the table of what a replaced writer may bring has every signed call, and no other', () => {
  const signed = Object.entries(calls).flatMap(([name, call]) => (call.signed === null ? [] : [name]))
  expect(Object.keys(broughtByReplaced).sort()).toEqual(signed.sort())
})
