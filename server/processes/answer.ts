import cluster from 'node:cluster'
import type { Measures } from '../app/metrics.ts'
import { linesElsewhere, tellOfCrowds } from '../platform/admission/shared-lines.ts'
import { preparePasswords } from '../platform/crypto/password.ts'
import type { Database } from '../platform/db/database.ts'
import type { FileStore } from '../platform/files/file-store.ts'
import { openFiles } from '../platform/files/storage-address.ts'
import { type Asking, openAsking } from '../platform/process/asking.ts'
import { becomeAccount, isRoot } from '../platform/process/rights.ts'
import { openTls, type Tls } from '../platform/tls/tls.ts'
import { type OpenServer, openServer } from './open-server.ts'
import type { Begin, PrimaryCalls, WorkerCalls } from './process-calls.ts'

/** What has begun here. */
interface Begun {
  readonly server: OpenServer
  readonly files: FileStore
  readonly tls: Tls | undefined
  readonly tells: boolean
}

/**
 * One of a server's processes: answers as the one says that has started it, until that one asks it to stop. Signals of a terminal go
 * to all of them, and are for that one.
 */
export function answerAsAsked(print: (text: string) => void): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined)
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined)
  let begun: Begun | null = null
  const beginning = () => {
    if (begun === null) throw new Error('This process has not begun')
    return begun
  }
  const answers: WorkerCalls = {
    async begin(given) {
      begun = await begin(given, primary, print)
      return begun.server.listen()
    },
    async admit(account) {
      const { server, files, tls, tells } = beginning()
      if (account !== undefined && isRoot()) {
        await becomeAccount(account)
        await files.check()
      }
      server.admit()
      tls?.watch(tells ? server.app.log : { warn: () => undefined })
    },
    measure: () => beginning().server.measure(),
    stop: () => void (begun?.server.close() ?? Promise.resolve()).finally(() => process.exit()),
  }
  const primary = openAsking<PrimaryCalls, WorkerCalls>((message) => {
    // One that is gone takes this process with it.
    if (cluster.worker?.isConnected()) process.send?.(message)
  }, answers)
  process.on('message', primary.hear)
  void primary.ask('hears', null)
}

async function begin(
  { config, url, dataDir, served, pair, tells }: Begin,
  primary: Asking<PrimaryCalls>,
  print: (text: string) => void,
): Promise<Begun> {
  const known = pair && { cert: Buffer.from(pair.cert), key: Buffer.from(pair.key) }
  const tls = await openTls(config, { known })
  await preparePasswords(config.workers)
  const files = openFiles(config.storage, dataDir)
  const connections = Math.floor(config.databaseConnections / config.workers)
  const shared = (db: Database) => ({
    lines: linesElsewhere(primary),
    ofAll: (): Promise<readonly Measures[]> => primary.ask('measureAll', null),
    stop: tellOfCrowds(primary, db.$client).stop,
  })
  const server = await openServer({
    ...{ config, url, connections, dataDir, files, served, tls, print, shared },
  })
  return { server, files, tls, tells }
}
