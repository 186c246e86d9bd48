import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { closeOverdue } from '#server/domains/sittings/close-overdue.ts'
import { type Database, openDatabase } from '#server/platform/db/database.ts'
import { runningCluster } from '#server/platform/postgres/cluster.ts'
import { removals } from '#server/tables/index.ts'
import { programOf } from '#test/server/bundle.ts'
import { fillAnswers } from '#test/server/many-answers.ts'
import { fillEvidence } from '#test/server/many-evidence.ts'
import { fillInstitution } from '#test/server/many-members.ts'
import { fillResults } from '#test/server/many-results.ts'
import { newFolder, project, removeFolders, startServer, stopServer } from '#test/server/server-process.ts'
import { type Figure, median } from '../bench.ts'

const size = { members: 11_000, sittings: 55_000 }
const sampleMs = 20

/** Runs one command; how long it took, and the most memory that its process held. */
async function run(
  dataDir: string,
  words: readonly string[],
): Promise<{ seconds: number; megabytes: number }> {
  const since = performance.now()
  const child = spawn(process.execPath, [...programOf('admin'), ...words], {
    cwd: project,
    env: { PATH: process.env.PATH ?? '', HOME: '/nonexistent', DATA_DIR: dataDir },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  let kilobytes = 0
  const sampling = setInterval(async () => {
    const status = await readFile(`/proc/${child.pid}/status`, 'utf8').catch(() => '')
    kilobytes = Math.max(kilobytes, Number(/^VmHWM:\s+(\d+)/m.exec(status)?.[1] ?? 0))
  }, sampleMs)
  const [code] = await once(child, 'close')
  clearInterval(sampling)
  if (code !== 0) throw new Error(`${words.join(' ')} ended with ${code}`)
  return { seconds: (performance.now() - since) / 1000, megabytes: kilobytes / 1024 }
}

/** How long a server takes to find what is due, which it does every few seconds, ms; nothing is. */
async function lookForDue(db: Database): Promise<number> {
  const taken: number[] = []
  for (let time = 0; time < 30; time += 1) {
    const since = performance.now()
    await closeOverdue({ db, now: () => new Date() })
    taken.push(performance.now() - since)
  }
  return median(taken)
}

/** The look for what is due, and the operator's commands over all results of a large institution, beside the running server. */
export async function data(say: (text: string) => void): Promise<Figure[]> {
  const dataDir = await newFolder()
  const server = await startServer({ env: { DATA_DIR: dataDir } })
  const { db, close } = openDatabase((await runningCluster(dataDir)) ?? '')
  try {
    const { rows } = await db.execute<{ id: string }>(sql`select id from institutions limit 1`)
    // The server's own run of today would do the work of the command, a minute after its start.
    await db.insert(removals).values({ what: 'run', count: 0, removedAt: new Date() })
    await fillInstitution(db, { institutionId: rows[0]?.id ?? '', ...size })
    await fillAnswers(db)
    await fillResults(db)
    await fillEvidence(db)
    const counted = await db.execute<{ answers: number; package: string }>(
      sql`select (select count(*)::int from answers) as answers, (select package_id from tests limit 1) as package`,
    )
    const { answers = 0, package: packageId = '' } = counted.rows[0] ?? {}
    const commands = [
      ['results', 'statistics', packageId],
      ['results', 'export', join(dataDir, 'results.csv')],
      ['results', 'export', join(dataDir, 'results.xlsx')],
      ['retention', 'purge'],
    ]
    // As PostgreSQL does by itself after a while.
    await db.execute(sql`vacuum analyze`)
    const figures: Figure[] = [
      { name: `data: answers of ${size.sittings} sittings`, value: answers, unit: '' },
      { name: 'data: the look for what is due', value: await lookForDue(db), unit: 'ms' },
    ]
    for (const words of commands) {
      const name = `data: ${words.slice(0, 2).join(' ')}${/\.\w+$/.exec(words.at(-1) ?? '')?.[0] ?? ''}`
      const { seconds, megabytes } = await run(dataDir, words)
      say(`${name}: ${seconds.toFixed(1)} s, ${Math.round(megabytes)} MB`)
      figures.push({ name, value: seconds, unit: 's' })
      figures.push({ name: `${name}, memory at most`, value: megabytes, unit: 'MB' })
    }
    return figures
  } finally {
    await close()
    await stopServer(server)
    await removeFolders()
  }
}
