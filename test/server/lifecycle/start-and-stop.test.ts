import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { readFile, stat, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startTestDatabase } from '../database.ts'
import {
  launchServer,
  newFolder,
  postmasterOf,
  programsOn,
  removeFolders,
  runAdmin,
  startServer,
  stopServer,
} from '../server-process.ts'

// A first start may build the web app.
vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 })
afterAll(removeFolders)

const newData = async () => join(await newFolder(), 'data')

/** What a server has made in its first start, and left. */
let left: string
beforeAll(async () => {
  left = await newData()
  await stopServer(await startServer({ env: { DATA_DIR: left } }))
})

/** A copy of it, for tests that are not about a first start, which takes longer than any other. */
async function usedData(): Promise<string> {
  const dataDir = await newData()
  // Unlike Node's own copy, `cp -a` keeps the owner of the database's files.
  await promisify(execFile)('cp', ['-a', left, dataDir])
  return dataDir
}

interface Demo {
  addresses: string[]
  pin: string | null
  people: { email: string; password: string; licences: { code: string; isRedeemed: boolean }[] }[]
}

async function demoOf(dataDir: string): Promise<Demo> {
  const { output, errors, code } = await runAdmin(['demo', '--json'], { env: { DATA_DIR: dataDir } })
  expect(errors).toBe('')
  expect(code).toBe(0)
  return JSON.parse(output)
}

async function signIn(address: string, { people }: Demo): Promise<string> {
  const { accessKey } = await (await fetch(`${address}/config.json`)).json()
  const [person] = people
  const answer = await fetch(`${address}/users/v1/member/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      access_key: accessKey,
      provider: 'email',
      email: person?.email,
      password: person?.password,
    }),
  })
  expect(answer.status).toBe(200)
  return (await answer.json()).data.token
}

test('a redeemed licence survives a stop and a second start, and the printed password opens both', async ({
  annotate,
}) => {
  const dataDir = await newData()
  const begun = performance.now()
  const first = await startServer({ env: { DATA_DIR: dataDir } })
  await annotate(`first start ${Math.round(performance.now() - begun)} ms`)
  const demo = await demoOf(dataDir)
  expect(demo.addresses).toContain(first.address)
  const [person] = demo.people
  const [licence] = person?.licences ?? []
  expect(first.output()).toContain(person?.password)
  expect(demo.pin).toMatch(/^\d{8}$/)
  expect(first.output()).toContain(`Proctor's PIN   ${demo.pin}`)
  const redeemed = await fetch(`${first.address}/users/v1/member/order/create`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${await signIn(first.address, demo)}`,
      'x-write-id': randomUUID(),
    },
    body: JSON.stringify({ license: licence?.code }),
  })
  expect(redeemed.status).toBe(200)
  expect((await stopServer(first)).code).toBe(0)

  const again = performance.now()
  const second = await startServer({ env: { DATA_DIR: dataDir } })
  await annotate(`second start to the first page ${Math.round(performance.now() - again)} ms`)
  const after = await demoOf(dataDir)
  expect(after.people.map(({ password }) => password)).toEqual(demo.people.map(({ password }) => password))
  expect(after.people[0]?.licences.filter(({ isRedeemed }) => isRedeemed)).toEqual([
    { code: licence?.code, isRedeemed: true },
  ])
  const orders = await fetch(`${second.address}/users/v1/member/order/list?limit=20`, {
    headers: { authorization: `Bearer ${await signIn(second.address, after)}` },
  })
  expect((await orders.json()).data.list).toHaveLength(1)
  await stopServer(second)
})

test.for(['SIGTERM', 'SIGINT'] as const)(
  '%s stops the server with 0 and leaves no PostgreSQL',
  async (signal) => {
    const dataDir = await usedData()
    const server = await startServer({ env: { DATA_DIR: dataDir } })
    expect(await programsOn(dataDir)).toHaveLength(1)
    const { code, errors } = await stopServer(server, signal)
    expect({ code, errors }).toEqual({ code: 0, errors: '' })
    expect(await programsOn(dataDir)).toEqual([])
    expect(await readFile(join(dataDir, 'postgres.log'), 'utf8')).toContain('database system is shut down')
  },
)

test('a stop in the middle of a start leaves nothing running', async () => {
  const dataDir = await newData()
  const starting = launchServer({ env: { DATA_DIR: dataDir } })
  await vi.waitUntil(() => programsOn(dataDir).then((ids) => ids.length > 0), { timeout: 60_000 })
  const { code, errors } = await stopServer(starting, 'SIGINT')
  expect({ code, errors }).toEqual({ code: 0, errors: '' })
  expect(await programsOn(dataDir)).toEqual([])
})

test('a second server on the same data is refused in one line, and the first goes on', async () => {
  const dataDir = await usedData()
  const first = await startServer({ env: { DATA_DIR: dataDir } })
  const { code, errors } = await launchServer({ env: { DATA_DIR: dataDir } }).ended
  expect(code).toBe(1)
  expect(errors).toBe(
    `RuangUji cannot run. The data in ${dataDir} is in use by another server (process ${first.child.pid}): ` +
      'stop that one first, or give this one its own folder with DATA_DIR.\n',
  )
  expect(await (await fetch(`${first.address}/health`)).json()).toEqual({ status: 'ok' })
  await stopServer(first)
})

test('of two servers that start at once on new data, one runs and the other is refused', async () => {
  const dataDir = await newData()
  const both = [launchServer({ env: { DATA_DIR: dataDir } }), launchServer({ env: { DATA_DIR: dataDir } })]
  const refused = await Promise.race(both.map(async (one) => ({ one, ended: await one.ended })))
  expect(refused.ended.errors).toContain('is in use by another server')
  const runs = both.find((one) => one !== refused.one)
  await vi.waitUntil(() => runs?.output().includes('Open '), { timeout: 120_000 })
  expect((await (runs && stopServer(runs)))?.code).toBe(0)
})

test('after a server was killed the next start ends its PostgreSQL and has its data', async () => {
  const dataDir = await usedData()
  const killed = await startServer({ env: { DATA_DIR: dataDir } })
  const demo = await demoOf(dataDir)
  await stopServer(killed, 'SIGKILL')
  const [orphan] = await programsOn(dataDir)
  expect(orphan).toBe(await postmasterOf(dataDir))
  const next = await startServer({ env: { DATA_DIR: dataDir } })
  expect(await programsOn(dataDir)).not.toContain(orphan)
  expect((await demoOf(dataDir)).people).toEqual(demo.people)
  await stopServer(next)
})

test("a postmaster.pid with another program's number does not block a start or harm that program", async () => {
  const dataDir = await usedData()
  const server = await startServer({ env: { DATA_DIR: dataDir } })
  const file = join(dataDir, 'postgres', 'postmaster.pid')
  const lines = (await readFile(file, 'utf8')).split('\n')
  await stopServer(server)
  const { uid, gid } = await stat(join(dataDir, 'postgres'))
  const { spawn } = await import('node:child_process')
  const other = spawn('sleep', ['600'], { uid, gid })
  try {
    await writeFile(file, [other.pid, ...lines.slice(1)].join('\n'))
    const next = await startServer({ env: { DATA_DIR: dataDir } })
    expect(other.exitCode).toBeNull()
    expect(other.signalCode).toBeNull()
    await stopServer(next)
  } finally {
    other.kill()
  }
})

test('a server whose PostgreSQL ends on its own says so and ends with 1', async () => {
  const dataDir = await usedData()
  const server = await startServer({ env: { DATA_DIR: dataDir } })
  process.kill(await postmasterOf(dataDir), 'SIGQUIT')
  const { code, errors } = await server.ended
  expect(code).toBe(1)
  expect(errors).toContain('RuangUji cannot run. PostgreSQL has ended on its own')
})

test.for(['SIGTERM', 'SIGKILL'] as const)(
  '%s for npm start reaches the server and its PostgreSQL',
  async (signal) => {
    const dataDir = await usedData()
    const server = await startServer({ env: { DATA_DIR: dataDir }, npm: true })
    server.child.kill(signal)
    await vi.waitUntil(() => programsOn(dataDir).then((ids) => ids.length === 0), { timeout: 30_000 })
    await vi.waitUntil(
      () =>
        fetch(server.address).then(
          () => false,
          () => true,
        ),
      { timeout: 30_000 },
    )
  },
)

test('a taken port is refused in one line that says what to do', async () => {
  const taken = createServer().listen(0, '127.0.0.1')
  await once(taken, 'listening')
  const address = taken.address()
  const port = address !== null && typeof address === 'object' ? address.port : 0
  const env = { DATA_DIR: await newData(), PORT: `${port}` }
  const { code, errors } = await launchServer({ env }).ended
  taken.close()
  expect(code).toBe(1)
  expect(errors).toBe(
    `RuangUji cannot run. Port ${port} is taken by another program: stop that one, ` +
      `or choose another port, for example PORT=${port + 1} npm start.\n`,
  )
  expect(await programsOn(env.DATA_DIR)).toEqual([])
})

test.for([
  ['PORT', 'many', 'PORT must be a number'],
  ['DATABASE_URL', 'mysql://here', 'DATABASE_URL must start with postgres:// or postgresql://'],
  ['STORAGE_URL', 'ftp://here', 'STORAGE_URL must start with file:// or s3://'],
  ['PRODUCT', 'users', 'PRODUCT is an address of the server itself'],
  ['ACCESS_KEY', 'no', 'ACCESS_KEY must be 8 to 100 letters'],
] as const)('%s=%s is refused in one line without a stack', async ([name, value, said]) => {
  const { code, errors } = await launchServer({ env: { DATA_DIR: await newData(), [name]: value } }).ended
  expect(code).toBe(1)
  expect(errors).toContain(said)
  expect(errors.trim().split('\n')).toHaveLength(1)
})

test('DATABASE_URL takes a PostgreSQL outside, and none of its own is started', async () => {
  const outside = await startTestDatabase()
  const env = { DATA_DIR: await newData(), DATABASE_URL: outside.url }
  const server = await startServer({ env })
  const { rows } = await outside.pool.query('select count(*)::int as members from members')
  expect(rows).toEqual([{ members: 3 }])
  expect(await programsOn(env.DATA_DIR)).toEqual([])
  expect((await stopServer(server)).code).toBe(0)
  await outside.drop()
})

test('an outside database that cannot be reached is one line, not a stack', async () => {
  const env = { DATA_DIR: await newData(), DATABASE_URL: 'postgres://nobody:x@127.0.0.1:9/none' }
  const { code, errors } = await launchServer({ env }).ended
  expect(code).toBe(1)
  expect(errors).toContain('The database of DATABASE_URL cannot be used: connect ECONNREFUSED 127.0.0.1:9')
  expect(errors.trim().split('\n')).toHaveLength(1)
})

test('the admin command works beside a running server and without one', async () => {
  const dataDir = await usedData()
  const server = await startServer({ env: { DATA_DIR: dataDir } })
  const beside = await runAdmin(['content', 'load', 'content/tiny'], { env: { DATA_DIR: dataDir } })
  expect(beside).toMatchObject({ code: 0, errors: '' })
  expect(beside.output).toMatch(/^tiny: loaded, version 1, \d+ items\n$/)
  await stopServer(server)
  const alone = await runAdmin(['content', 'load', 'content/tiny'], { env: { DATA_DIR: dataDir } })
  expect(alone.output).toMatch(/^tiny: already there, version 1/)
  expect(await programsOn(dataDir)).toEqual([])
  const wrong = await runAdmin(['content', 'load', 'content'], { env: { DATA_DIR: dataDir } })
  expect(wrong.code).toBe(3)
  expect(wrong.errors).toContain('test.json: not found')
})
