import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { project } from '#test/server/server-process.ts'
import { Copy, type Ground } from '../mutants/copy.ts'
import { drawMutations } from '../mutants/draw.ts'
import { groundOf } from '../mutants/ground.ts'
import type { Mutation } from '../mutants/mutation.ts'
import { mutationsIn } from '../mutants/mutations.ts'
import { reasonOf } from '../mutants/reasons.ts'
import type { Bench } from './bench.ts'

/** So many changes are tried at once. */
const abreast = 2

/** Each machine's own file, the quickest to walk first. */
const machines = {
  disqualification: 'machines/disqualification/machine.ts',
  submission: 'machines/submission/machine.ts',
  violation: 'machines/violation/machine.ts',
  proctor: 'machines/proctor/machine.ts',
  session: 'machines/session/machine.ts',
  reading: 'machines/reading/machine.ts',
  structure: 'machines/structure/machine.ts',
  deviceCheck: 'machines/device-check/machine.ts',
  supervision: 'machines/supervision/machine.ts',
  listening: 'machines/listening/machine.ts',
  exam: 'machines/exam/machine.ts',
}

async function allMutations(): Promise<Mutation[]> {
  const files = (await readdir(join(project, 'machines'))).filter((name) => name.endsWith('.ts'))
  const sources = files.map((name) => `machines/${name}`)
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
    const drawn = drawMutations(possible, count, seed)
    say(`seed ${seed}; ${drawn.length} of ${possible.length} possible changes`)
    const copies = await Promise.all(Array.from({ length: abreast }, () => Copy.make()))
    const [first] = copies
    const unnoticed: Mutation[] = []
    try {
      const ways = join(first?.folder ?? '', 'ways.json')
      say('walking the machines as they are')
      await first?.writeWays(ways)
      const grounds = new Map<string, Ground>()
      for (const file of new Set(drawn.map((mutation) => mutation.file)))
        grounds.set(file, { ways, ...(await groundOf(file, machines)) })

      // Whatever is said of the machines as they are would pass for a notice of every change.
      say('trying the machines as they are')
      const drawnOn = [...grounds.values()]
      const tests = [...new Set(drawnOn.flatMap((ground) => ground.tests))]
      const said = await first?.noticedOn({ ways, machines: Object.keys(machines), tests })
      if (said) throw new Error(`The machines as they are do not pass: ${said}`)

      const waiting = [...drawn]
      async function work(copy: Copy): Promise<void> {
        for (let next = waiting.shift(); next; next = waiting.shift()) {
          const ground = grounds.get(next.file)
          const notice = ground ? await copy.notices(next, ground) : null
          if (notice === null) unnoticed.push(next)
          const word = notice === null ? (reasonOf(next) ?? 'NOBODY NOTICES') : `noticed by ${notice}`
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
      { name: 'changes', value: drawn.length, unit: '' },
      { name: 'files that they are in', value: new Set(drawn.map(({ file }) => file)).size, unit: '' },
      { name: 'noticed', value: drawn.length - unnoticed.length, unit: '' },
      { name: 'unnoticed', value: unnoticed.length, unit: '' },
      { name: 'unnoticed without a reason', value: open.length, unit: '' },
    ]
  },
}
