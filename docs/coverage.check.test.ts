import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { written } from '../test/model/table.ts'
import { criteria, readCriteria } from './coverage/criteria.ts'
import { picked, wantedPick } from './coverage/pick.ts'
import { readTable } from './coverage/rows.ts'
import { isTitled, testTitles } from './coverage/titles.ts'
import { readCoverage } from './coverage.check.ts'

const table = (...rows: string[]) =>
  ['# Area', '', '| id | statement | source | proof |', '| --- | --- | --- | --- |', ...rows, ''].join('\n')

describe('a table', () => {
  it('gives a row with its proofs, several parted by semicolons', () => {
    const { rows, faults } = readTable(
      table(
        '| R-01 | a \\| b | routes#one, routes#two | test/a.test.ts › one; and two; test/b.test.tsx › three |',
      ),
    )
    expect(faults).toEqual([])
    expect(rows).toEqual([
      {
        id: 'R-01',
        statement: 'a | b',
        sources: ['routes#one', 'routes#two'],
        proofs: [
          { file: 'test/a.test.ts', title: 'one; and two' },
          { file: 'test/b.test.tsx', title: 'three' },
        ],
        line: 5,
      },
    ])
  })

  it.each([
    ['| R-1 | x | routes#one | open |', 'is not an id'],
    ['| R-01 | x | Somewhere 1 | open |', 'is not a source'],
    ['| R-01 | x | routes#one | done |', "a proof is 'open' or"],
    ['| R-01 | x | routes#one | server/orders.ts › not a test |', "a proof is 'open' or"],
    ['| R-01 | x | routes#one |', '4 filled cells'],
    ['| R-01 | x |  | open |', '4 filled cells'],
  ])('refuses the row %s', (row, fault) => {
    expect(readTable(table(row)).faults.join()).toContain(fault)
  })

  it('of errors says where each belongs, and nothing else', () => {
    const errors = (where: string) =>
      readTable(
        [
          '| id | statement | source | where | proof |',
          '| --- | --- | --- | --- | --- |',
          `| E-01 | x | routes#one | ${where} | test/a.test.ts › E-01: one |`,
        ].join('\n'),
      )
    expect(errors('sitting')).toMatchObject({ faults: [], rows: [{ id: 'E-01', where: 'sitting' }] })
    expect(errors('somewhere').faults).toEqual(["3: 'somewhere' is no place: sitting, around"])
  })

  it('gives the same rows for the same seed, each once, and others for another', () => {
    const { rows } = readTable(
      table(...Array.from({ length: 40 }, (_, at) => `| R-${at + 10} | x | routes#one | open |`)),
    )
    const ids = (seed: number) => picked(rows, 12, seed).map(({ id }) => id)
    expect(new Set(ids(7)).size).toBe(12)
    expect(ids(7)).toEqual(ids(7))
    expect(ids(7)).not.toEqual(ids(8))
    expect(wantedPick(['--pick', '60', '--seed', '7'])).toEqual({ count: 60, seed: 7 })
    expect(wantedPick(['--json'])).toBeNull()
    expect(() => wantedPick(['--pick', 'all'])).toThrow(RangeError)
  })

  it('refuses a file without rows', () => {
    expect(readTable('# Nothing here\n').faults).toHaveLength(1)
  })
})

describe('the conformance report', () => {
  const head = '| criterion | level | outcome | how | proof |\n| --- | --- | --- | --- | --- |\n'
  const lines = Object.entries(criteria).map(
    ([id, level]) => `| ${id} Name | ${level} | looked at | x | none |`,
  )
  const withRow = (row: string) => readCriteria(head + [row, ...lines.slice(1)].join('\n')).faults

  it('speaks of each criterion of WCAG 2.2 at the levels A and AA once', () => {
    expect(Object.values(criteria).filter((level) => level === 'A')).toHaveLength(31)
    expect(Object.values(criteria).filter((level) => level === 'AA')).toHaveLength(24)
    expect(readCriteria(head + lines.join('\n')).faults).toEqual([])
    expect(readCriteria(head + lines.slice(1).join('\n')).faults).toEqual([
      '1: 1.1.1 stands 0 times in place of once',
    ])
    expect(withRow(`${lines[0]}\n${lines[0]}`)).toEqual(['1: 1.1.1 stands 2 times in place of once'])
  })

  it.each([
    ['| 1.1.1 Name | AA | looked at | x | none |', "is no criterion of WCAG 2.2 of level 'AA'"],
    ['| 1.1.1 Name | A | fine | x | none |', "'fine' is none of"],
    ['| 1.1.1 Name | A | supported | x | none |', 'what is supported has a test that proves it'],
    ['| 1.1.1 Name | A | partly | x | by eye |', "a proof is 'none' or"],
    ['| 1.1.1 Name | A | partly | none |', '5 filled cells'],
  ])('refuses the row %s', (row, fault) => {
    expect(withRow(row).join()).toContain(fault)
  })
})

describe('the titles of a test file', () => {
  it('are read from every way to write one', () => {
    const source = [
      "it('plain', () => {})",
      'test("double with \'quotes\'", async () => {})',
      "it('an escaped \\' quote', () => {})",
      `it(\`template \${name}\`, () => {})`,
      "it.each([['a', 1]])('each of %s', () => {})",
      "test.for(cases)('for $name', () => {})",
      "it(\n  'on its own line',\n  () => {},\n)",
    ].join('\n')
    expect([...testTitles(source)]).toEqual([
      'plain',
      "double with 'quotes'",
      "an escaped ' quote",
      `template \${name}`,
      'each of %s',
      'for $name',
      'on its own line',
    ])
  })

  it('leave out what is skipped, planned, commented out or a group', () => {
    const source = [
      "it.skip('skipped', () => {})",
      "it.todo('planned', () => {})",
      "// it('commented', () => {})",
      " * it('documented', () => {})",
      "describe('a group', () => {})",
    ].join('\n')
    expect([...testTitles(source)]).toEqual([])
  })

  it('may be any string of a file that computes them', () => {
    const source = "const film = { says: 'one face is counted' }\ntest(film.says, () => {})\n"
    expect(testTitles(source)).toContain('one face is counted')
  })

  it('match what ran with the places filled in', () => {
    expect(isTitled('each of three (3)', 'each of %s ($number)')).toBe(true)
    expect(isTitled('walks "a" to "b"', `walks "\${from}" to "\${to}"`)).toBe(true)
    expect(isTitled('plainly more', 'plain')).toBe(false)
    expect(isTitled('a.b', 'a+b')).toBe(false)
  })
})

describe('the coverage of a project', () => {
  let root: string
  const write = (path: string, text: string) => writeFileSync(join(root, path), text)

  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'coverage-'))
    mkdirSync(join(root, 'docs/coverage'), { recursive: true })
    mkdirSync(join(root, 'docs/spec'))
    write('docs/spec/routes.md', '# Routes\n\n## One\n')
    write('docs/coverage.md', '| [Routes](coverage/routes.md) | 2 |\n')
    write('a.test.ts', "it('opens the door', () => {})\n")
  })
  afterEach(() => rmSync(root, { recursive: true }))

  it('counts the closed statements of each area', () => {
    write(
      'docs/coverage/routes.md',
      table('| R-01 | x | routes#one | a.test.ts › opens the door |', '| R-02 | y | routes#one | open |'),
    )
    expect(readCoverage(root)).toEqual({
      areas: { routes: { closed: 1, total: 2 } },
      closed: 1,
      total: 2,
      faults: [],
    })
  })

  it('refuses a proof whose title or file does not exist', () => {
    write(
      'docs/coverage/routes.md',
      table(
        '| R-01 | x | routes#one | a.test.ts › opens |',
        '| R-02 | y | routes#one | b.test.ts › opens the door |',
      ),
    )
    expect(readCoverage(root).faults).toEqual([
      "docs/coverage/routes.md:5: R-01: a.test.ts has no test titled 'opens'",
      'docs/coverage/routes.md:6: R-02: there is no test file b.test.ts',
    ])
  })

  it('refuses a proof of the conformance report that does not exist', () => {
    const rows = Object.entries(criteria).map(
      ([id, level]) =>
        `| ${id} Name | ${level} | partly | x | ${id === '1.1.1' ? 'a.test.ts › opens' : 'none'} |`,
    )
    write(
      'docs/accessibility.md',
      ['| criterion | level | outcome | how | proof |', '| --- | --- | --- | --- | --- |', ...rows].join(
        '\n',
      ),
    )
    expect(readCoverage(root).faults).toContain(
      "docs/accessibility.md:3: 1.1.1: a.test.ts has no test titled 'opens'",
    )
  })

  it('refuses a source that docs/spec does not have', () => {
    write(
      'docs/coverage/routes.md',
      table('| R-01 | x | routes#one, routes#two | open |', '| R-02 | y | routes#one | open |'),
    )
    expect(readCoverage(root).faults).toEqual([
      'docs/coverage/routes.md:5: R-01: docs/spec has no routes#two',
    ])
  })

  it("refuses an error of a sitting whose id stands in none of its tests' titles", () => {
    write('docs/coverage.md', '| [Errors](coverage/errors.md) | 3 |\n')
    write('b.test.ts', "it('E-01: opens the door', () => {})\n")
    write(
      'docs/coverage/errors.md',
      [
        '| id | statement | source | where | proof |',
        '| --- | --- | --- | --- | --- |',
        '| E-01 | x | routes#one | sitting | a.test.ts › opens the door; b.test.ts › E-01: opens the door |',
        '| E-02 | x | routes#one | sitting | b.test.ts › E-01: opens the door |',
        '| E-03 | x | routes#one | around | a.test.ts › opens the door |',
      ].join('\n'),
    )
    expect(readCoverage(root).faults).toEqual([
      "docs/coverage/errors.md:4: E-02: no test of it has 'E-02' in its title",
    ])
  })

  it('takes a row of a machine’s table for a test', () => {
    const row = { state: 'opened', guard: '', target: 'left', effects: '', when: '' }
    mkdirSync(join(root, 'test/model/transitions'), { recursive: true })
    write('test/model/transitions.test.ts', 'describe.each(models)')
    write('test/model/transitions/door.md', written('door', [{ ...row, event: 'door.pushed' }]))
    const proof = (id: string, title: string) =>
      `| ${id} | x | routes#one | test/model/transitions.test.ts › ${title} |`
    write(
      'docs/coverage/routes.md',
      table(
        proof('R-01', 'door.opened: door.pushed → left'),
        proof('R-02', 'door.opened: door.burnt → left'),
      ),
    )
    expect(readCoverage(root).faults).toEqual([
      "docs/coverage/routes.md:6: R-02: test/model/transitions.test.ts has no test titled 'door.opened: door.burnt → left'",
    ])
  })

  it('refuses an id that stands twice, and a count that is not the table’s', () => {
    const row = '| R-01 | x | routes#one | open |'
    write('docs/coverage/routes.md', table(row, row, '| R-02 | y | routes#one | open |'))
    expect(readCoverage(root).faults).toEqual([
      'R-01 stands at docs/coverage/routes.md:5 and docs/coverage/routes.md:6',
      'docs/coverage.md: says 2 for routes, which has 3 rows',
    ])
  })
})
