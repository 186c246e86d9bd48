import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, existsSync, openSync } from 'node:fs'
import { createServer } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'

const waitSeconds = 120

/** Debian's packages of what a cluster is made of, and the program of each that has to be there. */
const needed = [
  ['haproxy', '/usr/sbin/haproxy'],
  ['pgbouncer', '/usr/sbin/pgbouncer'],
  ['patroni', '/usr/bin/patroni'],
  ['etcd-server', '/usr/bin/etcd'],
  ['postgresql-15', '/usr/lib/postgresql/15/bin/postgres'],
  ['swift-proxy', '/usr/bin/swift-proxy-server'],
  ['swift-account', '/usr/bin/swift-account-server'],
  ['swift-container', '/usr/bin/swift-container-server'],
  ['swift-object', '/usr/bin/swift-object-server'],
] as const

/** @throws Error that names the packages which are missing */
export function assertInstalled(): void {
  const missing = needed.filter(([, path]) => !existsSync(path)).map(([name]) => name)
  if (missing.length > 0) throw new Error(`Install Debian's packages first: ${missing.join(' ')}`)
}

/** Ports of 127.0.0.1 that nothing listens on. */
export async function freePorts(count: number): Promise<number[]> {
  const held = await Promise.all(
    Array.from({ length: count }, async () => {
      const server = createServer().listen(0, '127.0.0.1')
      await once(server, 'listening')
      return server
    }),
  )
  const ports = held.map((server) => (server.address() as { port: number }).port)
  await Promise.all(held.map((server) => once(server.close(), 'close')))
  return ports
}

interface Start {
  readonly path: string
  readonly args?: readonly string[]
  readonly env?: Record<string, string>
  readonly cwd?: string
  readonly account?: { uid: number; gid: number } | undefined
  /** What it says is kept there. */
  readonly log: string
}

/** A program that can be killed and come back. */
export interface Killable {
  kill(): Promise<void>
  restart(): void
}

/** One program of the cluster, in a group of its own with all that it starts. */
export class Program implements Killable {
  private child: ChildProcess

  constructor(private readonly what: Start) {
    this.child = this.spawned()
  }

  private spawned(): ChildProcess {
    const { path, args = [], env, cwd = '/', account, log } = this.what
    // The file itself: a program that waits until this process has read what it says would seem to be away.
    const kept = openSync(log, 'a')
    const child = spawn(path, [...args], {
      ...(account && { uid: account.uid, gid: account.gid }),
      cwd,
      env: { PATH: process.env.PATH ?? '', LC_ALL: 'C.UTF-8', ...env },
      stdio: ['ignore', kept, kept],
      detached: true,
    })
    closeSync(kept)
    return child
  }

  /** `kill -9` of it and of what it has started, as when its machine loses power. */
  async kill(): Promise<void> {
    if (this.child.exitCode !== null || this.child.signalCode !== null) return
    const ended = once(this.child, 'exit')
    if (this.child.pid) process.kill(-this.child.pid, 'SIGKILL')
    await ended
  }

  /** Stops it without an end: it takes connections and says nothing. */
  pause(): void {
    if (this.child.pid) process.kill(-this.child.pid, 'SIGSTOP')
  }

  /** Lets it go on after a pause. */
  resume(): void {
    if (this.child.pid) process.kill(-this.child.pid, 'SIGCONT')
  }

  /** As the init system does with what has ended. */
  restart(): void {
    this.child = this.spawned()
  }
}

/** Waits until something is so. @throws Error that names it, after two minutes */
export async function until(what: string, isSo: () => Promise<boolean>): Promise<void> {
  const end = Date.now() + waitSeconds * 1000
  while (Date.now() < end) {
    if (await isSo().catch(() => false)) return
    await delay(200)
  }
  throw new Error(`Not within ${waitSeconds} s: ${what}`)
}
