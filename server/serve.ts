import { join } from 'node:path'
import type { Config } from '#server/platform/config/config.ts'
import { OperatorError } from '#server/platform/errors/operator-error.ts'
import { aborted } from '#server/platform/process/stop-signal.ts'
import { bundled, webApp } from './built.ts'
import { sealLoadedTests } from './domains/content/index.ts'
import { loadDemo } from './domains/demo/index.ts'
import { endRunning } from './domains/rehearsals/index.ts'
import { makeFirstOperator } from './domains/staff/index.ts'
import { preparePasswords } from './platform/crypto/password.ts'
import { swaggerFolder } from './platform/documentation/page.ts'
import {
  checkPort,
  openableAddresses,
  removeAddresses,
  writeAddresses,
} from './platform/lifecycle/address.ts'
import { servedCopy } from './platform/lifecycle/hand-over.ts'
import { type Installation, openInstallation } from './platform/lifecycle/installation.ts'
import { closedFolder } from './platform/postgres/account.ts'
import { openTls, type Tls } from './platform/tls/tls.ts'
import { openHere } from './processes/here.ts'
import type { Answering, Served } from './processes/open-server.ts'
import { openProcesses } from './processes/processes.ts'
import { type Made, readyText } from './ready.ts'
import { migrationsFolder } from './tables/index.ts'

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
export async function serve(serving: Serving): Promise<void> {
  const { project, config, stop, print } = serving
  const tls = await openTls(config)
  const installation = await openInstallation(config, { project, migrations: migrationsFolder, as: 'server' })
  try {
    stop.throwIfAborted()
    await installation.files.check()
    const port = await checkPort(config.host, config.port)
    const web = await webApp(project, { onBuild: () => print('Building the web app, once …'), stop })
    const workers = await workersOf(serving, installation)
    // What hashes the demo's passwords here is to yield as well.
    if (workers === 1) await preparePasswords(1)
    const made = await makeReady(serving, installation)
    const served = await servedFolders(installation, { web, project })
    // Several listen on one that is known: where all of them end at once the next have to find it again.
    const listening = workers === 1 ? config : { ...config, workers, port }
    const prepared = { config: listening, print, installation, served, tls }
    const answering = await (workers === 1 ? openHere : openProcesses)(prepared, stop)
    try {
      await untilStopped(serving, { installation, tls, answering, made })
    } finally {
      await removeAddresses(installation.dataDir)
      await answering.close()
    }
  } finally {
    await installation.close()
  }
}

/**
 * How many processes are to answer. One that ends is started again, as the user that the server has become by then: where that user
 * cannot reach the project or Node, there is one process alone.
 */
async function workersOf(
  { project, config, print }: Serving,
  { account }: Pick<Installation, 'account'>,
): Promise<number> {
  if (config.workers === 1 || account === undefined) return config.workers
  for (const needed of [project, process.execPath]) {
    const closed = await closedFolder(needed, account)
    if (closed === undefined) continue
    print(
      `One process answers, since ${account.name}, as whom the server goes on, cannot reach ${needed}: ${closed} is closed to others.`,
    )
    return 1
  }
  return config.workers
}

/** Makes of an open database what a server needs: the demo where it is new, an operator, sealed tests. */
async function makeReady({ project, config }: Serving, { db, dataDir, files }: Installation): Promise<Made> {
  const isFirst = await loadDemo(db, {
    ...{ dataDir, files, accessKey: config.accessKey },
    packages: { short: join(project, 'content', 'short'), full: join(project, 'content', 'full') },
    now: new Date(),
  })
  const operator = await makeFirstOperator(db, new Date())
  await sealLoadedTests(db, files)
  await endRunning(db, new Date())
  return { isFirst, operator }
}

async function servedFolders(
  { account, dataDir }: Installation,
  { web, project }: { web: string; project: string },
): Promise<Served> {
  const programs = await bundled(project, 'programs')
  if (account === undefined) return { web, docs: undefined, programs }
  return {
    web: await servedCopy(web, dataDir, 'web'),
    docs: await servedCopy(swaggerFolder, dataDir, 'docs'),
    programs: programs && (await servedCopy(programs, dataDir, 'programs')),
  }
}

interface Running {
  readonly installation: Installation
  readonly tls: Tls | undefined
  readonly answering: Answering
  readonly made: Made
}

async function untilStopped(
  { config, stop, print }: Serving,
  { installation, tls, answering, made }: Running,
): Promise<void> {
  const addresses = openableAddresses(config.host, answering.port, tls?.names())
  await writeAddresses(installation.dataDir, addresses)
  print(await readyText(installation, made, addresses))
  const endedBy = await Promise.race([
    aborted(stop).then(() => 'stop' as const),
    installation.ended.then(() => 'database' as const),
    answering.broken,
  ])
  if (endedBy === 'stop') return
  throw new OperatorError(
    'database.failed',
    `PostgreSQL has ended on its own; its log is ${join(installation.dataDir, 'postgres.log')}. Start the server again.`,
  )
}
