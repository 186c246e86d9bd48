import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { project } from '#test/server/server-process.ts'
import { testsOf } from '../mutants/affected-tests.ts'
import { type Area, areas, sourcesOf, testsNear } from '../mutants/areas.ts'
import { codeMutationsIn } from '../mutants/code-operators.ts'
import { Copy, machinesPart } from '../mutants/copy.ts'
import { reasonOf } from '../mutants/equivalent.ts'
import type { Mutation } from '../mutants/mutation.ts'
import { mutationsIn } from '../mutants/operators.ts'
import { sampleMutations } from '../mutants/sample.ts'
import { WarmCopy } from '../mutants/warm-copy.ts'
import type { Bench } from './bench.ts'

/** Changes to machines that are tried at the same time. The tests of other code use both cores themselves. */
const parallel = 2

const isArea = (name: string): name is Area => (areas as readonly string[]).includes(name)

async function machineSources(): Promise<string[]> {
  const files = await readdir(join(project, 'machines'), { recursive: true })
  return files
    .filter((name) => name.endsWith('.ts') && !/\.(test|fixture)\.ts$/.test(name))
    .map((name) => `machines/${name}`)
}

async function mutationsOf(area: 'machines' | Area): Promise<Mutation[]> {
  const sources = isArea(area) ? await sourcesOf(area) : await machineSources()
  const mutationsOfSource = isArea(area) ? codeMutationsIn : mutationsIn
  const found = sources.map(async (file) =>
    mutationsOfSource(await readFile(join(project, file), 'utf8'), file),
  )
  return (await Promise.all(found)).flat()
}

const described = ({ file, line, kind, change }: Mutation) =>
  `${file}:${line} ${kind}: ${change.length > 120 ? `${change.slice(0, 120)}…` : change}`

type Say = (text: string) => void
type Groups = string[][]

interface Trial {
  readonly copies: readonly (Copy | WarmCopy)[]
  readonly testsOf: ReadonlyMap<string, Groups>
  readonly say: Say
  /** The number of the first change. */
  readonly from: number
}

/** Of the changes that are tried. */
interface Found {
  /** What nothing notices. */
  readonly unnoticed: Mutation[]
  /** What no test notices, but the check that runs before them. */
  readonly refused: Mutation[]
}

/** Tries each change in one of the copies, which are used at the same time. */
async function tried(sample: readonly Mutation[], { copies, testsOf, say, from }: Trial): Promise<Found> {
  // A test that fails with the code as it is would pass for a notice of every change. A warm copy tries those that notice.
  const [first] = copies
  if (first instanceof Copy) {
    say('trying the code as it is')
    const failing = await first.failing([[...new Set([...testsOf.values()].flat(2))]])
    if (failing) throw new Error(`The code as it is does not pass: ${failing}`)
  }
  const found: Found = { unnoticed: [], refused: [] }
  const waiting = [...sample]
  async function work(copy: Copy | WarmCopy): Promise<void> {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const began = performance.now()
      const notice = await copy.notices(next, testsOf.get(next.file) ?? [])
      if (notice === null) found.unnoticed.push(next)
      else if (notice === 'the linter' || notice === 'the types') found.refused.push(next)
      const word = notice === null ? (reasonOf(next) ?? 'NO TEST NOTICES') : `noticed by ${notice}`
      const seconds = ((performance.now() - began) / 1000).toFixed(0)
      const number = sample.indexOf(next) + from
      say(`${number}. ${described(next)}\n    ${word}; ${seconds} s`)
    }
  }
  await Promise.all(copies.map(work))
  if (first instanceof WarmCopy)
    for (const test of first.failing) say(`left out, as it fails with the code as it is: ${test}`)
  return found
}

/** Tries changes to machines alone, or to other code alone, as their tests run in different ways. */
async function tryAll(
  sample: readonly Mutation[],
  say: Say,
  { from, patience }: { from: number; patience: number | undefined },
): Promise<Found> {
  const areMachines = sample.every(({ file }) => file.startsWith('machines/'))
  const nearTests = areMachines ? null : await testsNear()
  const groups = new Map<string, Groups>()
  for (const { file } of sample) groups.set(file, nearTests === null ? await testsOf(file) : nearTests(file))
  const copies = areMachines
    ? await Promise.all(Array.from({ length: parallel }, () => Copy.make(machinesPart)))
    : [await WarmCopy.make(patience)]
  try {
    return await tried(sample, { copies, testsOf: groups, say, from })
  } finally {
    await Promise.all(copies.map((copy) => copy.remove()))
  }
}

/** Whether the tests notice when the code is no longer what it was. */
export const bench: Bench = {
  about: `random changes to machines, or to --area ${areas.join(',')}, each tried on the tests nearest to it`,
  async run(say, { count = 30, seed = Date.now() % 2 ** 31, from = 1, patience, area = 'machines' } = {}) {
    const names = area.split(',')
    const unknown = names.find((name) => !isArea(name) && area !== 'machines')
    if (unknown !== undefined) throw new Error(`--area machines, or some of ${areas.join(',')}; not ${area}`)
    const drawn: Mutation[] = []
    for (const [index, name] of names.entries()) {
      const possible = await mutationsOf(isArea(name) ? name : 'machines')
      // Each area has its share, of which the first have what is left over.
      const share = Math.ceil((count - drawn.length) / (names.length - index))
      drawn.push(...sampleMutations(possible, share, seed))
      say(`seed ${seed}; ${share} of ${possible.length} possible changes to ${name}`)
    }
    const sample = drawn.slice(from - 1)
    const began = performance.now()
    const { unnoticed, refused } = await tryAll(sample, say, { from, patience })
    const open = unnoticed.filter((mutation) => reasonOf(mutation) === null)
    for (const mutation of open) say(`unnoticed: ${described(mutation)}`)
    return [
      { name: 'seed', value: seed, unit: '' },
      { name: 'changes', value: sample.length, unit: '' },
      { name: 'files that they are in', value: new Set(sample.map(({ file }) => file)).size, unit: '' },
      { name: 'noticed', value: sample.length - unnoticed.length, unit: '' },
      { name: 'of these by linter or types, and by no test', value: refused.length, unit: '' },
      { name: 'unnoticed', value: unnoticed.length, unit: '' },
      { name: 'unnoticed without a reason', value: open.length, unit: '' },
      { name: 'time', value: (performance.now() - began) / 1000, unit: 's' },
    ]
  },
}
