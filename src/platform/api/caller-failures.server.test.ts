import { describe, expect, it } from 'vitest'
import { memberDetail } from '#contract/calls/account.ts'
import { redeem } from '#contract/calls/orders.ts'
import { startSection } from '#contract/calls/sitting.ts'
import { createCaller } from './caller.ts'
import { answer, type Handler, json, refused, served, wireMember } from './served.fixture.ts'

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
