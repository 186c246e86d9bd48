import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { project } from '#test/server/server-process.ts'
import { Findings } from '../mutants/sweep/findings.ts'
import { planOf } from '../mutants/sweep/plan.ts'
import type { Bench } from './bench.ts'

/** The rules, and each of the server's domains. */
async function folders(): Promise<string[]> {
  const domains = await readdir(join(project, 'server/domains'), { withFileTypes: true })
  const names = domains.filter((one) => one.isDirectory()).map(({ name }) => `server/domains/${name}/`)
  return ['contract/rules/', ...names]
}

/** Runs the tests beside sources, each with all that is changed in it. */
async function sweep(sources: string, findings: string): Promise<void> {
  const beside = sources.slice(0, sources.lastIndexOf('/') + 1)
  const words = ['run', '--config', 'test/mutants/sweep/vite.config.ts', '--reporter=dot', beside]
  const env = { ...process.env, SWEEP_SOURCES: sources, SWEEP_FINDINGS: findings, NODE_NO_WARNINGS: '1' }
  const vitest = spawn(process.execPath, [join(project, 'node_modules/vitest/vitest.mjs'), ...words], {
    ...{ cwd: project, env, stdio: ['ignore', 'ignore', 'inherit'] },
  })
  await once(vitest, 'exit')
}

/** Whether the tests beside the code notice when it is no longer what it was. */
export const bench: Bench = {
  about:
    'every change to the rules and the server’s domains, or to sources that begin with --area, on the tests beside them',
  async run(say, { area } = {}) {
    const folder = await mkdtemp(join(tmpdir(), 'ruanguji-sweep-'))
    const counts = { changes: 0, noticed: 0, unnoticed: 0, unclear: 0, untried: 0 }
    const began = performance.now()
    try {
      for (const sources of area === undefined ? await folders() : [area]) {
        const path = join(folder, `${sources.replaceAll('/', '.')}jsonl`)
        await sweep(sources, path)
        const found = new Findings(path).all()
        for (const { id, file, line, kind, change } of [...(await planOf(sources)).values()].flat()) {
          const { noticed, unnoticed, unclear } = found.get(id) ?? {}
          counts.changes += 1
          counts[noticed ? 'noticed' : unnoticed ? 'unnoticed' : unclear ? 'unclear' : 'untried'] += 1
          if (!noticed && unnoticed)
            say(`${file}:${line} ${kind}: ${change} (by ${unnoticed.length} tests, such as ${unnoticed[0]})`)
        }
      }
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
    const { changes, noticed, unnoticed, unclear, untried } = counts
    return [
      { name: 'changes', value: changes, unit: '' },
      { name: 'noticed', value: noticed, unit: '' },
      { name: 'unnoticed by the tests that came to them', value: unnoticed, unit: '' },
      { name: 'tried on tests alone that cannot run twice', value: unclear, unit: '' },
      { name: 'that no test beside them came to, or only while it was loaded', value: untried, unit: '' },
      { name: 'time', value: (performance.now() - began) / 1000, unit: 's' },
    ]
  },
}
