import { X509Certificate } from 'node:crypto'
import { once } from 'node:events'
import { Agent, request } from 'node:https'
import { connect } from 'node:net'
import { connect as connectSecurely } from 'node:tls'
import fastify, { type FastifyInstance } from 'fastify'
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { openEventStream } from '#server/platform/http/event-stream.ts'
import { answerUnreadable } from '#server/platform/http/unreadable.ts'
import { askSecurely, roomAuthority, writePair } from '#test/server/certificates.ts'
import { newFolder, removeFolders } from '#test/server/server-process.ts'
import { openTls, type Tls } from './tls.ts'

const { ca, pairOf } = roomAuthority(['ujian.test'])
const serialOf = ({ cert }: { cert: string }) => new X509Certificate(cert).serialNumber

let folder: string
let tls: Tls
let app: FastifyInstance
let port: number
let first: ReturnType<typeof pairOf>
let done: string[]
let said: string[]
const log = { warn: (...words: unknown[]) => void said.push(words.join(' ')) }

async function serve({ patienceMs = 600_000 } = {}) {
  const opened = await openTls(
    { tls: await writePair(folder, first), publicUrl: undefined },
    { lookEveryMs: 20, patienceMs },
  )
  if (opened === undefined) throw new Error('there is a pair')
  tls = opened
  app = fastify({
    serverFactory: tls.factory,
    forceCloseConnections: 'idle',
    clientErrorHandler: answerUnreadable(() => new Date()),
  })
  app.get('/health', async () => ({ status: 'ok' }))
  app.post('/write', async () => {
    done.push('written')
    return { status: 'ok' }
  })
  app.get('/events', (_request, reply) => {
    let owed: string | null = null
    const stream = openEventStream(reply, {
      next: () => {
        const now = owed
        owed = null
        return now
      },
      onEnd: () => done.push('ended'),
    })
    setTimeout(() => {
      owed = '{"revision":1}'
      stream.wake()
    }, 20)
  })
  await app.listen({ host: '127.0.0.1', port: 0 })
  tls.watch(log as never)
  const bound = app.server.address()
  port = bound !== null && typeof bound === 'object' ? bound.port : 0
}

beforeEach(async () => {
  folder = await newFolder()
  first = pairOf()
  done = []
  said = []
})
afterEach(async () => {
  tls.close()
  await app.close()
})
afterAll(removeFolders)

const health = (agent?: Agent) =>
  askSecurely(`https://ujian.test:${port}/health`, { ca, ...(agent && { agent }) })

/** Long enough for the files to be read some times more. */
const severalLooks = () => new Promise((resolve) => setTimeout(resolve, 200))

/** Sends bytes as they are and gives back everything that comes. */
async function raw(bytes: string, ...later: string[]): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  let text = ''
  socket.setEncoding('utf8').on('data', (part) => {
    text += part
  })
  socket.write(bytes)
  for (const part of later) {
    await new Promise((resolve) => setTimeout(resolve, 20))
    socket.write(part)
  }
  await once(socket, 'close')
  return text
}

describe('a server with a certificate', () => {
  test('answers by https whoever trusts its authority, under each name of the certificate, and nobody else', async () => {
    await serve()
    expect(await health()).toMatchObject({ status: 200, body: '{"status":"ok"}', serial: serialOf(first) })
    expect(await askSecurely(`https://localhost:${port}/health`, { ca })).toMatchObject({ status: 200 })
    await expect(askSecurely(`https://other.test:${port}/health`, { ca })).rejects.toThrow(/altnames/)
    await expect(askSecurely(`https://ujian.test:${port}/health`)).rejects.toThrow(/self-signed|issuer/)
    expect(await health(), 'after a client that has hung up').toMatchObject({ status: 200 })
    expect(tls.names()).toEqual(['ujian.test', 'localhost', '127.0.0.1'])
  })

  test('speaks no TLS before 1.2', async () => {
    await serve()
    const version = (at: 'TLSv1.1' | 'TLSv1.2' | 'TLSv1.3') =>
      new Promise<string | null>((resolve) => {
        const ciphers = 'DEFAULT@SECLEVEL=0'
        const versions = { minVersion: at, maxVersion: at } as const
        const socket = connectSecurely({ port, servername: 'ujian.test', ca, ciphers, ...versions }, () => {
          resolve(socket.getProtocol())
          socket.destroy()
        })
        socket.on('error', () => resolve(null))
      })
    expect(await version('TLSv1.2')).toBe('TLSv1.2')
    expect(await version('TLSv1.3')).toBe('TLSv1.3')
    expect(await version('TLSv1.1')).toBeNull()
  })

  test('streams events, and ends a stream whose reader goes away', async () => {
    await serve()
    const stream = request({ host: '127.0.0.1', servername: 'ujian.test', port, ca, path: '/events' }).end()
    const [answer] = await once(stream, 'response')
    let text = ''
    for await (const part of answer.setEncoding('utf8')) {
      text += part
      if (text.includes('data: ')) break
    }
    expect(text).toBe(':\n\ndata: {"revision":1}\n\n')
    stream.destroy()
    await vi.waitUntil(() => done.includes('ended'))
  })
})

describe('plain http on the same port', () => {
  test('is redirected to the same address by https, where it asks for a page', async () => {
    await serve()
    const answer = await raw(`GET /ept-pnk?x=1 HTTP/1.1\r\nHost: ujian.test:${port}\r\n\r\n`)
    expect(answer).toMatch(/^HTTP\/1\.1 308 /)
    expect(answer).toContain(`location: https://ujian.test:${port}/ept-pnk?x=1\r\n`)
    expect(await raw('G', 'ET / HT', `TP/1.1\r\nHost: ujian.test:${port}\r\n\r\n`)).toMatch(
      /^HTTP\/1\.1 308 /,
    )
  })

  test.each([
    ['POST', 'POST /write HTTP/1.1\r\nHost: ujian.test\r\nContent-Length: 2\r\n\r\n{}'],
    ['HEAD', 'HEAD / HTTP/1.1\r\nHost: ujian.test\r\n\r\n'],
    ['OPTIONS', 'OPTIONS / HTTP/1.1\r\nHost: ujian.test\r\n\r\n'],
    ['GET without a host', 'GET / HTTP/1.0\r\n\r\n'],
    ['GET of a host that ends a header', 'GET / HTTP/1.1\r\nHost: a/b\r\n\r\n'],
    ['GET as of a proxy', 'GET http://evil.test/ HTTP/1.1\r\nHost: ujian.test\r\n\r\n'],
  ])('redirects no %s, and does nothing of it', async (_what, request) => {
    await serve()
    const answer = await raw(request)
    expect(answer).toMatch(/^HTTP\/1\.1 426 /)
    expect(answer.toLowerCase()).not.toContain('location:')
    expect(done).toEqual([])
  })

  test('is cut where it says nothing, or does not come to an end', async () => {
    await serve({ patienceMs: 100 })
    const silent = connect(port, '127.0.0.1')
    const slow = connect(port, '127.0.0.1')
    slow.write('GET / HTTP/1.1\r\n')
    await Promise.all([once(silent, 'close'), once(slow, 'close')])
    expect(await health()).toMatchObject({ status: 200 })
  })

  test('ends with the server, also where nothing was said yet', async () => {
    await serve()
    const silent = connect(port, '127.0.0.1')
    const begun = connect(port, '127.0.0.1')
    const ended = Promise.all([once(silent, 'close'), once(begun, 'close')])
    await Promise.all([once(silent, 'connect'), once(begun, 'connect')])
    begun.write('GET / HTTP/1.1\r\n')
    await new Promise((resolve) => setTimeout(resolve, 50))
    tls.close()
    await app.close()
    await ended
  })
})

describe('a certificate that is renewed', () => {
  test('is used for new connections, and those that are open go on', async () => {
    await serve()
    const kept = new Agent({ ca, keepAlive: true, maxSockets: 1 })
    expect(await health(kept)).toMatchObject({ serial: serialOf(first) })
    const second = pairOf()
    await writePair(folder, second)
    await vi.waitUntil(async () => (await health()).serial === serialOf(second), { timeout: 5000 })
    expect(await health(kept), 'the open connection').toMatchObject({ status: 200, serial: serialOf(first) })
    // Between its two files a look may find half of the pair, and say so.
    expect(said.at(-1)).toContain('A renewed TLS certificate is in use; it ends on')
    kept.destroy()
  })

  test.each([
    [
      'half a pair',
      (next: typeof first) => ({ cert: next.cert, key: first.key }),
      /TLS_KEY.*does not belong/,
    ],
    [
      'half a file',
      (next: typeof first) => ({ cert: next.cert.slice(0, 300), key: next.key }),
      /no certificate/,
    ],
    ['an empty key', (next: typeof first) => ({ cert: next.cert, key: '' }), /no private key/],
    ['one that is over', () => pairOf({ from: new Date(0), until: new Date(9e11) }), /ended on 1998-07-09/],
  ])(
    'and comes as %s, leaves the old one in use and says so once, until it is whole',
    async (_what, broken, reason) => {
      await serve()
      const second = pairOf()
      await writePair(folder, broken(second))
      // Between its two files a look may find another half of the pair, and say so too.
      const ofIt = () => said.filter((words) => reason.test(words))
      await vi.waitUntil(() => ofIt().length > 0, { timeout: 5000 })
      await severalLooks()
      expect(ofIt()).toEqual([expect.stringContaining('The old TLS certificate stays in use')])
      expect(await health()).toMatchObject({ status: 200, serial: serialOf(first) })
      await writePair(folder, second)
      await vi.waitUntil(async () => (await health()).serial === serialOf(second), { timeout: 5000 })
    },
  )

  test('and comes too late, lets everybody in again who was kept out since the old one ended', async () => {
    first = pairOf({ until: new Date(Date.now() + 2500) })
    await serve()
    expect(await health()).toMatchObject({ status: 200, serial: serialOf(first) })
    const refusal = () => health().then(() => '', String)
    await vi.waitUntil(async () => /expired/.test(await refusal()), { timeout: 10_000 })
    const second = pairOf()
    await writePair(folder, second)
    const serialNow = () =>
      health().then(
        ({ serial }) => serial,
        () => null,
      )
    await vi.waitUntil(async () => (await serialNow()) === serialOf(second), { timeout: 5000 })
  })

  test('is asked for once a day from thirty days before the end of the old one', async () => {
    first = pairOf({ until: new Date(Date.now() + 29.5 * 86_400_000) })
    await serve()
    await vi.waitUntil(() => said.length > 0, { timeout: 5000 })
    await severalLooks()
    expect(said).toEqual([expect.stringMatching(/The TLS certificate ends on .*, in 29 days: renew it/)])
  })

  test('is not asked for before', async () => {
    await serve()
    await severalLooks()
    expect(said).toEqual([])
  })
})
