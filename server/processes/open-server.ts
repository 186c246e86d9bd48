import type { FastifyInstance } from 'fastify'
import type { Config } from '#server/platform/config/config.ts'
import { buildApp } from '../app/app.ts'
import { type Measures, serveMetrics } from '../app/metrics.ts'
import { keepPurging } from '../domains/privacy/index.ts'
import { keepServerRun } from '../domains/sittings/index.ts'
import type { Lines } from '../platform/admission/lines.ts'
import { openDatabaseClock } from '../platform/db/clock.ts'
import { callTimeouts, type Database, openDatabase } from '../platform/db/database.ts'
import type { FileStore } from '../platform/files/file-store.ts'
import { listenError } from '../platform/lifecycle/address.ts'
import type { Installation } from '../platform/lifecycle/installation.ts'
import { operatorLog } from '../platform/lifecycle/log.ts'
import { runProgramsFrom } from '../platform/process/program.ts'
import type { Tls } from '../platform/tls/tls.ts'
import { serveWeb } from '../platform/web/serve.ts'

/** How long requests under way may take to end when the server stops, ms. */
export const graceMs = 10_000

/** The folders that are served or run: where they are, or copies that the server can still read when it is no longer root. */
export interface Served {
  readonly web: string
  readonly docs: string | undefined
  readonly programs: string | undefined
}

/** What answers, in this process or in several, once the database is ready. */
export interface Prepared {
  readonly config: Config
  /** Prints a line for the operator. */
  readonly print: (text: string) => void
  readonly installation: Installation
  readonly served: Served
  readonly tls: Tls | undefined
}

/** What answers, from its start to its end. */
export interface Answering {
  readonly port: number
  /** Rejects when it cannot go on. */
  readonly broken: Promise<never>
  readonly close: () => Promise<void>
}

interface Opening {
  readonly config: Config
  /** Of the database. */
  readonly url: string
  /** How many connections to it this process has at most. */
  readonly connections: number
  readonly dataDir: string
  readonly files: FileStore
  readonly served: Served
  readonly tls: Tls | undefined
  /** Prints a line for the operator. */
  readonly print: (text: string) => void
  /** What this process shares with the others of the server, over its database; by default it is the only one. */
  readonly shared?: (db: Database) => {
    readonly lines: Lines
    readonly ofAll: () => Promise<readonly Measures[]>
    readonly stop: () => void
  }
}

/** A process that answers. */
export interface OpenServer {
  readonly app: FastifyInstance
  readonly measure: () => Promise<Measures>
  /** Listens, and holds what is asked until `admit` is called. Resolves with the port. */
  readonly listen: () => Promise<number>
  /** Answers what is asked from now on. */
  readonly admit: () => void
  /** Ends what is under way, ten seconds long, and lets go of the database. */
  readonly close: () => Promise<void>
}

/** Opens a process of the server over a database that is ready. */
export async function openServer(opening: Opening): Promise<OpenServer> {
  const { config, dataDir, files, served, tls, print } = opening
  if (served.programs !== undefined) runProgramsFrom(served.programs)
  const { connections } = opening
  const { db, close } = openDatabase(opening.url, { timeouts: callTimeouts, as: 'server', connections })
  const ends: (() => unknown)[] = [close]
  const end = async () => {
    for (const one of ends.toReversed()) await one()
  }
  try {
    const clock = await openDatabaseClock(db)
    ends.push(clock.stop)
    const shared = opening.shared?.(db)
    ends.push(() => shared?.stop())
    const app = await buildApp({
      ...{ db, dataDir, files, config, print, tls },
      logger: operatorLog(dataDir),
      now: clock.now,
      swaggerFolder: served.docs,
      lines: shared?.lines,
    })
    await serveWeb(app, { db, files, folder: served.web, config, hsts: tls?.hsts })
    const measure = serveMetrics(app, {
      ...{ db, now: clock.now, token: config.metricsToken },
      ofAll: shared?.ofAll,
    })
    const run = await keepServerRun({ db, now: clock.now })
    ends.push(run.stop)
    const purging = keepPurging({ db, files, now: clock.now }, app.log)
    ends.push(purging.stop)
    ends.push(async () => {
      tls?.close()
      const forced = setTimeout(() => app.server.closeAllConnections(), graceMs)
      await app.close()
      clearTimeout(forced)
    })
    return { app, measure, ...listening(app, config), close: end }
  } catch (error) {
    await end()
    throw error
  }
}

function listening(app: FastifyInstance, { host, port }: Config): Pick<OpenServer, 'listen' | 'admit'> {
  let admit = () => {}
  const admitted = new Promise<void>((resolve) => {
    admit = resolve
  })
  // Only root may listen on some ports, and no request may be answered with root's rights.
  app.addHook('onRequest', () => admitted)
  return {
    admit: () => admit(),
    async listen() {
      await app.listen({ host, port }).catch((error) => {
        throw listenError(error, host, port)
      })
      const bound = app.server.address()
      return bound !== null && typeof bound === 'object' ? bound.port : port
    },
  }
}
