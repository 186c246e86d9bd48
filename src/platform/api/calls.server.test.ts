import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { AnyCall } from '#contract/call.ts'
import { calls } from '#contract/calls/index.ts'
import { writeIdHeader } from '#contract/envelope.ts'
import { createCaller } from './caller.ts'
import { AnswerInvalid, NetworkFailure, ServerRefusal } from './errors.ts'

const table = Object.entries(calls) as [string, AnyCall][]

/** Longer than any call and all its retries may take, ms. */
const timeoutMs = 90_000

const callServer = createCaller({
  origin: 'http://127.0.0.1',
  token: () => 'secret',
  onSessionEnded: () => undefined,
})

/** Fills every parameter of the path; whether the server accepts them, or the signature, does not matter here. */
function inputOf({ path, method, signed }: AnyCall) {
  const params = Object.fromEntries([...path.matchAll(/:(\w+)/g)].map(([, name]) => [name, 'x']))
  const sign = signed === null ? {} : { sign: async () => 'signed' }
  return (method === 'GET' ? { params, ...sign } : { params, body: {}, ...sign }) as never
}

let sent = 0
const asked: string[] = []
/** The network, as the page's `fetch` meets it. */
function networkThat(answers: () => Promise<Response>): void {
  vi.stubGlobal('fetch', (request: Request) => {
    sent += 1
    asked.push(`${request.method} ${request.url}`)
    return answers()
  })
}

/** What the call ends with, however long it takes. */
async function endOf(promise: Promise<unknown>): Promise<unknown> {
  const ended = promise.then(
    () => 'answered',
    (error: unknown) => error,
  )
  await vi.advanceTimersByTimeAsync(timeoutMs)
  return Promise.race([ended, Promise.resolve('still waiting')])
}

beforeEach(() => {
  sent = 0
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const json = (status: number, body: unknown) => async () =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })
const page = (status: number) => async () => new Response('<h1>Login to WiFi</h1>', { status })
const away = () => Promise.reject(new TypeError('Failed to fetch'))
const refusal = (status: number, code: string) =>
  json(status, { status, code, message: 'Tidak bisa', errors: [] })

describe.each(table)('%s', (_, call) => {
  it('times out on a server that never answers', async () => {
    networkThat(() => new Promise(() => undefined))
    const end = await endOf(callServer(call, inputOf(call)))
    expect(end).toBeInstanceOf(NetworkFailure)
    expect(end).toMatchObject({ reason: 'timeout' })
  })

  it.each([
    ['no network', away, NetworkFailure],
    ["a captive portal's page", page(200), AnswerInvalid],
    ['nonsense', json(200, { oops: true }), AnswerInvalid],
    ["a proxy's 502", page(502), AnswerInvalid],
    ["somebody else's 500", json(500, { oops: true }), AnswerInvalid],
    ['503', refusal(503, 'server.busy'), ServerRefusal],
    ['429', refusal(429, 'request.tooMany'), ServerRefusal],
  ] as const)('ends under %s with an error that has a name', async (_name, answers, kind) => {
    networkThat(answers)
    expect(await endOf(callServer(call, inputOf(call)))).toBeInstanceOf(kind)
  })
})

it('each goes to the one host that is configured, by the path that the contract says', async () => {
  networkThat(away)
  const elsewhere = createCaller({
    origin: 'https://ujian.example',
    token: () => null,
    onSessionEnded: () => undefined,
  })
  for (const [, call] of table) {
    asked.length = 0
    await endOf(elsewhere(call, inputOf(call)))
    const path = call.path.replaceAll(/:\w+/g, 'x')
    expect([...new Set(asked)]).toEqual([`${call.method} https://ujian.example${path}`])
  }
})

describe('a call that failed is sent again', () => {
  const reads = table.filter(([, { method }]) => method === 'GET')
  const writes = table.filter(([, { method }]) => method !== 'GET')
  const mended = [
    ['without the network', away],
    ['when the server is busy', refusal(503, 'server.busy')],
  ] as const

  it.each(mended)('twice %s where it only reads', async (_, answers) => {
    networkThat(answers)
    for (const [name, call] of reads) {
      sent = 0
      await endOf(callServer(call, inputOf(call)))
      expect([name, sent]).toEqual([name, 3])
    }
  })

  it.each(mended)('twice %s where it writes under an id, and else never', async (_, answers) => {
    networkThat(answers)
    for (const [name, call] of writes) {
      sent = 0
      await endOf(callServer(call, inputOf(call)))
      expect([name, sent]).toEqual([name, 1])
      sent = 0
      const marked = { ...(inputOf(call) as object), headers: { [writeIdHeader]: crypto.randomUUID() } }
      await endOf(callServer(call, marked as never))
      expect([name, sent]).toEqual([name, 3])
    }
  })

  it('after a random wait, so that a whole lab does not retry at once', async () => {
    networkThat(refusal(503, 'server.busy'))
    const chance = vi.spyOn(Math, 'random')
    chance.mockReturnValue(0.01)
    const early = callServer(calls.memberDetail, {}).catch(() => undefined)
    await vi.advanceTimersByTimeAsync(20)
    expect(sent).toBe(3)
    await early

    sent = 0
    chance.mockReturnValue(0.99)
    const late = callServer(calls.memberDetail, {}).catch(() => undefined)
    await vi.advanceTimersByTimeAsync(290)
    expect(sent).toBe(1)
    await endOf(late)
    expect(sent).toBe(3)
  })
})
