import fc from 'fast-check'
import { expect, test } from 'vitest'
import { jsonFault } from './json-fault.ts'

const isJson = (text: string) => {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

test.each([
  ['{\n  "id": "tiny",\n}', 3, 1, 'after a comma'],
  ['{\n  "id" "tiny"\n}', 2, 8, "expected ':'"],
  ['{"a": 1\n "b": 2}', 2, 2, "expected ',' or '}'"],
  ['{"a": tru}', 1, 7, 'expected a value'],
  ['[1, 2', 1, 6, 'the text ends'],
  ['{"a": "one\ntwo"}', 1, 7, 'expected a value'],
  ['{} {}', 1, 4, 'expected nothing more'],
  ["{'a': 1}", 1, 2, 'a name in double quotes'],
  ['', 1, 1, 'the text ends'],
])('says where %o stops being JSON', (text, line, column, message) => {
  expect(jsonFault(text)).toEqual({ line, column, message: expect.stringContaining(message) })
})

test('finds nothing wrong with any JSON, however it is laid out', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.constantFrom('', ' ', '\t', 2), (value, indent) => {
      expect(jsonFault(JSON.stringify(value, null, indent))).toBeNull()
    }),
  )
})

test('finds a fault exactly where the engine finds one', () => {
  const broken = fc
    .tuple(fc.json(), fc.nat(), fc.constantFrom('', ',', '}', ']', '"', ':', '1', '\\', ' '))
    .map(
      ([json, at, put]) =>
        json.slice(0, at % (json.length + 1)) + put + json.slice((at % (json.length + 1)) + 1),
    )
  fc.assert(
    fc.property(broken, (text) => {
      expect(jsonFault(text) === null, text).toBe(isJson(text))
    }),
    { numRuns: 1000 },
  )
})
