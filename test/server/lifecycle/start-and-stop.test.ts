import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { readFile, stat, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { companies } from '#server/tables/index.ts'
import { startTestDatabase } from '../database.ts'
import { expectOperator, operatorOf } from '../first-operator.ts'
import {
  launchServer,
  newFolder,
  postmasterOf,
  programsOn,
  type Running,
  removeFolders,
  runAdmin,
  startServer,
  stopServer,
} from '../server-process.ts'

afterAll(removeFolders)

const newData = async () => join(await newFolder(), 'data')

/** A first start, which takes longer than any other: the data that it left, and what stood in its postmaster.pid. */
let first: { dataDir: string; milliseconds: number; output: string; postmaster: string }
beforeAll(async () => {
  const dataDir = await newData()
  const begun = performance.now()
  const server = await startServer({ env: { DATA_DIR: dataDir } })
  const milliseconds = Math.round(performance.now() - begun)
  const postmaster = await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8')
  const { output } = await stopServer(server)
  first = { dataDir, milliseconds, output, postmaster }
})

/** A copy of its data. */
async function usedData(): Promise<string> {
  const dataDir = await newData()
  // Unlike Node's own copy, `cp -a` keeps the owner of the database's files.
  await promisify(execFile)('cp', ['-a', first.dataDir, dataDir])
  return dataDir
}

interface Demo {
  addresses: string[]
  pin: string | null
  staff: { role: string; email: string; password: string }[]
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

/** This signal ends a server as asked, and leaves no PostgreSQL. */
async function expectStop(server: Running, dataDir: string, signal: NodeJS.Signals): Promise<void> {
  expect(await programsOn(dataDir)).toHaveLength(1)
  const { code, errors } = await stopServer(server, signal)
  expect({ code, errors }).toEqual({ code: 0, errors: '' })
  expect(await programsOn(dataDir)).toEqual([])
  expect(await readFile(join(dataDir, 'postgres.log'), 'utf8')).toContain('database system is shut down')
}

test('a redeemed licence survives a stop and a second start, and the printed password opens both', async ({
  annotate,
}) => {
  await annotate(`first start ${first.milliseconds} ms`)
  const dataDir = await usedData()
  const before = await startServer({ env: { DATA_DIR: dataDir } })
  const demo = await demoOf(dataDir)
  expect(demo.addresses).toContain(before.address)
  const [person] = demo.people
  const [licence] = person?.licences ?? []
  expect(demo.pin).toMatch(/^\d{8}$/)
  for (const output of [first.output, before.output()]) {
    expect(output).toContain(person?.password)
    expect(output).toContain(`Proctor's PIN   ${demo.pin}`)
  }
  // The demo's staff has an operator: no other one is made.
  const operator = demo.staff.find(({ role }) => role === 'operator')
  expect(first.output).toMatch(new RegExp(`operator +${operator?.email} +${operator?.password}`))
  expect(operatorOf(first.output)).toBeNull()
  await expectOperator(before.address, operator)
  const redeemed = await fetch(`${before.address}/users/v1/member/order/create`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${await signIn(before.address, demo)}`,
      'x-write-id': randomUUID(),
    },
    body: JSON.stringify({ license: licence?.code }),
  })
  expect(redeemed.status).toBe(200)
  await expectStop(before, dataDir, 'SIGTERM')

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

test('a stop in the middle of a start leaves nothing running', async () => {
  const dataDir = await newData()
  const starting = launchServer({ env: { DATA_DIR: dataDir } })
  await vi.waitUntil(() => programsOn(dataDir).then((ids) => ids.length > 0), { timeout: 180_000 })
  const { code, errors } = await stopServer(starting, 'SIGINT')
  expect({ code, errors }).toEqual({ code: 0, errors: '' })
  expect(await programsOn(dataDir)).toEqual([])
})

test('a second server on the same data is refused in one line, and the first goes on until SIGINT stops it', async () => {
  const dataDir = await usedData()
  const one = await startServer({ env: { DATA_DIR: dataDir } })
  const { code, errors } = await launchServer({ env: { DATA_DIR: dataDir } }).ended
  expect(code).toBe(1)
  expect(errors).toBe(
    `RuangUji cannot run. The data in ${dataDir} is in use by another server (process ${one.child.pid}): ` +
      'stop that one first, or give this one its own folder with DATA_DIR.\n',
  )
  expect(await (await fetch(`${one.address}/health`)).json()).toEqual({ status: 'ok' })
  await expectStop(one, dataDir, 'SIGINT')
})

test('of two servers that start at once on new data, one runs and the other is refused', async () => {
  const dataDir = await newData()
  const both = [launchServer({ env: { DATA_DIR: dataDir } }), launchServer({ env: { DATA_DIR: dataDir } })]
  const refused = await Promise.race(both.map(async (one) => ({ one, ended: await one.ended })))
  expect(refused.ended.errors).toContain('is in use by another server')
  const runs = both.find((one) => one !== refused.one)
  await vi.waitUntil(() => runs?.output().includes('Open '), { timeout: 300_000 })
  expect((await (runs && stopServer(runs)))?.code).toBe(0)
})

test('after a server was killed the next start ends its PostgreSQL and has its data', async () => {
  const dataDir = await usedData()
  const killed = await startServer({ env: { DATA_DIR: dataDir } })
  await stopServer(killed, 'SIGKILL')
  const [orphan] = await programsOn(dataDir)
  expect(orphan).toBe(await postmasterOf(dataDir))
  const next = await startServer({ env: { DATA_DIR: dataDir } })
  expect(await programsOn(dataDir)).not.toContain(orphan)
  for (const { email, password } of (await demoOf(dataDir)).people)
    expect(first.output).toMatch(new RegExp(`${email} +${password}`))
  await stopServer(next)
})

test("a postmaster.pid with another program's number does not block a start or harm that program", async () => {
  const dataDir = await usedData()
  const [, ...lines] = first.postmaster.replaceAll(first.dataDir, dataDir).split('\n')
  const { uid, gid } = await stat(join(dataDir, 'postgres'))
  const { spawn } = await import('node:child_process')
  const other = spawn('sleep', ['600'], { uid, gid })
  try {
    await writeFile(join(dataDir, 'postgres', 'postmaster.pid'), [other.pid, ...lines].join('\n'))
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
    await vi.waitUntil(() => programsOn(dataDir).then((ids) => ids.length === 0), { timeout: 180_000 })
    await vi.waitUntil(
      () =>
        fetch(server.address).then(
          () => false,
          () => true,
        ),
      { timeout: 180_000 },
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

test('a configuration that is not valid is refused in one line without a stack', async () => {
  const { code, errors } = await launchServer({ env: { DATA_DIR: await newData(), PORT: 'many' } }).ended
  expect(code).toBe(1)
  expect(errors).toBe('RuangUji cannot run. The configuration is not valid: PORT must be a number.\n')
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

test('a first start without a demo makes the first operator as well, and tells them once', async () => {
  const outside = await startTestDatabase()
  await outside.db.insert(companies).values({ name: 'Perusahaan', accessKey: 'kunci', settings: {} as never })
  const env = { DATA_DIR: await newData(), DATABASE_URL: outside.url }
  const server = await startServer({ env })
  expect(server.output()).not.toContain('a demo has been loaded')
  await expectOperator(server.address, operatorOf(server.output()))
  await stopServer(server)
  const second = await startServer({ env })
  expect(operatorOf(second.output())).toBeNull()
  await stopServer(second)
  await outside.drop()
})

test('an outside database that cannot be reached is one line, not a stack', async () => {
  const env = { DATA_DIR: await newData(), DATABASE_URL: 'postgres://nobody:x@127.0.0.1:9/none' }
  const { code, errors } = await launchServer({ env }).ended
  expect(code).toBe(1)
  expect(errors).toContain('The database of DATABASE_URL cannot be used: connect ECONNREFUSED 127.0.0.1:9')
  expect(errors.trim().split('\n')).toHaveLength(1)
})

test('the admin command works where no server runs, and leaves no PostgreSQL', async () => {
  const dataDir = await usedData()
  const load = () => runAdmin(['content', 'load', 'content/tiny'], { env: { DATA_DIR: dataDir } })
  const loaded = await load()
  expect(loaded).toMatchObject({ code: 0, errors: '' })
  expect(loaded.output).toMatch(/^tiny: loaded, version 1, \d+ items\n$/)
  expect((await load()).output).toMatch(/^tiny: already there, version 1/)
  expect(await programsOn(dataDir)).toEqual([])
})
