import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { type Node, nodesOf } from '#test/mutants/syntax-tree.ts'

/*
 * A statement without a condition is of every row that there is, of every person and institution, and one that takes some rows without
 * an order takes any: a test of what it does to its own rows says nothing of the others.
 */

const root = import.meta.dirname
const sources = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
  (name) => name.endsWith('.ts') && !/\.(test|fixture)\.ts$/.test(name),
)

/** A call of a source, with what is called after it on its result and before it on what it is called on. */
interface Called {
  does: string
  /** Null of a function that is called by its name. */
  on: Node | null
  /** Such as `set`, `where`, `returning`. */
  after: string[]
  before: string[]
  /** From the first call to the last. */
  text: string
}

const nameOf = (node: unknown) => String((node as Node | undefined)?.name)

/** What the calls before one are called, the nearest first: `where` and `from` of `db.select().from(orders).where(own).limit(1)`. */
function calledBefore(node: Node | undefined): string[] {
  if (node?.type === 'MemberExpression') return calledBefore(node.object as Node)
  if (node?.type !== 'CallExpression') return []
  const callee = node.callee as Node & { property?: Node; object?: Node }
  return callee.type === 'MemberExpression' ? [nameOf(callee.property), ...calledBefore(callee.object)] : []
}

function callsIn(source: string, file: string): Called[] {
  return nodesOf(source, file).flatMap(({ node, above }) => {
    if (node.type !== 'CallExpression') return []
    const callee = node.callee as Node & { property?: Node; object?: Node }
    const after: string[] = []
    let whole: Node = node
    for (const outer of above.toReversed()) {
      if (outer.type === 'MemberExpression' && outer.object === whole) after.push(nameOf(outer.property))
      else if (outer.type !== 'CallExpression' || outer.callee !== whole) break
      whole = outer
    }
    const text = `${file}: ${source.slice(whole.start, whole.end)}`.replaceAll(/\s+/g, ' ')
    if (callee.type === 'Identifier') return [{ does: nameOf(callee), on: null, before: [], after, text }]
    const on = callee.object ?? null
    return [{ does: nameOf(callee.property), on, before: calledBefore(callee.object), after, text }]
  })
}

/** A database, or a transaction of one; other things, such as maps, delete as well. */
const isDatabase = (node: Node | null): boolean =>
  /^(db|tx)$/.test(nameOf(node?.type === 'MemberExpression' ? node.property : node))

const changing = ({ does, on, after }: Called) =>
  (does === 'delete' || does === 'update') && isDatabase(on) && !after.includes('where')

/** Queries that functions make and their callers narrow. */
const narrowedByCallers = ['ordersWithTest', 'draftsWithPersons', 'memberRows', 'ofCompany']

const reading = ({ does, before, after }: Called) =>
  (does === 'from' ? before[0]?.startsWith('select') : narrowedByCallers.includes(does)) &&
  !after.includes('where')

const taking = ({ does, before }: Called) =>
  does === 'limit' && before.includes('from') && !before.includes('orderBy')

type Rule = (call: Called) => boolean | undefined

const everything = sources.flatMap((name) => callsIn(readFileSync(join(root, name), 'utf8'), name))

/** The files of the calls that a rule is about, one for each call. */
const filesOf = (rule: Rule) => everything.filter(rule).map(({ text }) => text.split(':')[0])

test('whatever deletes or changes rows names which', () => {
  // A rehearsal has the only copy of its institution in a schema of its own.
  expect(filesOf(changing)).toEqual(['rehearsals/schema.ts'])
})

/** What is meant to be all there are. */
const ofAll = [
  // The operator's, of every institution.
  ...[
    'content/list.ts',
    'content/routes.ts',
    'content/routes.ts',
    'identity/bank-tokens.ts',
    'privacy/cli.ts',
  ],
  // The server's own: files that a row still names, tests to seal, what is measured.
  ...['content/sealed.ts', 'pictures/pictures.ts', 'pictures/pictures.ts', 'sittings/metrics.ts'],
  // In a rehearsal's own schema, with one institution and one test.
  ...['rehearsals/schema.ts', 'rehearsals/sitting.ts', 'rehearsals/sitting.ts'],
]

/** What is narrowed elsewhere. */
const narrowed = [
  // By whoever calls the function that makes it.
  ...['certificates/find.ts', 'content/drafts/drafts.ts', 'identity/member-list.ts', 'orders/queries.ts'],
  // By what it reads from, a query with a condition, or by the rows that it is joined to.
  ...['audit/list.ts', 'audit/list.ts', 'results/score-error.ts', 'reviews/case.ts', 'reviews/queue.ts'],
  ...[
    'sittings/beats.ts',
    'sittings/heartbeat-number.ts',
    'sittings/stored-answers.ts',
    'supervision/list.ts',
  ],
]

test('whatever reads rows names which, but for what is meant to be all there are', () => {
  expect(filesOf(reading).toSorted()).toEqual([...ofAll, ...narrowed].toSorted())
})

test('whatever takes some of the rows says which come first, but for what asks whether there is any', () => {
  const asksWhetherAny = /\.select\(\{ id: [^}]*\}\).*\.limit\(1\)$/
  const others = everything.filter((call) => taking(call) && !asksWhetherAny.test(call.text))
  // What has expired is forgotten some rows at a time; a record of the log ends once.
  expect(others.map(({ text }) => text.split(':')[0]).toSorted()).toEqual([
    'access/limit.ts',
    'security-log/record.ts',
  ])
})

test('a statement without a condition or an order is found, wherever it stands', () => {
  const count = (rule: Rule, source: string) => callsIn(source, 'a.ts').filter(rule).length
  expect(count(changing, 'await tx.delete(orders).returning()')).toBe(1)
  expect(count(changing, 'await server.db.update(orders).set({ watched: null })')).toBe(1)
  expect(count(changing, 'await tx.update(orders).set({ watched: null }).where(own).returning()')).toBe(0)
  expect(count(changing, 'known.delete(orders)')).toBe(0)
  expect(count(reading, 'const [row] = await db.select({ id: orders.id }).from(orders).limit(1)')).toBe(1)
  expect(count(reading, 'await ordersWithTest(db).orderBy(orders.id)')).toBe(1)
  expect(count(reading, 'db.select().from(orders).where(own)')).toBe(0)
  expect(count(reading, 'Readable.from([bytes])')).toBe(0)
  expect(count(taking, 'db.select().from(orders).where(own).limit(1)')).toBe(1)
  expect(count(taking, 'db.select().from(orders).where(own).orderBy(orders.id).limit(1)')).toBe(0)
})
