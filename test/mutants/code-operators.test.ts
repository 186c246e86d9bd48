import { describe, expect, it } from 'vitest'
import { areas, sourcesOf, testsNear } from './areas.ts'
import { codeMutationsIn } from './code-operators.ts'
import { mutated } from './mutation.ts'

const source = `import { and, eq, lt, lte } from 'drizzle-orm'
interface Bounds { least: 1 }
export const kept = { days: 14, tries: 3, isStrict: true }
export async function forget(db: Db, id: string, now: number): Promise<number> {
  const old = await db.select().where(and(eq(rows.id, id), lt(rows.at, now))).for('update')
  if (old.length > 0 && now >= 5) await db.delete(rows)
  return old.length === 0 ? 0 : old.length - 1
}
`
const all = codeMutationsIn(source, 'forget.ts')
const said = (kind: string) => all.filter((one) => one.kind === kind).map(({ change }) => change)

describe('changes to code that is no machine', () => {
  it('turn each condition, and each operator of a condition', () => {
    expect(said('condition negated')).toEqual([
      'old.length > 0 && now >= 5 → !(old.length > 0 && now >= 5)',
      'old.length === 0 → !(old.length === 0)',
    ])
    expect(said('operator changed')).toEqual([
      'lt(rows.at, now) → lte(rows.at, now)',
      'old.length > 0 && now >= 5 → old.length > 0 || now >= 5',
      'old.length > 0 → old.length >= 0',
      'now >= 5 → now > 5',
      'old.length === 0 → old.length !== 0',
      'old.length - 1 → old.length + 1',
    ])
  })

  it('drop what narrows a query, what is done, and what is waited for', () => {
    expect(said('condition dropped')).toEqual(['eq(rows.id, id)', 'lt(rows.at, now)'])
    expect(said('call dropped')).toEqual([".for('update')", '.where(and(eq(rows.id, id), lt(rows.at, now)))'])
    expect(said('statement removed')).toEqual(['await db.delete(rows)'])
    expect(said('await removed')).toEqual(['await db.delete(rows) → db.delete(rows)'])
  })

  it('change numbers and truths, not types', () => {
    expect(said('value changed').slice(0, 3)).toEqual(['14 → 28', '3 → 4', 'true → false'])
    const defaults = codeMutationsIn('const sum = ({ a = 0, b: c = 0 }) => a * c', 'sum.ts')
    expect(defaults.flatMap(({ kind, change }) => (kind === 'value changed' ? [change] : []))).toEqual([
      ...['a = 0 → 1', 'c = 0 → 1'],
    ])
    expect(all.every(({ line }) => line !== 2)).toBe(true)
  })

  it('leave a source that can still be read, and differs', () => {
    for (const one of all) {
      const changed = mutated(source, one)
      expect(changed).not.toBe(source)
      expect(() => codeMutationsIn(changed, 'forget.ts'), one.change).not.toThrow()
    }
  })
})

describe('the tests of a source', () => {
  it('are those beside it first, then those that import it from elsewhere, and at last those that stand on it', async () => {
    const near = await testsNear()
    expect(near('contract/rules/deadline.ts')[0]).toContain('contract/rules/deadline.test.ts')
    const groups = near('server/domains/sittings/expiry.ts')
    const first = ['score.test', 'expiry.server.test', 'whole.server.test'].map(
      (name) => `server/domains/sittings/${name}.ts`,
    )
    const places = [
      ...first,
      'test/server/limits/at-once.test.ts',
      'test/server/attacks/attacks.test.ts',
    ].map((file) => groups.findIndex((files) => files.includes(file)))
    expect(places).toEqual([...new Set(places)].toSorted((one, other) => one - other))
    expect(places[0]).toBe(0)
    expect(new Set(groups.flat()).size, 'each once').toBe(groups.flat().length)
  })

  it.each(areas)('are none for no file of %s', async (area) => {
    const near = await testsNear()
    const sources = await sourcesOf(area)
    expect(sources.length).toBeGreaterThan(10)
    expect(sources.filter((file) => near(file).length === 0)).toEqual([])
  })
})
