import { cpus, loadavg, totalmem } from 'node:os'
import { parseArgs } from 'node:util'
import type { Bench, Figure } from './bench.ts'

/**
 * Runs one benchmark and prints its figures as a table; with `--json` also as one JSON object on the last line.
 *
 *     npm run bench -- first-load
 *     npm run -s bench -- face --json
 *     npm run bench -- mutants --count 60 --seed 1
 *     npm run bench -- mutants --area rules,domains,actors --count 60 --seed 7
 *     npm run bench -- sweep --area server/domains/content/qti/
 *     npm run bench -- accuracy --write
 */

const benches: Readonly<Record<string, () => Promise<{ bench: Bench }>>> = {
  'first-load': () => import('./first-load.ts'),
  start: () => import('./start.ts'),
  'first-question': () => import('./first-question.ts'),
  share: () => import('./share.ts'),
  face: () => import('./face.ts'),
  'main-thread': () => import('./main-thread.ts'),
  hidden: () => import('./hidden.ts'),
  walks: () => import('./walks.ts'),
  dishonest: () => import('./dishonest.ts'),
  crash: () => import('./crash.ts'),
  failover: () => import('./failover.ts'),
  'crash-browser': () => import('./crash-browser.ts'),
  loss: () => import('./loss.ts'),
  clock: () => import('./clock.ts'),
  extend: () => import('./extend.ts'),
  soak: () => import('./soak.ts'),
  accuracy: () => import('./accuracy.ts'),
  distance: () => import('./distance.ts'),
  fuzz: () => import('./fuzz.ts'),
  signing: () => import('./signing.ts'),
  mutants: () => import('./mutants.ts'),
  sweep: () => import('./sweep.ts'),
  'staff-pages': () => import('./staff-pages.ts'),
  rules: () => import('./rules.ts'),
  room: () => import('./room.ts'),
  load: () => import('./load.ts'),
  'board-memory': () => import('./board-memory.ts'),
  kiosk: () => import('./kiosk.ts'),
  passport: () => import('./passport.ts'),
  'slow-line': () => import('./slow-line.ts'),
  'small-pc': () => import('./small-pc.ts'),
}

const machine = {
  cores: cpus().length,
  memoryGb: Math.round(totalmem() / 2 ** 30),
  node: process.versions.node,
  /** The load of the last minute, before the benchmark: what else the machine does. */
  load: Math.round(10 * (loadavg()[0] ?? 0)) / 10,
}

/** Four digits; integers, such as a seed, stay as they are. */
const rounded = (value: number) => (Number.isInteger(value) ? value : Number(value.toPrecision(4)))

function print(name: string, about: string, figures: readonly Figure[]): void {
  console.log(`\n${name}: ${about}`)
  console.log(
    `${machine.cores} cores, ${machine.memoryGb} GB, Node ${machine.node}, load ${machine.load} before\n`,
  )
  const width = Math.max(...figures.map((figure) => figure.name.length))
  for (const figure of figures) {
    console.log(
      `${figure.name.padEnd(width)}  ${String(rounded(figure.value)).padStart(10)} ${figure.unit}`.trimEnd(),
    )
  }
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    json: { type: 'boolean' },
    count: { type: 'string' },
    seed: { type: 'string' },
    from: { type: 'string' },
    patience: { type: 'string' },
    area: { type: 'string' },
    seats: { type: 'string' },
    'at-once': { type: 'string' },
    rate: { type: 'string' },
    write: { type: 'boolean' },
  },
})
const number = (word: string | undefined) => (word === undefined ? undefined : Number(word))

const [name = '', ...more] = positionals
const open = benches[name]
if (!open || more.length > 0) {
  console.error(
    `npm run bench -- NAME [--json] [--count N] [--seed N] [--from N] [--patience S] [--area A,B] [--seats N] [--at-once N] [--rate 2mbit] [--write]; NAME: ${Object.keys(benches).join(', ')}`,
  )
  process.exitCode = 1
} else {
  const { bench } = await open()
  const { write, area, rate } = values
  const [count, seed, from, patience] = [values.count, values.seed, values.from, values.patience].map(number)
  const [seats, atOnce] = [values.seats, values['at-once']].map(number)
  const asked = { count, seed, from, patience, write, area, seats, atOnce, rate }
  const figures = await bench.run((text) => console.error(text), asked)
  print(name, bench.about, figures)
  if (values.json) {
    const told = Object.fromEntries(
      figures.map(({ name, value, unit }) => [name, { value: rounded(value), unit }]),
    )
    console.log(JSON.stringify({ bench: name, at: new Date().toISOString(), machine, figures: told }))
  }
}
