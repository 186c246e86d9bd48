import { readdir, readFile } from 'node:fs/promises'
import { request } from 'node:http'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openDatabase } from '#server/platform/db/database.ts'
import { closedFolder, unprivilegedAccount } from '#server/platform/postgres/account.ts'
import { runningCluster } from '#server/platform/postgres/cluster.ts'
import { examSessions, institutions, rehearsals } from '#server/tables/index.ts'
import { copyProject } from '../project-copy.ts'
import {
  newFolder,
  programsOn,
  project,
  type ReadyServer,
  removeFolders,
  startServer,
  stopServer,
} from '../server-process.ts'
import { openSavers } from '../trouble/savers.ts'

const token = 'a-token-of-sixteen-letters'
const many = 3
const connections = 4 * many
let dataDir: string
let server: ReadyServer
let reachable: { cwd?: string } = {}
const start = (WORKERS: number, PORT = '0') =>
  startServer({
    ...reachable,
    env: {
      ...{ DATA_DIR: dataDir, METRICS_TOKEN: token, PORT, TIME_ZONE: 'Asia/Makassar' },
      ...{ WORKERS: `${WORKERS}`, DATABASE_CONNECTIONS: `${connections}` },
    },
  })
beforeAll(async () => {
  dataDir = join(await newFolder(), 'data')
  // A server of root answers with several processes where the user that it becomes can reach the project.
  const account = await unprivilegedAccount(dataDir)
  if (account && (await closedFolder(project, account)) !== undefined)
    reachable = { cwd: await copyProject(0o755, { isBuilt: true }) }
  server = await start(many)
})
afterAll(async () => {
  await (server && stopServer(server))
  await removeFolders()
})

/** The processes that a server has started to answer, by their numbers. */
async function answering(pid: number): Promise<number[]> {
  const ids = (await readdir('/proc')).map(Number).filter((id) => id > 0)
  const own = await Promise.all(
    ids.map(async (id) => {
      const [stat, command] = await Promise.all(
        ['stat', 'cmdline'].map((name) => readFile(`/proc/${id}/${name}`, 'utf8').catch(() => '')),
      )
      const [state, parent] = stat?.slice(stat.lastIndexOf(')') + 2).split(' ') ?? []
      return Number(parent) === pid && state !== 'Z' && /start\.m?[jt]s/.test(command ?? '') ? [id] : []
    }),
  )
  return own.flat()
}
const pid = () => server.child.pid ?? 0

/** Asked over a connection of its own: each goes to the next process. */
const ask = (path: string, headers: Record<string, string> = {}) =>
  new Promise<{ status: number | undefined; text: string }>((resolve, reject) => {
    const sent = request(new URL(path, server.address), { agent: false, headers }, (answer) => {
      let text = ''
      answer.on('data', (data) => {
        text += data
      })
      answer.on('end', () => resolve({ status: answer.statusCode, text }))
    })
    sent.on('error', reject).end()
  })

const database = async () => openDatabase((await runningCluster(dataDir)) ?? '')

test('as many processes answer on one port as WORKERS says, and the metrics are the sums of all', async () => {
  expect(await answering(pid())).toHaveLength(many)
  const counted = async () => {
    const { text } = await ask('/metrics', { authorization: `Bearer ${token}` })
    const line = /^ruanguji_http_request_duration_seconds_count\{.*route="\/live".*\} (\d+)$/m.exec(text)
    expect(text.match(/^ruanguji_database_up 1$/gm)).toHaveLength(1)
    return Number(line?.[1] ?? 0)
  }
  const before = await counted()
  for (let time = 0; time < 4 * many; time += 1) expect((await ask('/live')).status).toBe(200)
  expect((await counted()) - before).toBe(4 * many)
})

test('each of them tells pages the time zone of the installation', async () => {
  const told = await Promise.all(Array.from({ length: many }, () => ask('/config.json')))
  expect(told.map(({ text }) => JSON.parse(text).timeZone)).toEqual(Array(many).fill('Asia/Makassar'))
})

test('their connections to PostgreSQL are shares of those that the server may have', async () => {
  const { db, close } = await database()
  try {
    await Promise.all(Array.from({ length: 60 * many }, () => ask('/health')))
    const { rows } = await db.$client.query<{ count: number }>(
      `select count(*)::int as count from pg_stat_activity where application_name = 'ruanguji-server'`,
    )
    // The one that starts the others has one.
    expect(rows[0]?.count).toBeGreaterThan(2 * many)
    expect(rows[0]?.count).toBeLessThanOrEqual(connections + 1)
  } finally {
    await close()
  }
})

/** An exam session that is rehearsed, as somebody of the staff has begun it; and how that rehearsal stands. */
async function rehearsed() {
  const { db, close } = await database()
  const at = new Date()
  const later = new Date(at.getTime() + 3_600_000)
  const [institution] = await db.select().from(institutions).limit(1)
  const [session] = await db
    .insert(examSessions)
    .values({
      ...{ institutionId: institution?.id ?? '', name: 'Latihan', room: 'A', packageId: 'short' },
      ...{ windowFrom: at, windowTo: later },
    })
    .returning()
  const begun = { startedAt: at, readyAt: at, endsAt: later, packageId: 'short' }
  await db.insert(rehearsals).values({ examSessionId: session?.id ?? '', ...begun })
  await close()
  return async () => {
    const now = await database()
    const [row] = await now.db.select({ ending: rehearsals.ending }).from(rehearsals)
    await now.close()
    return row?.ending
  }
}

let endingOfRehearsal: () => Promise<string | null | undefined>

test('some that are killed while choices are sent lose none of them, and others take their places', async ({
  annotate,
}) => {
  const { db, close } = await database()
  endingOfRehearsal = await rehearsed()
  const savers = await openSavers(6, { address: server.address, db, env: { DATA_DIR: dataDir } })
  const someAreSaved = async () => {
    const before = savers.acknowledged()
    await vi.waitUntil(() => savers.acknowledged() > before + 6, { timeout: 180_000 })
  }
  try {
    // One, then all at once.
    for (const count of [1, many]) {
      await someAreSaved()
      const before = await answering(pid())
      const killed = before.slice(0, count)
      for (const one of killed) process.kill(one, 'SIGKILL')
      const isFull = async () => {
        const now = await answering(pid())
        return now.length === many && now.filter((one) => before.includes(one)).length === many - count
      }
      await vi.waitUntil(isFull, { timeout: 180_000, interval: 100 })
    }
    await someAreSaved()
    await savers.stop()
    const toll = await savers.toll(db)
    await annotate(`${toll.acknowledged} answers acknowledged, ${savers.refused()} tries without an answer`)
    expect(toll).toMatchObject({ lost: 0, duplicated: 0 })
    expect(await endingOfRehearsal(), 'a rehearsal goes on').toBeNull()
    expect(savers.refused(), 'what a process had when it was killed').toBeGreaterThan(0)
    const log = await readFile(join(dataDir, 'server.log'), 'utf8')
    expect(log).toContain('a process of the server has ended (SIGKILL); another one takes its place')
  } finally {
    await savers.stop()
    await close()
  }
})

test('a signal that comes to all of them, as Ctrl+C, is for the one that has started them, which ends as asked', async () => {
  const processes = await answering(pid())
  for (const one of processes) process.kill(one, 'SIGINT')
  for (let time = 0; time < 2 * many; time += 1) expect((await ask('/live')).status).toBe(200)
  expect(await answering(pid()), 'by itself it ends none').toEqual(processes)
  const { code, errors } = await stopServer(server, 'SIGINT')
  expect(code).toBe(0)
  // Of the kills before, and nothing else.
  expect(errors.split('\n').filter((line) => line !== '' && !line.includes('SIGKILL'))).toEqual([])
  expect(await programsOn(dataDir)).toEqual([])
  for (const one of processes) expect(() => process.kill(one, 0)).toThrow('ESRCH')
})

test('where the one that has started them is killed they end, and the next start has the data and the port', async () => {
  server = await start(2)
  const { port } = new URL(server.address)
  const processes = await answering(pid())
  expect(processes).toHaveLength(2)
  await stopServer(server, 'SIGKILL')
  server = await start(2, port)
  for (const one of processes) expect(() => process.kill(one, 0)).toThrow('ESRCH')
  expect(JSON.parse((await ask('/health')).text)).toEqual({ status: 'ok' })
  expect(await endingOfRehearsal(), 'a rehearsal ends with the start of a server').toBe('server')
})
