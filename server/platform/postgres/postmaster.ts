import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { open, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { promisify } from 'node:util'
import { OperatorError } from '#server/platform/errors/operator-error.ts'
import { isAlive } from '#server/platform/process/process-lock.ts'
import type { Account } from '#server/platform/process/rights.ts'
import { pollUntil } from '#server/platform/time/poll.ts'

/** A running PostgreSQL on one database folder. */
export interface Postmaster {
  readonly port: number
  /** Ends when PostgreSQL has ended, for whatever reason. */
  readonly ended: Promise<void>
  stop(): Promise<void>
}

interface Start {
  readonly program: string
  readonly databaseDir: string
  readonly logFile: string
  readonly account: Account | undefined
}

const startMs = 60_000
const stopMs = 30_000
const attempts = 8

/** Runs PostgreSQL on a free port of 127.0.0.1 and waits until it takes connections. */
export async function startPostmaster(start: Start): Promise<Postmaster> {
  for (let attempt = 1; ; attempt += 1) {
    const port = await freePort()
    const child = await launch(start, port)
    const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
    if (await isReady(start.databaseDir, child)) {
      return { port, ended, stop: () => end(child.pid ?? 0, ended) }
    }
    const log = await readFile(start.logFile, 'utf8').catch(() => '')
    // The port may have been taken since; processes of a killed PostgreSQL may need a moment to end.
    const passing = /could not bind|shared memory block .* is still in use|lock file/.test(log)
    if (!passing || attempt === attempts) {
      const reason = /(?:FATAL|PANIC|ERROR): +(.*)/.exec(log)?.[1] ?? 'it ended at once'
      throw new OperatorError(
        'database.failed',
        `PostgreSQL does not start: ${reason}. Its log is ${start.logFile}.`,
      )
    }
    await delay(250 * attempt)
  }
}

/**
 * Ends a PostgreSQL that a killed server has left running on this folder, and removes a `postmaster.pid` whose number
 * belongs to another process by now. Call it only while holding the folder's lock.
 */
export async function clearOrphan(databaseDir: string): Promise<void> {
  const pidFile = join(databaseDir, 'postmaster.pid')
  const pid = Number((await readFile(pidFile, 'utf8').catch(() => '')).split('\n')[0])
  if (!Number.isInteger(pid) || pid < 2) return
  if (isAlive(pid) && (await commandOf(pid)).includes(databaseDir)) await end(pid, gone(pid))
  await rm(pidFile, { force: true })
}

async function launch({ program, databaseDir, logFile, account }: Start, port: number) {
  const settings = {
    listen_addresses: '127.0.0.1',
    port: `${port}`,
    unix_socket_directories: '',
    // An acknowledged answer must survive a power cut.
    fsync: 'on',
    full_page_writes: 'on',
    synchronous_commit: 'on',
    password_encryption: 'scram-sha-256',
    lc_messages: 'C',
    // The most that DATABASE_CONNECTIONS and WORKERS may ask for, and what commands and rehearsals take.
    max_connections: '400',
  }
  const log = await open(logFile, 'w', 0o600)
  try {
    const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
    return spawn(program, ['-D', databaseDir, ...flags], {
      // Its own process group: Ctrl+C in the terminal must not reach it before the server has stored the last answer.
      detached: true,
      cwd: databaseDir,
      env: { PATH: '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' },
      stdio: ['ignore', log.fd, log.fd],
      ...(account && { uid: account.uid, gid: account.gid }),
    })
  } finally {
    await log.close()
  }
}

/** PostgreSQL writes its state into the eighth line of `postmaster.pid`. */
async function isReady(databaseDir: string, child: ChildProcess): Promise<boolean> {
  let failed = false
  child.once('error', () => {
    failed = true
  })
  const deadline = Date.now() + startMs
  return pollUntil(10, async () => {
    if (failed || child.exitCode !== null || child.signalCode !== null) return false
    const lines = (await readFile(join(databaseDir, 'postmaster.pid'), 'utf8').catch(() => '')).split('\n')
    if (Number(lines[0]) === child.pid && lines[7]?.trim() === 'ready') return true
    if (Date.now() > deadline) child.kill('SIGQUIT')
    return undefined
  })
}

/** PostgreSQL's fast shutdown; after half a minute its immediate one. */
async function end(pid: number, ended: Promise<void>): Promise<void> {
  if (!isAlive(pid)) return
  process.kill(pid, 'SIGINT')
  const graceEnd = new AbortController()
  const late = delay(stopMs, 'late' as const, { signal: graceEnd.signal, ref: false }).catch(() => undefined)
  if ((await Promise.race([ended, late])) === 'late') {
    process.kill(pid, 'SIGQUIT')
    await ended
  }
  graceEnd.abort()
}

async function gone(pid: number): Promise<void> {
  await pollUntil(20, () => (isAlive(pid) ? undefined : true))
}

async function commandOf(pid: number): Promise<string> {
  try {
    if (process.platform === 'linux') return await readFile(`/proc/${pid}/cmdline`, 'utf8')
    return (await promisify(execFile)('ps', ['-p', `${pid}`, '-o', 'command='])).stdout
  } catch {
    return ''
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(address !== null && typeof address === 'object' ? address.port : 0))
    })
  })
}
