import { readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { askSecurely, roomAuthority, writePair } from '../certificates.ts'
import {
  launchServer,
  newFolder,
  programsOn,
  type ReadyServer,
  removeFolders,
  runAdmin,
  startServer,
  stopServer,
} from '../server-process.ts'

let env: Record<string, string>
let ca: string
let server: ReadyServer
let port: string
beforeAll(async () => {
  const dataDir = join(await newFolder(), 'data')
  const made = await certify(dataDir)
  ca = await readFile(made.files.authority, 'utf8')
  env = { DATA_DIR: dataDir, TLS_CERT: made.files.cert, TLS_KEY: made.files.key, WORKERS: '2' }
  server = await startServer({ env })
  port = new URL(server.address).port
})
afterAll(async () => {
  await stopServer(server)
  await removeFolders()
})

async function certify(dataDir: string) {
  const words = ['lab', 'certificate', '--host', 'ujian.test', '--json']
  const { code, output, errors } = await runAdmin(words, { env: { DATA_DIR: dataDir } })
  expect({ code, errors }).toEqual({ code: 0, errors: '' })
  return JSON.parse(output)
}

const health = () => askSecurely(`https://ujian.test:${port}/health`, { ca })

test('a server with a room certificate prints the addresses that open without a warning, and answers there', async () => {
  expect(server.output()).toContain(`Open      https://ujian.test:${port}\n`)
  expect(server.output()).toContain(`          https://localhost:${port}\n`)
  expect(server.output()).not.toMatch(/http:/)
  expect(await health()).toMatchObject({ status: 200, body: '{"status":"ok"}' })
  const page = await askSecurely(`https://ujian.test:${port}/`, { ca })
  expect(page.body).toContain('<div id="root">')
  expect(page.headers).not.toHaveProperty('strict-transport-security')
  const demo = await runAdmin(['demo', '--json'], { env })
  expect(JSON.parse(demo.output).addresses[0]).toBe(`https://ujian.test:${port}`)
})

test('links lead to it, and the documentation of the calls names it', async () => {
  const { body } = await askSecurely(`https://localhost:${port}/openapi.json`, { ca })
  expect(JSON.parse(body).servers).toEqual([{ url: `https://ujian.test:${port}` }])
})

test('plain http is redirected by the running server', async () => {
  const answer = await fetch(`http://127.0.0.1:${port}/staff`, { redirect: 'manual' })
  expect([answer.status, answer.headers.get('location')]).toEqual([308, `https://127.0.0.1:${port}/staff`])
})

test('a certificate that the command renews is taken without a restart, and its file is readable for the server', async () => {
  const before = (await health()).serial
  await certify(env.DATA_DIR ?? '')
  await vi.waitUntil(async () => (await health()).serial !== before, { timeout: 180_000, interval: 500 })
  const [key, data] = await Promise.all([stat(env.TLS_KEY ?? ''), stat(env.DATA_DIR ?? '')])
  expect([key.mode & 0o777, key.uid]).toEqual([0o600, data.uid])
})

test('lab certificate --show says when it ends, and leaves no line in the security log', async () => {
  const { code, output } = await runAdmin(['lab', 'certificate', '--show'], { env })
  expect(code).toBe(0)
  expect(output).toMatch(/for +ujian\.test, localhost, 127\.0\.0\.1\nsigned by +RuangUji room authority/)
  const log = await runAdmin(['audit', 'list', '--json'], { env })
  const acts = JSON.parse(log.output).filter(({ details }: { details?: { command?: string } }) =>
    details?.command?.startsWith('lab'),
  )
  expect(acts).toHaveLength(2)
})

test('a certificate that is to be renewed ends the command with 3', async () => {
  const folder = await newFolder()
  const { pairOf } = roomAuthority(['ujian.test'])
  const files = await writePair(folder, pairOf({ until: new Date(Date.now() + 10 * 86_400_000) }))
  const soon = { ...env, TLS_CERT: files.cert, TLS_KEY: files.key }
  const { code, output } = await runAdmin(['lab', 'certificate', '--show'], { env: soon })
  expect(code).toBe(3)
  expect(output).toMatch(/in (9|10) days\nIt is to be renewed/)
})

test.for(['expired', 'foreign key', 'half'] as const)(
  'a start with an %s pair is one line, and starts nothing',
  async (fault) => {
    const folder = await newFolder()
    const { pairOf } = roomAuthority(['ujian.test'])
    const over = { from: new Date(Date.now() - 2e9), until: new Date(Date.now() - 1e9) }
    const files = await writePair(folder, pairOf(fault === 'expired' ? over : {}))
    if (fault === 'foreign key') await writeFile(files.key, pairOf().key)
    const data = join(folder, 'data')
    const tls = { TLS_CERT: files.cert, ...(fault !== 'half' && { TLS_KEY: files.key }) }
    const { code, errors } = await launchServer({ env: { DATA_DIR: data, ...tls } }).ended
    expect(code).toBe(1)
    expect(errors.trim().split('\n')).toHaveLength(1)
    expect(errors).toMatch(
      {
        expired:
          /^RuangUji cannot run\. The configuration is not valid: the certificate of TLS_CERT \(.*\) ended on .*: renew it/,
        'foreign key':
          /^RuangUji cannot run\. .*the key of TLS_KEY \(.*\) does not belong to the certificate/,
        half: /^RuangUji cannot run\. .*TLS_KEY is missing, and TLS_CERT is given: set it to the path/,
      }[fault],
    )
    expect(await programsOn(data)).toEqual([])
  },
)
