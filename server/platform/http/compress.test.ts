import { gunzipSync } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { acceptsGzip } from './compress.ts'
import { openApp } from './open-app.ts'

const long = { data: Array.from({ length: 200 }, (_, number) => ({ id: number, name: `Peserta ${number}` })) }
const short = { data: 'x'.repeat(1000) }

let app: FastifyInstance
beforeAll(async () => {
  app = await openApp({ now: () => new Date(), config: { trustedProxies: [] } })
  app.get('/long', () => long)
  app.get('/short', () => short)
  app.get('/text', (_request, reply) => reply.type('text/plain').send('x'.repeat(5000)))
})
afterAll(() => app.close())

const get = (url: string, accepted?: string) =>
  app.inject({ url, headers: accepted === undefined ? {} : { 'accept-encoding': accepted } })

test('an answer of more than 2 KB is compressed for a browser, and is the same', async () => {
  const plain = await get('/long')
  const answer = await get('/long', 'gzip, deflate, br, zstd')
  expect(answer.headers['content-encoding']).toBe('gzip')
  expect(JSON.parse(gunzipSync(answer.rawPayload).toString())).toEqual(long)
  expect(Number(answer.headers['content-length'])).toBe(answer.rawPayload.length)
  expect(answer.rawPayload.length).toBeLessThan(plain.rawPayload.length / 3)
})

test('a cache between keeps the two apart', async () => {
  for (const accepted of [undefined, 'gzip'])
    expect((await get('/long', accepted)).headers.vary).toBe('accept-encoding')
})

test.for([undefined, 'identity', 'br', 'gzip;q=0, br', 'gzip; q=0.000'])(
  'whoever accepts %s gets it as it is',
  async (accepted) => {
    const answer = await get('/long', accepted)
    expect(answer.headers['content-encoding']).toBeUndefined()
    expect(answer.json()).toEqual(long)
  },
)

test.for(['gzip', 'GZIP', 'br;q=1.0, gzip;q=0.5', '*', 'x, gzip ;q=0.01'])('%s accepts gzip', (accepted) => {
  expect(acceptsGzip(accepted)).toBe(true)
})

test('a short answer, and one that is no JSON, are sent as they are', async () => {
  for (const url of ['/short', '/text']) {
    const { headers } = await get(url, 'gzip')
    expect([headers['content-encoding'], headers.vary]).toEqual([undefined, undefined])
  }
})
