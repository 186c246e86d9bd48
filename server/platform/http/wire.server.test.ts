import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { z } from 'zod/mini'
import { calls } from '#contract/calls/index.ts'
import { fromWire, fromWireName, toWire, toWireName } from '#contract/wire.ts'

/** Names of all properties at any depth of a JSON Schema. */
function namesIn(schema: unknown): string[] {
  if (Array.isArray(schema)) return schema.flatMap(namesIn)
  if (schema === null || typeof schema !== 'object') return []
  return Object.entries(schema).flatMap(([keyword, inside]) =>
    keyword === 'properties' ? [...Object.keys(inside), ...namesIn(Object.values(inside))] : namesIn(inside),
  )
}

const schemas = Object.values(calls).flatMap(({ params, query, body, data }) => [params, query, body, data])
const described = schemas.filter((schema) => schema.type !== 'undefined')
const names = [...new Set(described.flatMap((schema) => namesIn(z.toJSONSchema(schema, { io: 'input' }))))]

describe('names on the wire', () => {
  test('are read from every call of the contract', () => {
    expect(names).toEqual(expect.arrayContaining(['accessKey', 'institution', 'useFaceDetection', 'nim']))
    expect(names.length).toBeGreaterThan(100)
  })

  test.each(names)('%s is the same after conversion to the wire and back', (name) => {
    expect(fromWireName(toWireName(name))).toBe(name)
    expect(toWireName(name)).toMatch(/^[a-z0-9_]+$/)
  })

  test('are unique like ours', () => {
    expect(new Set(names.map(toWireName)).size).toBe(names.length)
  })

  test.each([
    ['isB2b', 'is_b2b'],
    ['institution', 'institusion'],
    ['institutionId', 'institusion_id'],
    ['certificate', 'sertificate'],
    ['isUpdatedProfile', 'is_updated_profile'],
    ['disqualifiedFor', 'disqualified_for'],
    ['violationKind', 'counter_type'],
  ])('%s is spelled %s', (ours, wire) => {
    expect(toWireName(ours)).toBe(wire)
  })

  test('any record is the same after conversion to the wire and back', () => {
    const value = fc.letrec((tie) => ({
      value: fc.oneof(fc.string(), fc.integer(), fc.constant(null), tie('list'), tie('record')),
      list: fc.array(tie('value'), { maxLength: 3 }),
      record: fc.dictionary(fc.constantFrom(...names), tie('value'), { maxKeys: 4, noNullPrototype: true }),
    })).record
    fc.assert(
      fc.property(value, (record) => {
        expect(fromWire(toWire(record))).toEqual(record)
      }),
    )
  })

  test('a kind of violation has its own spelling, and an older one is still read', () => {
    const ours = { violationKind: 'leaving', disqualifiedFor: 'leaving', violations: { leaving: 2 } }
    const wire = { counter_type: 'open_new_tab', disqualified_for: 'open_new_tab' }
    expect(toWire(ours)).toEqual({ ...wire, violations: { open_new_tab: 2 } })
    expect(fromWire({ ...wire, violations: { open_new_tab: 2 } })).toEqual(ours)
    expect(toWire({ violationKind: 'speech' })).toEqual({ counter_type: 'speech' })
    expect(fromWire({ counter_type: 'voice' })).toEqual({ violationKind: 'speech' })
  })
})
