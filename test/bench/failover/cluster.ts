import { cp, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { programOf } from '#test/server/bundle.ts'
import { newFolder, project } from '#test/server/server-process.ts'
import { openNodes } from './nodes.ts'
import { accountOfPostgres, host, type Place } from './place.ts'
import { assertInstalled, freePorts, type Killable, Program, until } from './program.ts'
import { openStore } from './store.ts'

const isWell = async (port: number | undefined) => (await fetch(`http://${host}:${port}/health`)).ok

/**
 * All of a cluster on one machine, by the configurations in `deploy/cluster`: two exam servers behind HAProxy, which share the primary of two
 * nodes of PostgreSQL by PgBouncer, and keep files in an S3 store.
 */
export async function openCluster(say: (text: string) => void) {
  assertInstalled()
  const killables: Killable[] = []
  const close = async () => {
    for (const one of killables.toReversed()) await one.kill()
  }
  const folder = await newFolder()
  const place = { folder, configuration: join(folder, 'configuration'), killables }
  // A copy: the account of PostgreSQL may not be able to reach the project.
  await cp(join(project, 'deploy/cluster'), place.configuration, { recursive: true })
  try {
    return { ...(await opened(place, say)), close }
  } catch (fault) {
    await close()
    throw fault
  }
}

async function opened(place: Place, say: (text: string) => void) {
  const { folder, configuration, killables } = place
  const start = (what: ConstructorParameters<typeof Program>[0]): Program => {
    const program = new Program(what)
    killables.push(program)
    return program
  }
  const log = (name: string) => join(folder, `${name}.log`)
  say('an S3 store, OpenStack Swift')
  const store = await openStore(place)
  say('etcd, and two nodes of PostgreSQL under Patroni')
  const nodes = await openNodes(place)
  const { name, password, ports, restPorts } = nodes

  say('PgBouncer and HAProxy')
  const [way = 0, writes = 0, pool = 0, ...exams] = await freePorts(5)
  const users = join(folder, 'userlist.txt')
  await writeFile(users, `"${name}" "${password}"\n`)
  // PgBouncer reads no environment.
  for (const name of ['pgbouncer.ini', 'pgbouncer-pool.ini']) {
    const text = (await readFile(join(configuration, name), 'utf8'))
      .replace('port=5000', `port=${writes}`)
      .replace('listen_port = 6432', `listen_port = ${pool}`)
      .replace('/etc/pgbouncer/userlist.txt', users)
      .replace('/etc/pgbouncer/', `${configuration}/`)
    await writeFile(join(configuration, name), text)
  }
  start({
    ...{ path: '/usr/sbin/pgbouncer', args: [join(configuration, 'pgbouncer.ini')] },
    ...{ account: accountOfPostgres(), log: log('pgbouncer') },
  })
  const balancer = start({
    path: '/usr/sbin/haproxy',
    args: ['-W', ...['exam', 'database'].flatMap((of) => ['-f', join(configuration, `haproxy-${of}.cfg`)])],
    log: log('haproxy'),
    env: {
      ...{ EXAM_BIND: `${host}:${way}`, DATABASE_BIND: `${host}:${writes}` },
      ...{ EXAM_SERVER_1: `${host}:${exams[0]}`, EXAM_SERVER_2: `${host}:${exams[1]}` },
      ...{ POSTGRES_1: `${host}:${ports[0]}`, POSTGRES_2: `${host}:${ports[1]}` },
      ...{ PATRONI_PORT_1: String(restPorts[0]), PATRONI_PORT_2: String(restPorts[1]) },
    },
  })

  say('two exam servers')
  const environment = {
    ...{ HOME: '/nonexistent', HOST: host, TRUST_PROXY: host, WORKERS: '1' },
    DATABASE_URL: `postgres://${name}:${password}@${host}:${pool}/${name}`,
    STORAGE_URL: store.url,
  }
  const servers: Program[] = []
  for (const [index, port] of exams.entries()) {
    const env = { ...environment, DATA_DIR: join(folder, `server-${index}`), PORT: String(port) }
    const program = { path: process.execPath, args: programOf('start', project), cwd: project }
    servers.push(start({ ...program, env, log: log(`server-${index}`) }))
    await until(`server ${index}`, () => isWell(port))
  }
  await until('the way in', () => isWell(way))
  return {
    ...{ address: `http://${host}:${way}`, balancer, servers, primary: nodes.primary },
    ...{ store: store.store, silence: store.silence, files: store.files },
    /** What commands on the machine of the first server are given. */
    env: { ...environment, DATA_DIR: join(folder, 'server-0') },
    /** Whether all is as at first. */
    async isWhole() {
      if (!(await nodes.hasStandby()) || !(await store.isWell())) return false
      return (await Promise.all(exams.map(isWell))).every(Boolean)
    },
  }
}
