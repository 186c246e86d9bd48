import fc from 'fast-check'
import { expect, test } from 'vitest'
import { jsonPlaces, placeOf } from './json-places.ts'

const text =
  '{\n  "id": "a, [b]",\n  "parts": [\n    { "key": 1, "options": [] },\n    { "key": -2.5e3 }\n  ]\n}\n'

test.each([
  ['', 1, 1],
  ['id', 2, 9],
  ['parts', 3, 12],
  ['parts[0]', 4, 5],
  ['parts[0].options', 4, 28],
  ['parts[1].key', 5, 14],
  ['parts[1].options[2]', 5, 5],
  ['parts[7].key', 3, 12],
  ['score', 1, 1],
])('says where %o stands, or what it is missing from', (field, line, column) => {
  expect(placeOf(jsonPlaces(text), field)).toEqual({ line, column })
})

test('finds each value where it begins, however it is laid out', () => {
  /** Every value of a JSON value, by its field. */
  const values = (value: unknown, field: string): [string, unknown][] => {
    if (Array.isArray(value))
      return [[field, value], ...value.flatMap((one, at) => values(one, `${field}[${at}]`))]
    if (!(value instanceof Object)) return [[field, value]]
    const fields = Object.entries(value).flatMap(([name, one]) =>
      values(one, field === '' ? name : `${field}.${name}`),
    )
    return [[field, value], ...fields]
  }
  const name = fc.stringMatching(/^[a-z]{1,6}$/)
  const { json } = fc.letrec((tie) => ({
    json: fc.oneof(
      { maxDepth: 4 },
      fc.string(),
      fc.double({ noNaN: true, noDefaultInfinity: true }),
      fc.constantFrom(true, false, null),
      fc.array(tie('json'), { maxLength: 4 }),
      fc.dictionary(name, tie('json'), { maxKeys: 4 }),
    ),
  }))
  fc.assert(
    fc.property(json, fc.constantFrom('', ' ', 2), (value, indent) => {
      const written = JSON.stringify(value, null, indent)
      const lines = written.split('\n')
      const places = jsonPlaces(written)
      for (const [field, one] of values(JSON.parse(written), '')) {
        const { line, column } = places.get(field) ?? { line: 0, column: 0 }
        const first = JSON.stringify(one)[0]
        expect(lines[line - 1]?.[column - 1], `${field} of ${written}`).toBe(first)
      }
    }),
  )
})
