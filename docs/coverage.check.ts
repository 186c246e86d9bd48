import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { read, titleOf } from '../test/model/table.ts'
import { readCriteria } from './coverage/criteria.ts'
import { picked, wantedPick } from './coverage/pick.ts'
import { type Proof, type Row, readTable, repeatedIds, type Table } from './coverage/rows.ts'
import { testTitles, transitionsTest, transitionTables } from './coverage/titles.ts'
import { specHeadings } from './references.check.ts'

/**
 * Reads every table of `docs/coverage/`, refuses what is malformed or proved by a test that does not exist, and
 * prints how many statements of each area are closed. `--json` prints the same as one JSON object.
 *
 *     npm run -s coverage
 *     npm run -s coverage -- --pick 60 --seed 7    so many rows, to be broken one by one
 */

export interface Count {
  readonly closed: number
  readonly total: number
}
export interface Coverage {
  /** By area: the file's name without `.md`. */
  readonly areas: Readonly<Record<string, Count>>
  readonly closed: number
  readonly total: number
  /** Each with the file and the line; empty when all is well. */
  readonly faults: readonly string[]
}

const accessibility = 'docs/accessibility.md'

const count = (rows: readonly Row[]): Count => ({
  closed: rows.filter((row) => row.proofs.length > 0).length,
  total: rows.length,
})

/** The file's text, or undefined when there is none. */
function text(path: string): string | undefined {
  return existsSync(path) ? readFileSync(path, 'utf8') : undefined
}

/** Titles of the tests of transitions: one for each row of each machine's table. */
function transitionTitles(root: string): string[] {
  const folder = join(root, transitionTables)
  return readdirSync(folder).flatMap((name) =>
    read(readFileSync(join(folder, name), 'utf8')).map((row) => titleOf(name.replace(/\.md$/, ''), row)),
  )
}

/** The titles that a test file declares. Undefined without the file. */
function titlesOf(root: string, file: string): Set<string> | undefined {
  const source = text(join(root, file))
  if (source === undefined) return undefined
  return new Set([...testTitles(source), ...(file === transitionsTest ? transitionTitles(root) : [])])
}

/** Says what a proof lacks, or nothing. Each test file is read once. */
function proofReader(root: string): (proof: Proof) => string | undefined {
  const known = new Map<string, Set<string> | undefined>()
  return ({ file, title }) => {
    if (!known.has(file)) known.set(file, titlesOf(root, file))
    const titles = known.get(file)
    if (!titles) return `there is no test file ${file}`
    return titles.has(title) ? undefined : `${file} has no test titled '${title}'`
  }
}

/** An error of a sitting is proved by a test that bears its row's id, so that whoever reads a report finds it. */
function unnamed({ id, where, proofs }: Row): string | undefined {
  if (where !== 'sitting' || proofs.length === 0) return undefined
  const named = new RegExp(`\\b${id}\\b`)
  return proofs.some(({ title }) => named.test(title)) ? undefined : `no test of it has '${id}' in its title`
}

/** Says which of a row's sources docs/spec does not have. */
const unstated =
  (headings: ReadonlySet<string>) =>
  ({ sources }: Row): string[] =>
    sources.filter((source) => !headings.has(source)).map((source) => `docs/spec has no ${source}`)

/** The index names each area with its number of statements, so that a row lost by accident is noticed. */
function indexFaults(index: string, areas: ReadonlyMap<string, readonly Row[]>): string[] {
  const stated = new Map(
    [...index.matchAll(/\]\(coverage\/([\w-]+)\.md\) *\| *(\d+) *\|/g)].map(([, area, rows]) => [
      area,
      Number(rows),
    ]),
  )
  return [...new Set([...stated.keys(), ...areas.keys()])].flatMap((area = '') => {
    const [says, has] = [stated.get(area), areas.get(area)?.length]
    if (says === has) return []
    return [`docs/coverage.md: says ${says ?? 'nothing'} for ${area}, which has ${has ?? 'no'} rows`]
  })
}

/** The tables of `docs/coverage/` under `root`, the project's root folder, by area. */
export function readAreas(root: string): Map<string, Table> {
  const folder = join(root, 'docs/coverage')
  const names = readdirSync(folder).filter((name) => name.endsWith('.md'))
  return new Map(
    names.map((name) => [name.replace(/\.md$/, ''), readTable(readFileSync(join(folder, name), 'utf8'))]),
  )
}

/** The conformance report under `root`; nothing where a project has none. */
export function readConformance(root: string): ReturnType<typeof readCriteria> {
  const report = text(join(root, accessibility))
  return report === undefined ? { rows: [], faults: [] } : readCriteria(report)
}

/** Holds every table under `root`, the conformance report's too, and every proof in it, against the test files. */
export function readCoverage(root: string): Coverage {
  const tables = readAreas(root)
  const areas = new Map([...tables].map(([area, { rows }]) => [area, rows]))
  const lacking = proofReader(root)
  const missing = unstated(specHeadings(root))
  const faults = [...tables].flatMap(([area, table]) => [
    ...table.faults.map((fault) => `docs/coverage/${area}.md:${fault}`),
    ...table.rows.flatMap((row) =>
      [...missing(row), ...row.proofs.map(lacking), unnamed(row)]
        .filter((lack) => lack !== undefined)
        .map((lack) => `docs/coverage/${area}.md:${row.line}: ${row.id}: ${lack}`),
    ),
  ])
  const report = readConformance(root)
  faults.push(
    ...report.faults.map((fault) => `${accessibility}:${fault}`),
    ...report.rows.flatMap(({ id, line, proofs }) =>
      proofs.map(lacking).flatMap((lack) => (lack ? [`${accessibility}:${line}: ${id}: ${lack}`] : [])),
    ),
    ...repeatedIds(areas),
    ...indexFaults(readFileSync(join(root, 'docs/coverage.md'), 'utf8'), areas),
  )
  return {
    areas: Object.fromEntries([...areas].map(([area, rows]) => [area, count(rows)])),
    ...count([...areas.values()].flat()),
    faults,
  }
}

function print(coverage: Coverage): void {
  for (const [area, { closed, total }] of Object.entries(coverage.areas)) {
    console.log(`${area.padEnd(12)} ${String(closed).padStart(4)} / ${total}`)
  }
  console.log(`${'all'.padEnd(12)} ${String(coverage.closed).padStart(4)} / ${coverage.total}`)
}

if (process.argv[1] && resolve(process.argv[1]) === resolve(import.meta.dirname, 'coverage.check.ts')) {
  const root = resolve(import.meta.dirname, '..')
  const coverage = readCoverage(root)
  const pick = wantedPick(process.argv.slice(2))
  const rows = [...readAreas(root).values()].flatMap((table) => table.rows)
  if (pick) for (const row of picked(rows, pick.count, pick.seed)) console.log(`${row.id}  ${row.statement}`)
  else if (process.argv.includes('--json')) console.log(JSON.stringify(coverage, null, 2))
  else print(coverage)
  for (const fault of coverage.faults) console.error(fault)
  if (coverage.faults.length > 0) process.exitCode = 1
}
