import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { z } from 'zod/mini'
import { fittingText, text } from '#contract/text.ts'
import { id, instant, int4 } from '#contract/vocabulary.ts'
import { calls } from './index.ts'

interface Schema {
  type?: string
  const?: unknown
  enum?: unknown[]
  format?: string
  maxLength?: number
  minimum?: number
  maximum?: number
  maxItems?: number
  properties?: Record<string, Schema>
  items?: Schema | false
  prefixItems?: Schema[]
  anyOf?: Schema[]
  oneOf?: Schema[]
}

/** What a schema lets grow without a bound, as paths from it. */
function unbounded(schema: Schema, path: string): string[] {
  const inside = [
    ...Object.entries(schema.properties ?? {}).map(([name, one]) => [one, `${path}.${name}`] as const),
    ...[...(schema.anyOf ?? []), ...(schema.oneOf ?? [])].map((one) => [one, path] as const),
    ...(schema.prefixItems ?? []).map((one, place) => [one, `${path}[${place}]`] as const),
    ...(schema.items ? [[schema.items, `${path}[]`] as const] : []),
  ]
  return [...(isBounded(schema) ? [] : [path]), ...inside.flatMap(([one, where]) => unbounded(one, where))]
}

function isBounded(schema: Schema): boolean {
  const { type, minimum = Number.NEGATIVE_INFINITY, maximum = Number.POSITIVE_INFINITY } = schema
  if (schema.const !== undefined || schema.enum) return true
  if (type === 'string') return schema.maxLength !== undefined || schema.format === 'uuid'
  if (type === 'array') return schema.maxItems !== undefined || schema.prefixItems !== undefined
  if (type === 'integer' || type === 'number')
    return minimum > Number.MIN_SAFE_INTEGER && maximum < Number.MAX_SAFE_INTEGER
  return type !== undefined || Boolean(schema.anyOf ?? schema.oneOf)
}

describe.each(Object.entries(calls))('%s', (_, call) => {
  it.each(['params', 'query', 'headers', 'body'] as const)('takes only bounded values in its %s', (part) => {
    if (call[part].type === 'undefined') return
    expect(unbounded(z.toJSONSchema(call[part], { io: 'input' }) as Schema, part)).toEqual([])
  })
})

describe('a text', () => {
  const taken = text(5, 1)

  it.each(['a', 'lima.', 'é', '😀', '\n'])('%j is taken', (given) => {
    expect(taken.safeParse(given).success).toBe(true)
  })

  it.each(['', 'enam.s', '\0', 'a\0', '\ud83d', '\ude00', 'a\ude00\ud83d'])('%j is refused', (given) => {
    expect(taken.safeParse(given).success).toBe(false)
  })

  it('is made of whatever a device gives, and changes nothing that is well', () => {
    const given = fc.string({ unit: fc.constantFrom('a', '😀', '\ud83d', '\ude00', '\0'), maxLength: 8 })
    fc.assert(
      fc.property(given, (one) => {
        expect(text(5).safeParse(fittingText(one, 5)).success).toBe(true)
        if (text(5).safeParse(one).success) expect(fittingText(one, 5)).toBe(one)
      }),
    )
  })
})

it.each([
  [int4(), -1, 0, 2147483647, 2147483648],
  [int4(1), 0, 1, 2147483647, 2147483648],
  [instant, -2208988800001, -2208988800000, 253402300799999, 253402300800000],
])('a number ends at its bounds', (schema, below, least, most, above) => {
  const results = [below, least, most, above, least + 0.5].map((value) => schema.safeParse(value).success)
  expect(results).toEqual([false, true, true, false, false])
})

it('an id has a letter at least, and a hundred at most', () => {
  expect(['', 'a', 'a'.repeat(100), 'a'.repeat(101)].map((value) => id.safeParse(value).success)).toEqual([
    false,
    true,
    true,
    false,
  ])
})
