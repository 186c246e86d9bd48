import type { IncomingMessage } from 'node:http'
import { describe, expect, it } from 'vitest'
import { uploadMedia } from '#contract/calls/media.ts'
import { heartbeat, startSection } from '#contract/calls/sitting.ts'
import { signatureHeader } from '#contract/rules/signature.ts'
import { answer, json, refused, served } from './served.fixture.ts'
import type { AttemptedRequest, Sign } from './sign.ts'

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
