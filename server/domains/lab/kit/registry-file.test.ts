import { expect, test } from 'vitest'
import { labAddressOf } from '../address.ts'
import { chromePolicies, edgePolicies, siteOf } from './policies.ts'
import { registryFile, registryRemoval } from './registry-file.ts'

const key = 'HKEY_LOCAL_MACHINE\\SOFTWARE\\Policies\\Google\\Chrome'

type Value = string | number
type Registry = Map<string, Map<string, Value>>

/** What the registry holds after a file of this form was imported; keys and names are without case there, as here. */
function imported(file: Buffer, before: Registry = new Map()): Registry {
  expect([...file.subarray(0, 2)], 'the mark of UTF-16LE').toEqual([0xff, 0xfe])
  const [head, ...lines] = file.subarray(2).toString('utf16le').split('\r\n')
  expect(head).toBe('Windows Registry Editor Version 5.00')
  const registry = new Map(before)
  let values: Map<string, Value> | undefined
  for (const line of lines.filter((one) => one !== '')) {
    const [, minus, place] = /^\[(-?)(.+)\]$/.exec(line) ?? []
    const [, name = '', text] = /^"((?:[^"\\]|\\.)*)"=(.+)$/.exec(line) ?? []
    if (place !== undefined) {
      if (minus === '-') registry.delete(place)
      values = minus === '-' ? undefined : (registry.get(place) ?? new Map())
      if (values) registry.set(place, values)
    } else if (text === '-') values?.delete(unquoted(name))
    else values?.set(unquoted(name), read(text ?? line))
  }
  return registry
}

function read(text: string): Value {
  const [, hex] = /^dword:([\da-f]{8})$/.exec(text) ?? []
  if (hex !== undefined) return Number.parseInt(hex, 16)
  const [, inside] = /^"((?:[^"\\]|\\.)*)"$/.exec(text) ?? []
  if (inside === undefined) throw new Error(`no value: ${text}`)
  return unquoted(inside)
}

const unquoted = (text: string) => text.replace(/\\(.)/g, '$1')

/** The policies as a browser reads them there: truth as 0 or 1, a list as a key of its own with names from 1. */
function readBack(registry: Registry): Record<string, unknown> {
  const single = [...(registry.get(key) ?? [])]
  const lists = [...registry].flatMap(([place, values]) =>
    place.startsWith(`${key}\\`)
      ? [[place.slice(key.length + 1), [...values].map(([name, value]) => [Number(name), value])] as const]
      : [],
  )
  return Object.fromEntries([
    ...single,
    ...lists.map(([name, entries]) => {
      expect(
        entries.map(([place]) => place),
        name,
      ).toEqual(entries.map((_, index) => index + 1))
      return [name, entries.map(([, value]) => value)]
    }),
  ])
}

const asStored = (policies: object) =>
  Object.fromEntries(
    Object.entries(policies).map(([name, value]) => [
      name,
      typeof value === 'boolean' ? Number(value) : value,
    ]),
  )

const site = siteOf(labAddressOf('https://ujian.lan:3000'), Buffer.from('authority'))

test.each([
  ['Chrome', chromePolicies(site, 'windows')],
  ['Edge', edgePolicies(site)],
])('the registry file of %s reads back as the same policies', (_, policies) => {
  expect(readBack(imported(registryFile(key, policies)))).toEqual(asStored(policies))
})

test('quotes and backslashes in a value stay what they are', () => {
  const policies = { Text: 'a "b" \\c', List: ['"', 'd\\'], Number: 255 }
  expect(readBack(imported(registryFile(key, policies)))).toEqual(policies)
})

test('a list takes the place of a longer one, and what others have set stays', () => {
  const before = imported(registryFile(key, { List: ['a', 'b', 'c'], Other: 1 }))
  expect(readBack(imported(registryFile(key, { List: ['d'] }), before))).toEqual({ List: ['d'], Other: 1 })
})

test('the other file removes the same, and nothing else', () => {
  const policies = chromePolicies(site, 'windows')
  const before = imported(registryFile(key, { ...policies, Other: 1, OtherList: ['a'] }))
  const after = imported(registryRemoval(key, policies), before)
  expect(readBack(after)).toEqual({ Other: 1, OtherList: ['a'] })
})
