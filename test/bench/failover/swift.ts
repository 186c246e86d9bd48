import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { copyFile, mkdir, writeFile } from 'node:fs/promises'
import { userInfo } from 'node:os'
import { join } from 'node:path'
import { isRoot } from '#test/server/server-process.ts'
import { accountOfSwift, host, ownFolder, type Place } from './place.ts'
import { freePorts, Program } from './program.ts'

/** Each has a ring of its own, by which the proxy finds it. */
const parts = ['account', 'container', 'object'] as const

/** How often the object server's entries that a list has not taken yet are brought to it again, s. */
const updateSeconds = 15

/** Sections of a configuration, as Swift's programs read them. */
const sections = (of: Record<string, Record<string, string | number | boolean>>) =>
  Object.entries(of)
    .flatMap(([name, values]) => [
      `[${name}]`,
      ...Object.entries(values).map(([key, value]) => `${key} = ${value}`),
    ])
    .join('\n')

/** A ring of one device and one copy, which is all there is. */
function makeRing(folder: string, part: string, port: number): void {
  const ring = (...args: string[]) =>
    execFileSync('/usr/bin/swift-ring-builder', [`${part}.builder`, ...args], { cwd: folder, stdio: 'pipe' })
  const [partPower, copies, hoursBetweenMoves] = ['4', '1', '0']
  ring('create', partPower, copies, hoursBetweenMoves)
  const device = ['--region', '1', '--zone', '1', '--ip', host, '--port', String(port), '--device', 'disk']
  ring('add', ...device, '--weight', '1')
  ring('rebalance')
}

/**
 * OpenStack Swift: a proxy, and one account, container and object server with one disk. Each program's configuration is a
 * folder, of whose files the later ones count: Debian's or that in `deploy/cluster`, then what this machine adds.
 */
export async function openSwift(place: Place) {
  const account = accountOfSwift()
  const swift = { folder: await ownFolder(place, 'swift', account) }
  const rings = join(swift.folder, 'rings')
  await mkdir(rings)
  const devices = await ownFolder(swift, 'devices', account)
  await ownFolder({ folder: devices }, 'disk', account)
  const cache = await ownFolder(swift, 'cache', account)
  const ports = await freePorts(parts.length + 1)
  const proxyPort = ports.at(-1) ?? 0
  const secret = randomBytes(16).toString('hex')
  const user = isRoot ? 'swift' : userInfo().username
  // Without workers, a program is one process, and ends whole.
  const common = { bind_ip: host, user, workers: 0, swift_dir: rings }

  async function configured(name: string, first: string, added: Parameters<typeof sections>[0]) {
    const folder = join(swift.folder, `${name}.conf.d`)
    await mkdir(folder)
    await copyFile(first, join(folder, '1.conf'))
    await writeFile(join(folder, '2.conf'), sections(added))
    return folder
  }

  const programs: Program[] = []
  const start = (name: string, configuration: string): void => {
    const program = new Program({
      // -v: what it says goes to its log here, not to the machine's.
      ...{ path: `/usr/bin/swift-${name}`, args: [configuration, '-v'], account },
      ...{
        log: join(place.folder, `swift-${name}.log`),
        env: { PYTHONPATH: join(place.configuration, 'swift') },
      },
    })
    programs.push(program)
    place.killables.push(program)
  }

  for (const [index, part] of parts.entries()) {
    const port = ports[index] ?? 0
    makeRing(rings, part, port)
    const folder = await configured(`${part}-server`, `/etc/swift/${part}-server.conf`, {
      DEFAULT: { ...common, bind_port: port, devices, mount_check: false, recon_cache_path: cache },
      ...(part === 'object' && { 'object-updater': { interval: updateSeconds } }),
    })
    start(`${part}-server`, folder)
    if (part === 'object') start('object-updater', folder)
  }
  const deployed = join(place.configuration, 'swift/proxy-server.conf')
  const proxy = await configured('proxy-server', deployed, {
    DEFAULT: { ...common, bind_port: proxyPort },
    // The proxy may be there before the only object server: it must not give that up for a minute.
    'app:proxy-server': { error_suppression_interval: 1 },
    'filter:tempauth': { user_ruanguji_exam: `${secret} .admin` },
    'filter:before_s3api': { lock_folder: join(swift.folder, 'locks') },
    // Nothing listens there: no memcached of somebody else's may answer.
    'filter:cache': { memcache_servers: `${host}:1` },
  })
  start('proxy-server', proxy)
  const isWell = async () => {
    const asked = ports.map(async (port) => (await fetch(`http://${host}:${port}/healthcheck`)).ok)
    return (await Promise.all(asked)).every(Boolean)
  }
  const keyId = encodeURIComponent('ruanguji:exam')
  return {
    ...{ programs, isWell },
    /** For `STORAGE_URL`. */
    at: (bucket: string) => `s3://${keyId}:${secret}@${host}:${proxyPort}/${bucket}?tls=off`,
  }
}
