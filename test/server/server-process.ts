import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { programOf } from './bundle.ts'
import { askSecurely } from './certificates.ts'

export const project = dirname(dirname(dirname(fileURLToPath(import.meta.url))))
export const isRoot = process.getuid?.() === 0

/** A program run to its end. */
export interface Ended {
  readonly code: number | null
  readonly output: string
  readonly errors: string
}

export interface Running {
  readonly child: ChildProcess
  readonly ended: Promise<Ended>
  /** Everything it has printed so far. */
  output(): string
}

interface Run {
  readonly env?: Record<string, string>
  readonly cwd?: string
  readonly uid?: number
  readonly gid?: number
  /** Through npm, as people do it. */
  readonly npm?: boolean
}

/** What the test run sets for itself must not reach the server, which is one process but for the tests of several. */
const ownEnvironment = {
  ...{ PATH: process.env.PATH ?? '', HOME: '/nonexistent', PORT: '0', HOST: '127.0.0.1' },
  WORKERS: '1',
}

function run(program: string, args: readonly string[], { env, cwd = project, uid, gid }: Run): Running {
  const child = spawn(program, args, {
    cwd,
    env: { ...ownEnvironment, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...(uid !== undefined && { uid }),
    ...(gid !== undefined && { gid }),
  })
  let output = ''
  let errors = ''
  child.stdout.on('data', (data) => {
    output += data
  })
  child.stderr.on('data', (data) => {
    errors += data
  })
  const ended = once(child, 'close').then(([code]) => ({ code, output, errors }))
  return { child, ended, output: () => output }
}

export const launchServer = ({ npm, ...options }: Run): Running =>
  npm ? run('npm', ['start'], options) : run(process.execPath, programOf('start', options.cwd), options)

export const runAdmin = (words: readonly string[], { npm, ...options }: Run): Promise<Ended> =>
  npm
    ? run('npm', ['run', '-s', 'admin', '--', ...words], options).ended
    : run(process.execPath, [...programOf('admin', options.cwd), ...words], options).ended

export interface ReadyServer extends Running {
  readonly address: string
}

/** A server whose first page has been asked for and answered; fails with what it said if it ends before that. */
export async function startServer(options: Run): Promise<ReadyServer> {
  const running = launchServer(options)
  let early: Ended | undefined
  void running.ended.then((ended) => {
    early = ended
  })
  const deadline = Date.now() + 300_000
  while (Date.now() < deadline) {
    const address = /Open +(https?:\S+)/.exec(running.output())?.[1]
    if (address !== undefined && (await isPage(address))) return { ...running, address }
    if (early !== undefined) throw new Error(`the server ended with ${early.code}: ${early.errors}`)
    await delay(20)
  }
  running.child.kill()
  throw new Error(`the server does not get ready: ${running.output()}`)
}

async function isPage(address: string): Promise<boolean> {
  // Whether its certificate is trusted is for the tests to ask.
  const text = address.startsWith('https:')
    ? (await askSecurely(address, { trustsAll: true })).body
    : await (await fetch(address, { headers: { accept: 'text/html' } })).text()
  return text.includes('<div id="root">')
}

export async function stopServer(
  { child, ended }: Running,
  signal: NodeJS.Signals = 'SIGTERM',
): Promise<Ended> {
  child.kill(signal)
  return ended
}

/** Number of the PostgreSQL that runs, or ran last, on a data folder. */
export async function postmasterOf(dataDir: string): Promise<number> {
  return Number((await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8')).split('\n')[0])
}

/** Programs that run with this folder among their arguments: the PostgreSQL of a data folder. */
export async function programsOn(dataDir: string): Promise<number[]> {
  const { output } = await run(
    'sh',
    ['-c', 'grep -lz -- "$1" /proc/[0-9]*/cmdline; true', 'sh', join(dataDir, 'postgres')],
    {},
  ).ended
  const ids = output.split('\n').flatMap((path) => /\d+/.exec(path)?.map(Number) ?? [])
  const own = await Promise.all(
    ids.map(async (id) => ((await commandOf(id)).includes('postgres\0-D') ? [id] : [])),
  )
  return own.flat()
}

const commandOf = (id: number) => readFile(`/proc/${id}/cmdline`, 'utf8').catch(() => '')

const folders: string[] = []

/** A new folder that other users may pass. */
export async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'ruanguji-lifecycle-'))
  await chmod(folder, 0o711)
  folders.push(folder)
  return folder
}

/** By the system's program: the many files of a copied project take Node three times as long. */
export async function removeFolders(): Promise<void> {
  const made = folders.splice(0)
  if (made.length > 0) await promisify(execFile)('rm', ['-rf', ...made])
}
