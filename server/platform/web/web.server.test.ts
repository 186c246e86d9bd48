import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { compressFolder } from '#build/compress.ts'
import { serverTimeHeader } from '#contract/envelope.ts'
import { buildApp } from '#server/app/app.ts'
import { folderStore } from '#server/platform/files/folder-store.ts'
import { startTestDatabase, type TestDatabase } from '#test/server/database.ts'
import { newFolder, removeFolders } from '#test/server/server-process.ts'
import { serveWeb } from './serve.ts'

const page = '<!doctype html><div id="root"></div>'
const staffPage = '<!doctype html><div id="root" data-staff></div>'
const script = `console.log(${JSON.stringify('exam '.repeat(1000))})`
const config = {
  product: 'ept-pnk',
  brand: 'EPT PNK',
  accessKey: 'ruanguji-demo',
  contactPhone: undefined,
  google: undefined,
  facebook: undefined,
  publicUrl: undefined,
}
const html = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }

let database: TestDatabase
let app: FastifyInstance

beforeAll(async () => {
  const folder = await newFolder()
  await mkdir(join(folder, 'assets'))
  await writeFile(join(folder, 'index.html'), page)
  await mkdir(join(folder, 'staff', 'assets'), { recursive: true })
  await writeFile(join(folder, 'staff', 'index.html'), staffPage)
  await writeFile(join(folder, 'staff', 'assets', 'start-7c1d.js'), script)
  await writeFile(join(folder, 'assets', 'exam-4f2a.js'), script)
  await writeFile(join(folder, 'assets', 'exam-4f2a.js.map'), '{"sources":["exam.ts"]}')
  await writeFile(join(folder, '.sources'), 'not for the public')
  await mkdir(join(folder, 'models'))
  for (const name of ['face-0a1b2c3d4e', 'face'])
    await writeFile(join(folder, 'models', `${name}.tflite`), name)
  await compressFolder(folder)
  database = await startTestDatabase()
  app = await buildApp({ db: database.db, dataDir: folder })
  await serveWeb(app, { db: database.db, files: folderStore(folder), folder, config })
})
afterAll(async () => {
  await app.close()
  await database.drop()
  await removeFolders()
})

test.for(['/', '/ept-pnk', '/ept-pnk/4711/listening', '/account', '/no/such/page'])(
  'the address %s opens the app for whoever asks, anew each time',
  async (url) => {
    for (const headers of [html, { accept: '*/*' }, { accept: 'application/json' }, {}]) {
      const answer = await app.inject({ url, headers })
      expect(answer.statusCode).toBe(200)
      expect(answer.body).toBe(page)
      expect(answer.headers['cache-control']).toBe('no-cache')
      const { statusCode, body } = await app.inject({ method: 'HEAD', url, headers })
      expect([statusCode, body]).toEqual([200, ''])
    }
  },
)

test.for(['/staff', '/staff/', '/staff/persons?page=2', '/staff/invitation/Zk3-_x'])(
  "the address %s opens the staff's app, anew each time",
  async (url) => {
    const answer = await app.inject({ url, headers: html })
    expect([answer.statusCode, answer.body]).toEqual([200, staffPage])
    expect(answer.headers['cache-control']).toBe('no-cache')
    expect((await app.inject({ url: '/staffs', headers: html })).body).toBe(page)
    const file = await app.inject('/staff/assets/start-7c1d.js')
    expect(file.headers['cache-control']).toBe('public, max-age=31536000, immutable')
  },
)

test.for([
  '/staff/assets/gone-7c1d.js',
  '/assets/gone-4f2a.js',
  '/assets/gone',
  '/nothing.png',
  '/models/gone.tflite',
  '/assets/exam-4f2a.js.map',
  '/.sources',
])('the missing file %s is a 404 also for a browser that would take a page', async (url) => {
  const answer = await app.inject({ url, headers: html })
  expect(answer.statusCode).toBe(404)
  expect(answer.body).not.toContain('<div id="root">')
  expect(answer.headers['cache-control']).toBe('no-store')
})

test.for(['/users/v1/member/nothing', '/storage/none', '/exam', '/assets/gone.js', '/.sources', '/%ff'])(
  'the address %s, where a call or a file may be, never responds with a page',
  async (url) => {
    const answer = await app.inject({ url, headers: { accept: '*/*' } })
    expect(answer.statusCode).toBeGreaterThanOrEqual(400)
    expect(answer.json()).toMatchObject({ code: expect.stringMatching(/^request\./) })
  },
)

test('an unknown call is refused also for a browser that accepts HTML', async () => {
  expect((await app.inject({ url: '/users/v1/nothing', headers: html })).json()).toMatchObject({
    code: 'request.notFound',
  })
})

test('a file with a hash in its name is cached for ever and compressed', async () => {
  const answer = await app.inject({ url: '/assets/exam-4f2a.js', headers: { 'accept-encoding': 'br, gzip' } })
  expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable')
  expect(answer.headers['content-encoding']).toBe('br')
  expect(brotliDecompressSync(answer.rawPayload).toString()).toBe(script)
  const plain = await app.inject({ url: '/assets/exam-4f2a.js', headers: { 'accept-encoding': 'identity' } })
  expect(plain.body).toBe(script)
  const network = async (name: string) =>
    (await app.inject(`/models/${name}.tflite`)).headers['cache-control']
  expect(await network('face-0a1b2c3d4e')).toBe('public, max-age=31536000, immutable')
  expect(await network('face'), 'which a later one may replace').toBe('no-cache')
})

test('the front end gets its product, brand and access key, and nothing else', async () => {
  const answer = await app.inject('/config.json')
  expect(answer.headers['cache-control']).toBe('no-cache')
  expect(answer.json()).toEqual({
    product: 'ept-pnk',
    brand: 'EPT PNK',
    accessKey: 'ruanguji-demo',
    timeZone: 'Asia/Jakarta',
  })
})

test.for(['/', '/ept-pnk/4711/listening', '/assets/exam-4f2a.js'])(
  '%s comes with the headers that let a page do only what an exam needs',
  async (url) => {
    const { headers } = await app.inject({ url, headers: html })
    const policy = String(headers['content-security-policy'])
    expect(policy).toContain("default-src 'self'")
    expect(policy).toContain("script-src 'self' 'wasm-unsafe-eval'")
    expect(policy).not.toMatch(/script-src[^;]*unsafe-inline/)
    expect(policy).toContain("worker-src 'self' blob:")
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).not.toContain('upgrade-insecure-requests')
    expect(headers['permissions-policy']).toContain('camera=(self), microphone=(self), fullscreen=(self)')
    expect(headers['permissions-policy']).toContain('display-capture=()')
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(headers['cross-origin-opener-policy']).toBe('same-origin-allow-popups')
  },
)

test.for(['/config.json', '/users/v1/member/detail', '/nothing.png'])(
  '%s is answered in JSON, with no headers but those that an answer needs',
  async (url) => {
    const { headers } = await app.inject({ url, headers: html })
    expect(headers['content-type']).toBe('application/json; charset=utf-8')
    expect(headers['content-security-policy']).toBe("default-src 'none'; frame-ancestors 'none'")
    expect(headers['cross-origin-resource-policy']).toBe('same-origin')
    expect(headers['x-content-type-options']).toBe('nosniff')
    const usual = ['cache-control', 'connection', 'content-length', 'content-type', 'date', serverTimeHeader]
    const guarding = ['content-security-policy', 'cross-origin-resource-policy', 'x-content-type-options']
    expect(Object.keys(headers).toSorted()).toEqual([...usual, ...guarding].toSorted())
  },
)

test('the check of a PC alone may ask to capture the screen', async () => {
  const of = async (url: string) => (await app.inject({ url, headers: html })).headers['permissions-policy']
  expect(await of('/pc-check?code=ABCDEF&seat=A1')).toContain('display-capture=(self)')
  for (const url of ['/pc-check/more', '/ept-pnk?next=/pc-check', '/PC-CHECK'])
    expect(await of(url), url).toContain('display-capture=()')
})

test('Strict-Transport-Security is sent to the hosts for which it is said, and to no other', async () => {
  const folder = await newFolder()
  await writeFile(join(folder, 'index.html'), page)
  const secure = await buildApp({ db: database.db, dataDir: folder })
  const hsts = (host: string) => (host === 'ujian.kampus.ac.id' ? 'max-age=60' : null)
  await serveWeb(secure, { db: database.db, files: folderStore(folder), folder, config, hsts })
  const sent = async (server: FastifyInstance, host: string) =>
    (await server.inject({ url: '/', headers: { host } })).headers['strict-transport-security']
  expect(await sent(secure, 'ujian.kampus.ac.id:3000')).toBe('max-age=60')
  expect(await sent(secure, '192.168.1.10')).toBeUndefined()
  expect(await sent(app, 'ujian.kampus.ac.id')).toBeUndefined()
  await secure.close()
})

test('health and ready are 200 while the database answers and 503 when it does not; live is 200 in either case', async () => {
  expect((await app.inject('/health')).statusCode).toBe(200)
  expect((await app.inject('/ready')).statusCode).toBe(200)
  const away = await startTestDatabase()
  const folder = await newFolder()
  await writeFile(join(folder, 'index.html'), page)
  const alone = await buildApp({ db: away.db, dataDir: folder })
  await serveWeb(alone, { db: away.db, files: folderStore(folder), folder, config })
  await database.pool.query(
    `alter database ${new URL(away.url).pathname.slice(1)} rename to gone_${process.pid}`,
  )
  expect((await alone.inject('/health')).statusCode).toBe(503)
  expect((await alone.inject('/ready')).statusCode).toBe(503)
  expect((await alone.inject('/live')).statusCode).toBe(200)
  await database.pool.query(
    `alter database gone_${process.pid} rename to ${new URL(away.url).pathname.slice(1)}`,
  )
  await alone.close()
  await away.drop()
})

test('a server whose store of files is away is not healthy, and ready to take calls all the same', async () => {
  const folder = await newFolder()
  const file = join(folder, 'index.html')
  await writeFile(file, page)
  const alone = await buildApp({ db: database.db, dataDir: folder })
  // A file, where the store's folder is to be.
  await serveWeb(alone, { db: database.db, files: folderStore(file), folder, config })
  expect((await alone.inject('/health')).statusCode).toBe(503)
  expect((await alone.inject('/ready')).statusCode).toBe(200)
  await alone.close()
})
