import { createHash } from 'node:crypto'
import fastify, { type FastifyServerOptions } from 'fastify'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { ownHeaders } from '#contract/safe-exam-browser.ts'
import { openTls } from '#server/platform/tls/tls.ts'
import { askSecurely, roomAuthority, writePair } from '#test/server/certificates.ts'
import { newFolder, removeFolders } from '#test/server/server-process.ts'
import { browserVerifier } from './verify.ts'

const key = '5'.repeat(64)
const institution = { sebRequired: true, sebConfigKeys: `Lab: ${key}`, sebExamKeys: '' }
const person = { institution } as Parameters<ReturnType<typeof browserVerifier>>[0]
const { ca, pairOf } = roomAuthority(['ujian.test'])
afterAll(removeFolders)

/** A server that says of each call how its browser stands; `publicUrl` is none of its addresses. */
async function listening(options: FastifyServerOptions): Promise<number> {
  const app = fastify(options)
  const stands = browserVerifier(() => 'https://elsewhere.test')
  app.get('/stands', async (request) => stands(person, request))
  await app.listen({ host: '127.0.0.1', port: 0 })
  onTestFinished(() => void app.close())
  const bound = app.server.address()
  return bound !== null && typeof bound === 'object' ? bound.port : 0
}

const shown = (origin: string) => ({
  [ownHeaders.configKey]: createHash('sha256').update(`${origin}/stands${key}`).digest('hex'),
})

test('a server that speaks https knows the address as the browser has it, by name and port', async () => {
  const tls = await openTls({ tls: await writePair(await newFolder(), pairOf()), publicUrl: undefined })
  if (tls === undefined) throw new Error('there is a pair')
  const port = await listening({ serverFactory: tls.factory })
  const ask = async (origin: string) => {
    const headers = { host: `ujian.test:${port}`, ...shown(origin) }
    return (await askSecurely(`https://ujian.test:${port}/stands`, { ca, headers })).body
  }
  expect(await ask(`https://ujian.test:${port}`)).toBe('accepted')
  expect(await ask(`http://ujian.test:${port}`)).toBe('refused')
  expect(await ask('https://ujian.test')).toBe('refused')
})

test('behind a proxy it is the address that the proxy states, if that one is trusted', async () => {
  const ask = async (trustProxy: boolean) => {
    const port = await listening({ trustProxy })
    const proxied = { 'x-forwarded-proto': 'https', 'x-forwarded-host': 'ujian.kampus.test' }
    const headers = { ...proxied, ...shown('https://ujian.kampus.test') }
    return (await fetch(`http://127.0.0.1:${port}/stands`, { headers })).text()
  }
  expect([await ask(true), await ask(false)]).toEqual(['accepted', 'refused'])
})
