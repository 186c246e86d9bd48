import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { type Node, nodesOf } from '#test/mutants/syntax-tree.ts'

/*
 * A delete or an update without a condition is of every row that there is, of every person and institution: a test of what it does
 * to its own rows says nothing of the others.
 */

const root = import.meta.dirname
const sources = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
  (name) => name.endsWith('.ts') && !/\.(test|fixture)\.ts$/.test(name),
)

const nameOf = (node: unknown) => (node as Node | undefined)?.name
const calledOn = ({ callee }: Node) => callee as Node & { object?: Node; property?: Node }

/** What else is called on a call's result, one after another: `set`, `where`, `returning`. */
function calledAfter(call: Node, above: readonly Node[]): string[] {
  const names: string[] = []
  let inner = call
  for (const node of above.toReversed()) {
    if (node.type === 'MemberExpression' && node.object === inner) names.push(String(nameOf(node.property)))
    else if (node.type !== 'CallExpression' || node.callee !== inner) return names
    inner = node
  }
  return names
}

/** A database, or a transaction of one; other things, such as maps, delete as well. */
const isDatabase = (node: Node | undefined): boolean =>
  /^(db|tx)$/.test(String(nameOf(node?.type === 'MemberExpression' ? node.property : node)))

function withoutCondition(source: string, file: string): string[] {
  return nodesOf(source, file).flatMap(({ node, above }) => {
    if (node.type !== 'CallExpression' || !isDatabase(calledOn(node).object)) return []
    const does = String(nameOf(calledOn(node).property))
    if (does !== 'delete' && does !== 'update') return []
    const whole = `${file}: ${source.slice(node.start, node.end)}`
    return calledAfter(node, above).includes('where') ? [] : [whole.replaceAll(/\s+/g, ' ')]
  })
}

/** Meant so: a rehearsal has the only copy of its institution in a schema of its own. */
const ofAll = ['rehearsals/schema.ts: tx.update(institutions)']

test('whatever deletes or changes rows names which', () => {
  const found = sources.flatMap((file) => withoutCondition(readFileSync(join(root, file), 'utf8'), file))
  expect(found).toEqual(ofAll)
})

test('a statement without a condition is found, wherever it stands', () => {
  const found = (source: string) => withoutCondition(source, 'a.ts').length
  expect(found('await tx.delete(orders).returning()')).toBe(1)
  expect(found('await server.db.update(orders).set({ watched: null })')).toBe(1)
  expect(found('await tx.update(orders).set({ watched: null }).where(own).returning()')).toBe(0)
  expect(found('known.delete(orders)')).toBe(0)
})
