import { expect, test } from 'vitest'
import { z } from 'zod/mini'
import { checked } from './validation.ts'

const schema = z.object({
  name: z.string(),
  phone: z._default(z.string(), ''),
  pin: z.nullable(z.string()),
  list: z.array(
    z.union([z.object({ at: z.int(), salt: z.optional(z.string()) }), z.object({ gone: z.string() })]),
  ),
})
const given = { name: 'Sari', pin: null, list: [{ at: 1 }] }

test('a property that may be left out may also be null, at any depth, and reads as if it were absent', () => {
  const absent = checked(schema, given)
  expect(checked(schema, { ...given, phone: null, list: [{ at: 1, salt: null }] })).toEqual(absent)
  expect(absent.pin).toBeNull()
})

test('a property that must be there may not be null', () => {
  expect(() => checked(schema, { ...given, name: null, phone: null })).toThrow(
    expect.objectContaining({
      code: 'request.invalid',
      fields: [expect.objectContaining({ field: 'name' })],
    }),
  )
  expect(() => checked(schema, { ...given, list: [{ at: null }] })).toThrow(
    expect.objectContaining({ code: 'request.invalid' }),
  )
})
