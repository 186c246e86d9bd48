import { expect, it } from 'vitest'
import { mutated } from '../mutation.ts'
import { switchableIn, withSwitches } from './switched.ts'

/** With an `else` that must stay with its `if`, names that are numbers, and a chain that may end early. */
const source = `
const seen = []
const places = { 1: 'first', 2: 'second' }
for (const one of rows.filter((row) => row.at >= 3).toSorted((a, b) => a.at - b.at)) {
  if (one.at > 5 && one.isOpen) seen.push(one.at)
  else seen.push(-one.at)
}
seen.push(places[1], rows.find((row) => row.note)?.note.trim().length, true)
return seen`

const rows = [
  { at: 9, isOpen: true },
  { at: 3, isOpen: true },
  { at: 6, isOpen: false, note: ' x ' },
  { at: 1, isOpen: true },
]

function result(code: string, isOn: (id: number) => boolean): unknown {
  try {
    return new Function('rows', 'isOn', code)(structuredClone(rows), isOn)
  } catch (error) {
    return String(error)
  }
}

it('a source with switches does what it did, and with one switched on what the changed source does', () => {
  const wrapped = `function run() {${source}}`
  const changes = switchableIn(wrapped, 'rows.ts', 100)
  const bodyOf = (code: string) => `${code}\nreturn run()`
  const switched = bodyOf(withSwitches(wrapped, changes))

  expect(result(switched, () => false)).toEqual(result(source, () => false))
  const results = new Set<string>()
  for (const one of changes) {
    const expected = result(bodyOf(mutated(wrapped, one)), () => false)
    expect(
      result(switched, (id) => id === one.id),
      one.change,
    ).toEqual(expected)
    results.add(JSON.stringify(expected))
  }
  expect(changes.map(({ id }) => id)).toEqual(changes.map((_, index) => 100 + index))
  expect(results.size).toBeGreaterThan(8)
})

it('what cannot stand alone is not switched: a base class’s call, a name, what is spread', () => {
  const inherited = 'class A extends B { constructor() { super(1); this.at = { 2: f(...and(x, y)) } } }'
  const said = switchableIn(inherited, 'a.ts').map(({ kind, change }) => `${kind}: ${change}`)
  expect(said).not.toContain('statement removed: super(1)')
  expect(said).not.toContain('value changed: 2 → 3')
  expect(() => switchableIn(withSwitches(inherited, switchableIn(inherited, 'a.ts')), 'a.ts')).not.toThrow()
})
