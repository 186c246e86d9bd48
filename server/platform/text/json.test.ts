import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readJson } from './json.ts'

const isJson = (text: string) => {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}
const faultOf = (text: string) => {
  const read = readJson(text)
  return 'fault' in read ? read.fault : null
}
const placeIn = (text: string, field: string) => {
  const read = readJson(text)
  return 'fault' in read ? null : read.locationOf(field)
}

test.each([
  ['{\n  "id": "tiny",\n}', 3, 1, 'no comma follows'],
  ['{\n  "id" "tiny"\n}', 2, 8, "expected ':'"],
  ['{"a": 1\n "b": 2}', 2, 2, "expected ','"],
  ['{"a": tru}', 1, 7, 'found "tru", expected a value'],
  ['[1, 2', 1, 6, 'the text ends'],
  ['{"a": "one\ntwo"}', 1, 7, 'a closing quote before the end of the line'],
  ['{} {}', 1, 4, 'expected nothing more'],
  ["{'a': 1}", 1, 2, 'a name in double quotes'],
  ['{"a": 1 /* why */}', 1, 9, 'expected no comment'],
  ['', 1, 1, 'the text ends'],
])('reports where %o is not valid JSON', (text, line, column, message) => {
  expect(faultOf(text)).toEqual({ line, column, message: expect.stringContaining(message) })
})

test('reports a fault exactly for texts that JSON.parse refuses', () => {
  const broken = fc
    .tuple(
      fc.oneof(fc.json(), fc.constantFrom('[1.5e3,-0,"\\u00e9\\n"]')),
      fc.nat(),
      fc.constantFrom('', ',', '}', ']', '"', ':', '1', '\\', ' ', '-', '.', '\n', '/', '\u0000', '\ufeff'),
    )
    .map(
      ([json, at, put]) =>
        json.slice(0, at % (json.length + 1)) + put + json.slice((at % (json.length + 1)) + 1),
    )
  fc.assert(
    fc.property(broken, (text) => {
      const fault = faultOf(text)
      expect(fault === null, text).toBe(isJson(text))
      expect(fault?.message ?? '').not.toContain('undefined')
    }),
    { numRuns: 3000 },
  )
})

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
])('locates %o, or the parent from which it is missing', (field, line, column) => {
  expect(placeIn(text, field)).toEqual({ line, column })
})
