import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { prepareDataFolder } from '#server/platform/lifecycle/data-folder.ts'
import { unprivilegedAccount } from '#server/platform/postgres/account.ts'
import { findBinaries, sharedFolder } from '#server/platform/postgres/binaries.ts'
import { startCluster } from '#server/platform/postgres/cluster.ts'
import { newFolder } from '../server-process.ts'

/** How its administrators stop it, and how it ends in a power cut. */
type Ending = 'fast stop' | 'kill'

/**
 * A PostgreSQL of somebody else's, for `DATABASE_URL`: the server does not start it and hears nothing of its end. It
 * comes back at the same address.
 */
export async function openOutsidePostgres() {
  const folder = await newFolder()
  const dataFolder = await prepareDataFolder(folder, folder)
  const cluster = await startCluster(dataFolder)
  const { url } = cluster
  await cluster.stop()
  const databaseDir = join(dataFolder, 'postgres')
  const account = await unprivilegedAccount(dataFolder)
  const { postgres } = await findBinaries(account, account ? sharedFolder : dataFolder)
  const settings = [`port=${new URL(url).port}`, 'listen_addresses=127.0.0.1', 'unix_socket_directories=']
  let running: ChildProcess | null = null

  function launch(): ChildProcess {
    return spawn(postgres, ['-D', databaseDir, ...settings.flatMap((setting) => ['-c', setting])], {
      cwd: databaseDir,
      env: { PATH: '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' },
      stdio: 'ignore',
      ...(account && { uid: account.uid, gid: account.gid }),
    })
  }

  const isUp = () => running !== null && running.exitCode === null && running.signalCode === null

  async function start(): Promise<void> {
    if (isUp()) return
    running = launch()
    while (!(await takesConnections(url))) {
      // What a killed one has left needs a moment to end: until then the next one refuses to start.
      if (running.exitCode !== null) running = launch()
      await delay(50)
    }
  }

  async function end(how: Ending): Promise<void> {
    if (!running || !isUp()) return
    const ended = once(running, 'exit')
    running.kill(how === 'kill' ? 'SIGKILL' : 'SIGINT')
    await ended
  }

  /** The processes behind the server's connections. */
  async function connectionProcesses(): Promise<number[]> {
    const client = new pg.Client({ connectionString: url })
    client.on('error', () => undefined)
    await client.connect()
    const { rows } = await client.query<{ pid: number }>(
      "select pid from pg_stat_activity where application_name like 'ruanguji%' and pid <> pg_backend_pid()",
    )
    await client.end().catch(() => undefined)
    return rows.map(({ pid }) => pid)
  }

  await start()
  return {
    url,
    start,
    end,
    /** It hangs, with all connections open, as on a disk that no longer answers; the way to let it go on. */
    async freeze(): Promise<() => void> {
      const ids = await connectionProcesses()
      const all = (signal: NodeJS.Signals) => {
        running?.kill(signal)
        for (const id of ids) {
          try {
            process.kill(id, signal)
          } catch {
            // It has ended since.
          }
        }
      }
      all('SIGSTOP')
      return () => all('SIGCONT')
    },
    /** `kill -9` of one connection's process: PostgreSQL then breaks all connections off and recovers by itself. */
    async killConnection(): Promise<void> {
      const [id] = await connectionProcesses()
      if (id === undefined) throw new Error('The server has no connection')
      process.kill(id, 'SIGKILL')
    },
  }
}

async function takesConnections(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => undefined)
  try {
    await client.connect()
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => undefined)
  }
}

export type OutsidePostgres = Awaited<ReturnType<typeof openOutsidePostgres>>
