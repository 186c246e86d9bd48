import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { Config } from '#server/platform/config/config.ts'
import { OperatorError } from '#server/platform/errors/operator-error.ts'
import { aborted } from '#server/platform/process/stop-signal.ts'
import { buildApp } from './app.ts'
import { sealLoadedTests } from './domains/content/index.ts'
import { demoReport, demoText, loadDemo, openAt } from './domains/demo/index.ts'
import { keepPurging } from './domains/privacy/index.ts'
import { keepServerRun } from './domains/sittings/index.ts'
import { type FirstOperator, makeFirstOperator } from './domains/staff/index.ts'
import { serveMetrics } from './metrics.ts'
import { preparePasswords } from './platform/crypto/password.ts'
import { type DatabaseClock, openDatabaseClock } from './platform/db/clock.ts'
import { callTimeouts, openDatabase } from './platform/db/database.ts'
import { swaggerFolder } from './platform/documentation/page.ts'
import { StorageUnreachable } from './platform/files/file-store.ts'
import {
  checkPort,
  listenError,
  openableAddresses,
  removeAddresses,
  writeAddresses,
} from './platform/lifecycle/address.ts'
import { servedCopy } from './platform/lifecycle/hand-over.ts'
import { type Installation, openInstallation } from './platform/lifecycle/installation.ts'
import { operatorLog } from './platform/lifecycle/log.ts'
import { runProgramsFrom } from './platform/process/program.ts'
import { becomeAccount } from './platform/process/rights.ts'
import { openTls, type Tls } from './platform/tls/tls.ts'
import { serveWeb } from './platform/web/serve.ts'
import { migrationsFolder } from './tables/index.ts'
import { bundledPrograms, webApp } from './web-app.ts'

/** How long requests under way may take to end when the server stops, ms. */
const graceMs = 10_000

interface Serving {
  /** The project's folder. */
  readonly project: string
  readonly config: Config
  /** Asks the server to stop. */
  readonly stop: AbortSignal
  /** Prints a line for the operator. */
  readonly print: (text: string) => void
}

/** Runs the server from start to stop. Throws when it cannot start, or when its database ends on its own. */
export async function serve({ project, config, stop, print }: Serving): Promise<void> {
  const tls = await openTls(config)
  const installation = await openInstallation(config, { project, migrations: migrationsFolder, as: 'server' })
  const { db, close } = openDatabase(installation.url, {
    ...{ timeouts: callTimeouts, as: 'server', connections: config.databaseConnections },
  })
  let clock: DatabaseClock | undefined
  let run: { stop: () => void } | undefined
  let purging: { stop: () => Promise<void> } | undefined
  try {
    stop.throwIfAborted()
    await installation.files.check().catch(refuseStorage)
    if (config.port !== 0) await checkPort(config.host, config.port)
    const built = await webApp(project, { onBuild: () => print('Building the web app, once …'), stop })
    await preparePasswords()
    const isFirst = await loadDemo(installation.db, {
      dataDir: installation.dataDir,
      files: installation.files,
      accessKey: config.accessKey,
      packages: { short: join(project, 'content', 'short'), full: join(project, 'content', 'full') },
      now: new Date(),
    })
    const operator = await makeFirstOperator(installation.db, new Date())
    await sealLoadedTests(installation.db, installation.files)
    const served = await servedFolders(installation, { web: built, project })
    if (served.programs !== undefined) runProgramsFrom(served.programs)
    clock = await openDatabaseClock(db)
    const app = await buildApp({
      db,
      dataDir: installation.dataDir,
      files: installation.files,
      logger: operatorLog(installation.dataDir),
      config,
      now: clock.now,
      print,
      swaggerFolder: served.docs,
      tls,
    })
    await serveWeb(app, { db, files: installation.files, folder: served.web, config, hsts: tls?.hsts })
    serveMetrics(app, { db, now: clock.now, token: config.metricsToken })
    stop.throwIfAborted()
    run = await keepServerRun({ db, now: clock.now })
    purging = keepPurging({ db, files: installation.files, now: clock.now }, app.log)
    await listenUntil(app, { config, installation, stop, print, isFirst, operator, tls })
  } finally {
    clock?.stop()
    run?.stop()
    await purging?.stop()
    await close()
    await installation.close()
  }
}

/** The folders that are served or run: where they are, or copies that the server can still read when it is no longer root. */
async function servedFolders(
  { account, dataDir }: Installation,
  { web, project }: { web: string; project: string },
) {
  if (account === undefined) return { web, docs: undefined, programs: undefined }
  const programs = await bundledPrograms(project)
  return {
    web: await servedCopy(web, dataDir, 'web'),
    docs: await servedCopy(swaggerFolder, dataDir, 'docs'),
    programs: programs && (await servedCopy(programs, dataDir, 'programs')),
  }
}

/** From here on the server has the rights of an ordinary user (record 0032). */
async function giveUpRights({ account, handOver, files }: Installation): Promise<void> {
  if (account === undefined) return
  await handOver()
  await becomeAccount(account)
  await files.check().catch(refuseStorage)
}

function refuseStorage(cause: unknown): never {
  if (!(cause instanceof StorageUnreachable)) throw cause
  const message = `${cause.message}. Check STORAGE_URL, its key and its rights, or the data folder.`
  throw new OperatorError('storage.unreachable', message, { cause })
}

type Listening = Omit<Serving, 'project'> & {
  installation: Installation
  isFirst: boolean
  /** Made by this start; null where there was one. */
  operator: FirstOperator | null
  tls: Tls | undefined
}

async function listenUntil(app: FastifyInstance, listening: Listening) {
  const { config, installation, stop, print, tls } = listening
  const { host } = config
  let admit = () => {}
  const admitted = new Promise<void>((resolve) => {
    admit = resolve
  })
  // Only root may listen on some ports, and no request may be answered with root's rights.
  app.addHook('onRequest', () => admitted)
  try {
    await app.listen({ host, port: config.port }).catch((error) => {
      throw listenError(error, host, config.port)
    })
    await giveUpRights(installation)
    admit()
    const bound = app.server.address()
    const port = bound !== null && typeof bound === 'object' ? bound.port : config.port
    const addresses = openableAddresses(host, port, tls?.names())
    await writeAddresses(installation.dataDir, addresses)
    tls?.watch(app.log)
    print(await ready(listening, addresses))
    const endedBy = await Promise.race([
      aborted(stop).then(() => 'stop' as const),
      installation.ended.then(() => 'database' as const),
    ])
    if (endedBy === 'stop') return
    throw new OperatorError(
      'database.failed',
      `PostgreSQL has ended on its own; its log is ${join(installation.dataDir, 'postgres.log')}. Start the server again.`,
    )
  } finally {
    await removeAddresses(installation.dataDir)
    tls?.close()
    const forced = setTimeout(() => app.server.closeAllConnections(), graceMs)
    await app.close()
    clearTimeout(forced)
  }
}

async function ready(
  { installation: { db, dataDir }, isFirst, operator }: Listening,
  addresses: string[],
): Promise<string> {
  const seconds = process.uptime().toFixed(1)
  const heading = `RuangUji is ready after ${seconds} s; its data is in ${dataDir}.\n\n${operatorText(operator)}`
  const footing = '\nThis table again: npm run admin -- demo. Stop: Ctrl+C.\n'
  try {
    const report = demoText(await demoReport(db, dataDir, addresses))
    return heading + (isFirst ? 'This is a first start: a demo has been loaded.\n\n' : '') + report + footing
  } catch (error) {
    if (!(error instanceof OperatorError && error.code === 'demo.missing')) throw error
    return `${heading}${openAt(addresses)}\n`
  }
}

/** Says this once who is the first operator: the password is stored nowhere. */
const operatorText = (operator: FirstOperator | null): string =>
  operator === null
    ? ''
    : `The first operator of the staff: ${operator.email}, password ${operator.password}. It is not told again: npm run admin -- staff reset makes a new one.\n\n`
