import { cpus, totalmem } from 'node:os'
import type { Bench, Figure } from './bench.ts'

/**
 * Runs one benchmark and prints its figures as a table; with `--json` also as one JSON object on the last line.
 *
 *     npm run bench -- first-load
 *     npm run -s bench -- face --json
 */

const benches: Readonly<Record<string, () => Promise<{ bench: Bench }>>> = {
  'first-load': () => import('./first-load.ts'),
  start: () => import('./start.ts'),
  face: () => import('./face.ts'),
  'main-thread': () => import('./main-thread.ts'),
  hidden: () => import('./hidden.ts'),
  walks: () => import('./walks.ts'),
}

const machine = {
  cores: cpus().length,
  memoryGb: Math.round(totalmem() / 2 ** 30),
  node: process.versions.node,
}

const rounded = (value: number) => Number(value.toPrecision(4))

function print(name: string, about: string, figures: readonly Figure[]): void {
  console.log(`\n${name}: ${about}`)
  console.log(`${machine.cores} cores, ${machine.memoryGb} GB, Node ${machine.node}\n`)
  const width = Math.max(...figures.map((figure) => figure.name.length))
  for (const figure of figures) {
    console.log(
      `${figure.name.padEnd(width)}  ${String(rounded(figure.value)).padStart(10)} ${figure.unit}`.trimEnd(),
    )
  }
}

const words = process.argv.slice(2)
const [name = '', ...more] = words.filter((word) => word !== '--json')
const open = benches[name]
if (!open || more.length > 0) {
  console.error(`npm run bench -- NAME [--json], where NAME is one of: ${Object.keys(benches).join(', ')}`)
  process.exitCode = 1
} else {
  const { bench } = await open()
  const figures = await bench.run((text) => console.error(text))
  print(name, bench.about, figures)
  if (words.includes('--json')) {
    const values = Object.fromEntries(
      figures.map(({ name, value, unit }) => [name, { value: rounded(value), unit }]),
    )
    console.log(JSON.stringify({ bench: name, at: new Date().toISOString(), machine, figures: values }))
  }
}
