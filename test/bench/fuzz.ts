import { spawn } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { z } from 'zod'
import { project } from '#test/server/server-process.ts'
import type { Bench } from './bench.ts'

const report = z.object({
  statuses: z.array(z.tuple([z.number(), z.number()])),
  faults: z.array(z.string()),
})

/** The test runs in Vitest, which starts its database. */
function vitest(env: NodeJS.ProcessEnv): Promise<void> {
  const words = ['vitest', 'run', '--project', 'server', 'test/server/fuzz']
  const child = spawn('npx', words, { cwd: project, env: { ...process.env, ...env }, stdio: 'ignore' })
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', () => resolve())
  })
}

export const bench: Bench = {
  about: 'requests made up from the OpenAPI document (--count, --seed), sent to a real server over HTTP',
  async run(say, { count = 10_000, seed = Date.now() % 2 ** 31 } = {}) {
    const folder = await mkdtemp(join(tmpdir(), 'ruanguji-fuzz-'))
    try {
      const file = join(folder, 'report.json')
      const startedAt = performance.now()
      await vitest({ FUZZ_COUNT: String(count), FUZZ_SEED: String(seed), FUZZ_REPORT: file })
      const seconds = (performance.now() - startedAt) / 1000
      const { statuses, faults } = report.parse(JSON.parse(await readFile(file, 'utf8')))
      for (const fault of faults) say(`${fault}\n`)
      const counts = statuses.sort(([one], [other]) => one - other)
      return [
        { name: 'requests', value: count, unit: '' },
        { name: 'seed', value: seed, unit: '' },
        { name: 'faults', value: faults.length, unit: '' },
        ...counts.map(([status, value]) => ({ name: `answered ${status}`, value, unit: '' })),
        { name: 'time, with the start of the server', value: seconds, unit: 's' },
      ]
    } finally {
      await rm(folder, { recursive: true })
    }
  },
}
