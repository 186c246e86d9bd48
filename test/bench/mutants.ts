import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { project } from '#test/server/server-process.ts'
import { testsOf } from '../mutants/affected-tests.ts'
import { Copy, machinesPart } from '../mutants/copy.ts'
import { reasonOf } from '../mutants/equivalent.ts'
import type { Mutation } from '../mutants/mutation.ts'
import { mutationsIn } from '../mutants/operators.ts'
import { sampleMutations } from '../mutants/sample.ts'
import type { Bench } from './bench.ts'

/** Changes that are tried at the same time. */
const parallel = 2

async function allMutations(): Promise<Mutation[]> {
  const files = await readdir(join(project, 'machines'), { recursive: true })
  const sources = files
    .filter((name) => name.endsWith('.ts') && !/\.(test|fixture)\.ts$/.test(name))
    .map((name) => `machines/${name}`)
  const found = sources.map(async (file) => mutationsIn(await readFile(join(project, file), 'utf8'), file))
  return (await Promise.all(found)).flat()
}

const described = ({ file, line, kind, change }: Mutation) =>
  `${file}:${line} ${kind}: ${change.length > 120 ? `${change.slice(0, 120)}…` : change}`

/** Whether the model tests notice when a machine is no longer what it was. */
export const bench: Bench = {
  about: 'random changes to the machines, each tried on the model tests and the walks',
  async run(say, { count = 30, seed = Date.now() % 2 ** 31 } = {}) {
    const possible = await allMutations()
    const sample = sampleMutations(possible, count, seed)
    say(`seed ${seed}; ${sample.length} of ${possible.length} possible changes`)
    const copies = await Promise.all(Array.from({ length: parallel }, () => Copy.make(machinesPart)))
    const [first] = copies
    const unnoticed: Mutation[] = []
    try {
      const tests = new Map<string, string[][]>()
      for (const file of new Set(sample.map((mutation) => mutation.file)))
        tests.set(file, await testsOf(file))

      // A test that fails with the machines as they are would pass for a notice of every change.
      say('trying the machines as they are')
      const failing = await first?.failing([[...new Set([...tests.values()].flat(2))]])
      if (failing) throw new Error(`The machines as they are do not pass: ${failing}`)

      const waiting = [...sample]
      async function work(copy: Copy): Promise<void> {
        for (let next = waiting.shift(); next; next = waiting.shift()) {
          const notice = await copy.notices(next, tests.get(next.file) ?? [])
          if (notice === null) unnoticed.push(next)
          const word = notice === null ? (reasonOf(next) ?? 'NO TEST NOTICES') : `noticed by ${notice}`
          say(`${described(next)}\n    ${word}`)
        }
      }
      await Promise.all(copies.map(work))
    } finally {
      await Promise.all(copies.map((copy) => copy.remove()))
    }
    const open = unnoticed.filter((mutation) => reasonOf(mutation) === null)
    for (const mutation of open) say(`unnoticed: ${described(mutation)}`)
    return [
      { name: 'seed', value: seed, unit: '' },
      { name: 'changes', value: sample.length, unit: '' },
      { name: 'files that they are in', value: new Set(sample.map(({ file }) => file)).size, unit: '' },
      { name: 'noticed', value: sample.length - unnoticed.length, unit: '' },
      { name: 'unnoticed', value: unnoticed.length, unit: '' },
      { name: 'unnoticed without a reason', value: open.length, unit: '' },
    ]
  },
}
