import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { nodesOf, type Property } from '#test/mutants/syntax-tree.ts'

const domains = import.meta.dirname

/** Limits whose numbers stand where they are used: their names, how many attempts, in how many seconds. */
function limitsInSources(): [string, number, number][] {
  const sources = readdirSync(domains, { recursive: true, encoding: 'utf8' })
  return sources
    .filter((name) => name.endsWith('.ts') && !/\.(test|fixture)\.ts$/.test(name))
    .flatMap((name) => nodesOf(readFileSync(join(domains, name), 'utf8'), name))
    .flatMap(({ node }): [string, number, number][] => {
      if (node.type !== 'ObjectExpression') return []
      const properties = (node.properties as Property[]).filter(({ type }) => type === 'Property')
      const of = Object.fromEntries(properties.map(({ key, value }) => [String(key.name), value.value]))
      const { name, max, seconds } = of
      return typeof max === 'number' && typeof seconds === 'number' ? [[String(name), max, seconds]] : []
    })
}

/** The table of the specification. */
function statedLimits(): [string, number, number][] {
  const text = readFileSync(join(domains, '../../docs/spec/constants.md'), 'utf8')
  const rows = text.matchAll(/^\| `([\w.]+)` \| (\d+) \| (\d+) \|/gm)
  return [...rows].map(([, name = '', max, seconds]) => [name, Number(max), Number(seconds)])
}

test('each limit of attempts is the one that the specification states, under a name of its own', () => {
  const found = limitsInSources()
  expect(found.toSorted()).toEqual(statedLimits().toSorted())
  expect(new Set(found.map(([name]) => name)).size).toBe(found.length)
})
