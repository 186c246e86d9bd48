import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { login, memberDetail } from '#contract/calls/account.ts'
import { uploadMedia } from '#contract/calls/media.ts'
import { certificateList, orderDetailFull, redeem } from '#contract/calls/orders.ts'
import { heartbeat, serverTime, startSection } from '#contract/calls/sitting.ts'
import { signatureHeader } from '#contract/rules/signature.ts'
import { createCaller } from './caller.ts'
import { serverNow } from './clock.ts'
import type { AttemptedRequest, Sign } from './sign.ts'

type Handler = (request: IncomingMessage, response: ServerResponse, body: string) => void

const closing: (() => void)[] = []
afterEach(() => {
  for (const close of closing.splice(0)) close()
})

/** A real HTTP server on this PC, and a caller that talks to it. */
async function served(handler: Handler, token: string | null | (() => string | null) = 'secret') {
  const seen: { method: string; url: string; headers: IncomingMessage['headers']; body: string }[] = []
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const body = Buffer.concat(chunks).toString()
      seen.push({ method: request.method ?? '', url: request.url ?? '', headers: request.headers, body })
      handler(request, response, body)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  closing.push(() => {
    server.closeAllConnections()
    server.close()
  })
  let ended = 0
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const callServer = createCaller({
    origin,
    token: typeof token === 'function' ? token : () => token,
    onSessionEnded: () => (ended += 1),
  })
  return { callServer, seen, origin, endings: () => ended }
}

const json = (response: ServerResponse, status: number, value: unknown, headers = {}) => {
  response.writeHead(status, { 'content-type': 'application/json', ...headers })
  response.end(JSON.stringify(value))
}
const answer = (data: unknown) => ({ status: 200, message: 'OK', data })
const refused = (status: number, code: string, errors: unknown[] = []) => ({
  status,
  code,
  message: 'Tidak bisa',
  errors,
})

const wireMember = {
  id: 'm1',
  email: 'a@b.id',
  fullname: 'Sari Dewi',
  is_b2b: true,
  is_updated_profile: false,
  is_verified_email: true,
  date_of_birth: null,
  place_of_birth: null,
  phone_number: null,
  meta: { nim: null },
  institusion: { id: 'i1', name: 'Universitas' },
  company: { id: 'c1', name: 'Perusahaan' },
}

describe('a call', () => {
  it("converts names to the wire's spelling and back", async () => {
    const { callServer, seen } = await served((_, response) =>
      json(response, 200, answer({ ...wireMember, token: 't' })),
    )
    const session = await callServer(login, {
      body: { accessKey: 'key', provider: 'email', email: 'a@b.id', password: 'rahasia-1' },
    })
    expect(JSON.parse(seen[0]?.body ?? '')).toMatchObject({ access_key: 'key', provider: 'email' })
    expect(session.institution).toEqual({ id: 'i1', name: 'Universitas' })
    expect(session.isUpdatedProfile).toBe(false)
  })

  it('carries the token only where the call is for members', async () => {
    const { callServer, seen } = await served((request, response) =>
      json(response, 200, answer(request.url?.endsWith('time') ? { now: 1 } : wireMember)),
    )
    await callServer(memberDetail, {})
    await callServer(serverTime, {})
    expect(seen.map(({ headers }) => headers.authorization)).toEqual(['Bearer secret', undefined])
  })

  it('fills parameters into the path and spells the query', async () => {
    const { callServer, seen } = await served((_, response) =>
      json(response, 200, answer({ list: [], page: 2, limit: 10, total: 0 })),
    )
    await callServer(certificateList, { query: { page: 2, sortBy: 'end_test' } })
    expect(seen[0]?.url).toBe('/users/v1/member/order/list-sertificate?page=2&sort_by=end_test')
    await callServer(orderDetailFull, { params: { id: 'a/b' } }).catch(() => undefined)
    expect(seen[1]?.url).toBe('/users/v1/member/order/detail-full/a%2Fb')
  })

  it('sends a picture as a form', async () => {
    const { callServer, seen } = await served((_, response) =>
      json(response, 404, refused(404, 'media.notFound')),
    )
    const file = new Blob([new Uint8Array([0xff, 0xd8, 0xff])], { type: 'image/jpeg' })
    const input = { body: { title: 'foto', source: 'upload' as const }, file, sign: async () => null }
    await callServer(uploadMedia, input).catch(() => undefined)
    expect(seen[0]?.headers['content-type']).toMatch(/^multipart\/form-data; boundary=/)
    expect(seen[0]?.body).toContain('name="title"\r\n\r\nfoto')
    expect(seen[0]?.body).toContain('filename="picture.jpg"')
  })
})

describe('a refusal', () => {
  it("keeps the server's status, code, sentence and fields", async () => {
    const { callServer } = await served((_, response) =>
      json(response, 400, refused(400, 'request.invalid', [{ field: 'date_of_birth', message: 'Salah' }])),
    )
    await expect(callServer(redeem, { body: { license: 'X' } })).rejects.toMatchObject({
      name: 'ServerRefusal',
      status: 400,
      code: 'request.invalid',
      message: 'Tidak bisa',
      errors: [{ field: 'dateOfBirth', message: 'Salah' }],
    })
  })

  it('with 401 ends the session, unless nobody was signed in', async () => {
    const handler: Handler = (_, response) => json(response, 401, refused(401, 'session.required'))
    const member = await served(handler)
    await expect(member.callServer(memberDetail, {})).rejects.toMatchObject({ status: 401 })
    expect(member.endings()).toBe(1)
    const guest = await served(handler, null)
    await expect(guest.callServer(memberDetail, {})).rejects.toMatchObject({ status: 401 })
    expect(guest.endings()).toBe(0)
  })

  it('with 401 to an earlier token does not end the present session', async () => {
    let token = 'of the last one'
    const handler: Handler = (_, response) => {
      token = 'of the next one'
      json(response, 401, refused(401, 'session.required'))
    }
    const { callServer, endings } = await served(handler, () => token)
    await expect(callServer(memberDetail, {})).rejects.toMatchObject({ status: 401 })
    expect(endings()).toBe(0)
  })
})

describe('no proper answer', () => {
  it("that is a captive portal's page is invalid", async () => {
    const { callServer } = await served((_, response) => {
      response.writeHead(200, { 'content-type': 'text/html' })
      response.end('<html>Silahkan masuk ke WiFi</html>')
    })
    await expect(callServer(memberDetail, {})).rejects.toMatchObject({ code: 'answer.invalid' })
  })

  it('that lacks a declared field is invalid', async () => {
    const { callServer } = await served((_, response) => json(response, 200, answer({ id: 'm1' })))
    await expect(callServer(memberDetail, {})).rejects.toMatchObject({ code: 'answer.invalid' })
  })

  it("that is a proxy's error page is no refusal", async () => {
    const { callServer } = await served((_, response) => {
      response.writeHead(500, { 'content-type': 'text/html' })
      response.end('<h1>Internal Server Error</h1>')
    })
    await expect(callServer(memberDetail, {})).rejects.toMatchObject({ code: 'answer.invalid' })
  })

  it('within the time limit is a network failure', async () => {
    const { callServer } = await served(() => undefined)
    await expect(callServer(memberDetail, { timeoutMs: 50 })).rejects.toMatchObject({
      code: 'network.failed',
      reason: 'timeout',
    })
  })

  it('from an unreachable server is a network failure', async () => {
    const callServer = createCaller({
      origin: 'http://127.0.0.1:1',
      token: () => null,
      onSessionEnded: () => undefined,
    })
    await expect(callServer(redeem, { body: { license: 'X' } })).rejects.toMatchObject({
      code: 'network.failed',
      reason: 'unreachable',
    })
  })

  it('because the screen gave up is an abort, not a failure', async () => {
    const { callServer } = await served(() => undefined)
    const controller = new AbortController()
    const pending = callServer(memberDetail, { signal: controller.signal })
    controller.abort()
    await expect(pending).rejects.toMatchObject({ name: 'AbortError' })
  })
})

describe('a busy server', () => {
  const busyOnce = () => {
    let asked = 0
    const handler: Handler = (_, response) => {
      asked += 1
      if (asked === 1) json(response, 503, refused(503, 'server.busy'))
      else json(response, 200, answer(wireMember))
    }
    return handler
  }

  it('is asked again for a read', async () => {
    const { callServer, seen } = await served(busyOnce())
    await expect(callServer(memberDetail, {})).resolves.toMatchObject({ id: 'm1' })
    expect(seen).toHaveLength(2)
  })

  it('is not asked again for a write without an id', async () => {
    const { callServer, seen } = await served(busyOnce())
    await expect(callServer(redeem, { body: { license: 'X' } })).rejects.toMatchObject({
      code: 'server.busy',
    })
    expect(seen).toHaveLength(1)
  })

  it('is sent a write with an id again, under the same id', async () => {
    const { callServer, seen } = await served(busyOnce())
    const writeId = crypto.randomUUID()
    const params = { id: 'o1', section: 'reading' as const }
    await callServer(startSection, { params, writeId, sign: async () => null }).catch(() => undefined)
    expect(seen.map(({ headers }) => headers['x-write-id'])).toEqual([writeId, writeId])
  })
})

describe('a signed call', () => {
  const params = { id: 'o1', section: 'reading' as const }
  const started = { ...params, startedAt: 1, deadlineAt: 2, key: 'k', timeFactor: 1, now: 1 }
  /** Signs with the attempt's time and a number, and keeps what was signed. */
  function signer() {
    const signed: AttemptedRequest[] = []
    const sign: Sign = async (attempt) => `${signed.push(attempt)} at ${attempt.time}`
    return { signed, sign }
  }
  const signaturesIn = (seen: { headers: IncomingMessage['headers'] }[]) =>
    seen.map(({ headers }) => headers[signatureHeader])

  it('is signed anew at each attempt, over its path, its body and the time of the attempt', async () => {
    const { callServer, seen } = await served((_, response) =>
      seen.length === 1
        ? json(response, 503, refused(503, 'server.busy'))
        : json(response, 200, answer(started)),
    )
    const { sign, signed } = signer()
    await callServer(startSection, { params, writeId: crypto.randomUUID(), sign })
    expect(signaturesIn(seen)).toEqual(signed.map(({ time }, index) => `${index + 1} at ${time}`))
    expect(signed.map(({ method, path }) => `${method} ${path}`)).toEqual(
      Array(2).fill('PUT /users/v1/member/order/section/start/o1/reading'),
    )
    expect(signed[1]?.time).toBeGreaterThan(signed[0]?.time ?? Number.NaN)
  })

  it('whose time is stale is signed once more, by the time that the refusal tells', async () => {
    const ahead = Date.now() + 7_200_000
    const { callServer, seen } = await served((_, response) =>
      json(response, 409, refused(409, 'signature.stale'), { 'x-server-time': String(ahead) }),
    )
    const { sign, signed } = signer()
    await expect(callServer(startSection, { params, sign })).rejects.toMatchObject({
      code: 'signature.stale',
    })
    expect(seen).toHaveLength(2)
    expect(Math.abs((signed[1]?.time ?? 0) - ahead)).toBeLessThan(1000)
  })

  it("with a picture is signed over the file's bytes, any other over its body's", async () => {
    const { callServer, seen } = await served((_, response) =>
      json(response, 404, refused(404, 'media.notFound')),
    )
    const { sign, signed } = signer()
    const file = new Blob([new Uint8Array([0xff, 0xd8, 0xff])], { type: 'image/jpeg' })
    const form = { body: { title: 'foto', source: 'upload' as const }, file, sign }
    await callServer(uploadMedia, form).catch(() => undefined)
    const writer = crypto.randomUUID()
    await callServer(heartbeat, { params: { id: 'o1' }, body: { writer }, sign }).catch(() => undefined)
    const contents = signed.map(({ content }) => Buffer.from(content as ArrayBuffer))
    expect(contents[0]).toEqual(Buffer.from([0xff, 0xd8, 0xff]))
    expect(contents[1]?.toString()).toBe(seen[1]?.body)
  })

  it('is not sent by code that does not sign it', async () => {
    const { callServer, seen } = await served((_, response) => json(response, 200, answer(started)))
    await expect(callServer(startSection, { params })).rejects.toThrow('has to be signed')
    expect(seen).toHaveLength(0)
  })
})

describe("the server's clock", () => {
  it("is read from every response, within the round trip's uncertainty", async () => {
    const ahead = Date.now() + 3_600_000
    const { callServer } = await served((_, response) =>
      json(response, 200, answer({ now: ahead }), { 'x-server-time': String(ahead) }),
    )
    await callServer(serverTime, {})
    const now = serverNow()
    expect(now).toBeGreaterThanOrEqual(ahead)
    expect(now).toBeLessThan(ahead + 1000)
  })
})
