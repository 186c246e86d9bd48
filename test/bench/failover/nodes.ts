import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { openEtcd } from './etcd.ts'
import { accountOfPostgres, host, ownFolder, type Place } from './place.ts'
import { freePorts, type Killable, Program, until } from './program.ts'

const name = 'ruanguji'

/** Two nodes of PostgreSQL under Patroni, which agree by etcd, with an empty database `ruanguji` of its own user. */
export async function openNodes(place: Place) {
  const { folder, configuration, killables } = place
  const account = accountOfPostgres()
  const password = randomBytes(16).toString('hex')
  const etcd = await openEtcd(place)
  const free = await freePorts(4)
  const [ports, restPorts] = [free.slice(0, 2), free.slice(2)]
  const users = { SUPERUSER: 'postgres', REPLICATION: 'replicator', REWIND: 'rewinder' }
  const passwords = Object.entries(users).flatMap(([of, user]) => [
    [`PATRONI_${of}_USERNAME`, user],
    [`PATRONI_${of}_PASSWORD`, password],
  ])

  async function openNode(index: number): Promise<Killable> {
    const data = join(await ownFolder(place, `node-${index}`), 'data')
    const [database, rest] = [`${host}:${ports[index]}`, `${host}:${restPorts[index]}`]
    const patroni = new Program({
      ...{ path: '/usr/bin/patroni', args: [join(configuration, 'patroni.yml')], account },
      log: join(folder, `node-${index}.log`),
      env: {
        ...{ PATRONI_NAME: `node-${index}`, PATRONI_ETCD3_HOSTS: etcd },
        ...{ PATRONI_RESTAPI_LISTEN: rest, PATRONI_RESTAPI_CONNECT_ADDRESS: rest },
        ...{ PATRONI_POSTGRESQL_LISTEN: database, PATRONI_POSTGRESQL_CONNECT_ADDRESS: database },
        ...{ PATRONI_POSTGRESQL_DATA_DIR: data, PATRONI_POSTGRESQL_BIN_DIR: '/usr/lib/postgresql/15/bin' },
        ...Object.fromEntries(passwords),
      },
    })
    const kill = async () => {
      await patroni.kill()
      // Patroni gives PostgreSQL a session of its own.
      const lines = await readFile(join(data, 'postmaster.pid'), 'utf8').catch(() => '')
      const postmaster = Number(lines.split('\n')[0])
      try {
        if (postmaster > 0) process.kill(postmaster, 'SIGKILL')
      } catch {
        // It had ended already.
      }
    }
    const node = { kill, restart: () => patroni.restart() }
    killables.push(node)
    return node
  }

  /** The roles by the nodes' names, as Patroni says them. */
  async function roles(): Promise<Map<string, string>> {
    for (const port of restPorts) {
      const told = await fetch(`http://${host}:${port}/cluster`).catch(() => null)
      if (!told?.ok) continue
      const { members }: { members: { name: string; role: string }[] } = await told.json()
      return new Map(members.map((one) => [one.name, one.role]))
    }
    return new Map()
  }
  const primary = async () => ((await roles()).get('node-0') === 'leader' ? 0 : 1)
  const hasStandby = async () => [...(await roles()).values()].includes('sync_standby')

  const nodes = [await openNode(0)]
  await until('a primary', async () => (await roles()).get('node-0') === 'leader')
  nodes.push(await openNode(1))
  await until('a second node that has all of it', hasStandby)
  const admin = new pg.Client({ host, port: ports[0], user: 'postgres', password, database: 'postgres' })
  await admin.connect()
  await admin.query(`CREATE ROLE ${name} LOGIN PASSWORD '${password}'`)
  await admin.query(`CREATE DATABASE ${name} OWNER ${name}`)
  await admin.end()
  return { name, password, ports, restPorts, hasStandby, primary: async () => nodes[await primary()] }
}
