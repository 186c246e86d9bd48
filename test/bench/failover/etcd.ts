import { join } from 'node:path'
import { accountOfPostgres, host, ownFolder, type Place } from './place.ts'
import { freePorts, Program, until } from './program.ts'

/** As many as docs/scale.md asks for: two agree where one is lost. */
const members = 3

/** Starts etcd, by which nodes of PostgreSQL agree on who takes writes. Resolves with its members' addresses, as Patroni is told them. */
export async function openEtcd(place: Place): Promise<string> {
  const ports = await freePorts(2 * members)
  const all = Array.from({ length: members }, (_, index) => ({
    name: `etcd-${index}`,
    clients: `http://${host}:${ports[2 * index]}`,
    peers: `http://${host}:${ports[2 * index + 1]}`,
  }))
  for (const { name, clients, peers } of all) {
    const args = {
      name,
      'data-dir': await ownFolder(place, name),
      'listen-client-urls': clients,
      'advertise-client-urls': clients,
      'listen-peer-urls': peers,
      'initial-advertise-peer-urls': peers,
      'initial-cluster': all.map((one) => `${one.name}=${one.peers}`).join(','),
    }
    const member = new Program({
      path: '/usr/bin/etcd',
      args: Object.entries(args).flatMap(([flag, value]) => [`--${flag}`, value]),
      ...{ account: accountOfPostgres(), log: join(place.folder, `${name}.log`) },
    })
    place.killables.push(member)
  }
  for (const { name, clients } of all)
    await until(`${name} agrees with the others`, async () => (await fetch(`${clients}/health`)).ok)
  return all.map(({ clients }) => new URL(clients).host).join(',')
}
