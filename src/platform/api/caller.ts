import ky, { isHTTPError, isTimeoutError } from 'ky'
import type { z } from 'zod/mini'
import type { AnyCall, DataOf } from '#contract/call.ts'
import { envelope, queueTicketHeader, refusal, serverTimeHeader, writeIdHeader } from '#contract/envelope.ts'
import { fromWire, fromWireName } from '#contract/wire.ts'
import type { Place } from '#machines/place.ts'
import { clientSettings } from './client-settings.ts'
import { anchorClock } from './clock.ts'
import { AnswerInvalid, NetworkFailure, ServerRefusal } from './errors.ts'
import { examBrowserHeaders } from './exam-browser.ts'
import { type CallInput, type LooseInput, pathOf, payloadOf, queryOf } from './request.ts'
import { signedFetch } from './signed-fetch.ts'

export interface CallerOptions {
  /** Where the server is, such as `https://ujian.example`. */
  origin: string
  token: () => string | null
  /** A member's call met 401: the session is over. */
  onSessionEnded: () => void
}

const timeoutMs = 10_000
const repeating = {
  limit: 2,
  methods: ['get', 'put', 'post'],
  statusCodes: [408, 429, 502, 503, 504],
  maxRetryAfter: 5000,
  jitter: true,
  /** Whoever must wait longer is told so at once, in place of being refused again. */
  shouldRetry: ({ error }: { error: unknown }) => {
    const asked = isHTTPError(error) ? Number(error.response.headers.get('retry-after')) * 1000 : 0
    return asked > repeating.maxRetryAfter ? false : undefined
  },
}

/**
 * Makes the one function through which the browser talks to the server. It rejects with `ServerRefusal`,
 * `NetworkFailure`, `AnswerInvalid`, or an `AbortError` where its signal was used. Only what may safely arrive twice
 * is sent again: reads, and writes that carry an id.
 */
export function createCaller({ origin, token, onSessionEnded }: CallerOptions) {
  return async function callServer<C extends AnyCall>(call: C, input: CallInput<C>): Promise<DataOf<C>> {
    const given: LooseInput = input
    const bearer = call.access === 'public' ? null : token()
    if (call.signed !== null && !input.sign) throw new TypeError(`${nameOf(call)} has to be signed`)
    const { body, headers: typed, signed } = payloadOf(call, given)
    const headers = new Headers({ ...typed, ...(given.headers as Record<string, string> | undefined) })
    if (bearer) headers.set('authorization', `Bearer ${bearer}`)
    if (call.access === 'member')
      for (const [name, value] of Object.entries(await examBrowserHeaders())) headers.set(name, value)
    if (input.writeId) headers.set(writeIdHeader, input.writeId)
    if (input.ticket) headers.set(queueTicketHeader, input.ticket)
    const mayRepeat = call.method === 'GET' || headers.has(writeIdHeader)
    const answer = ky(`${origin}${pathOf(call, given)}`, {
      ...(body !== undefined && { body }),
      method: call.method,
      searchParams: queryOf(given),
      headers,
      timeout: input.timeoutMs ?? timeoutMs,
      retry: { ...repeating, limit: mayRepeat ? repeating.limit : 0 },
      keepalive: input.keepalive ?? false,
      signal: input.signal ?? null,
      fetch: input.sign ? signedFetch(input.sign, signed, timedFetch) : timedFetch,
    }).text()
    try {
      return dataOf(call, await answer)
    } catch (error) {
      const failure = await failureFrom(call, error)
      // A late response to a call of the previous member must not end the session of the next one.
      const isTheirs = bearer !== null && bearer === token()
      if (isTheirs && failure instanceof ServerRefusal && failure.status === 401) onSessionEnded()
      if (isTheirs && failure instanceof ServerRefusal) clientSettings.onRefused(failure.code)
      throw failure
    }
  }
}

/** Anchors the clock by each attempt's own round trip. */
const timedFetch: typeof fetch = async (request, init) => {
  const sentAt = performance.now()
  const response = await fetchRefusalsWhole(request, init)
  const serverTime = Number(response.headers.get(serverTimeHeader))
  if (serverTime > 0) anchorClock(sentAt, performance.now(), serverTime)
  return response
}

/** As `fetch`, with the body of a refusal read before it resolves: ky's time limit ends with the response's head. */
export const fetchRefusalsWhole: typeof fetch = async (request, init) => {
  const response = await fetch(request, init)
  return response.ok ? response : new Response(await response.arrayBuffer(), response)
}

function dataOf<C extends AnyCall>(call: C, text: string): DataOf<C> {
  try {
    return envelope(call.data).parse(fromWire(JSON.parse(text))).data as DataOf<C>
  } catch (cause) {
    throw new AnswerInvalid(nameOf(call), cause)
  }
}

/** What ky threw, as one of our own errors. */
export async function failureFrom(call: Addressed, error: unknown): Promise<unknown> {
  if (error instanceof AnswerInvalid || isAborted(error)) return error
  if (isTimeoutError(error)) return new NetworkFailure('timeout', error)
  if (!isHTTPError(error)) return new NetworkFailure(isOnline() ? 'unreachable' : 'offline', error)
  const answer = refusal.safeParse(fromWire(await error.response.json().catch(() => undefined)))
  if (!answer.success) return new AnswerInvalid(nameOf(call), error)
  const retryAfterSeconds = Number(error.response.headers.get('retry-after')) || null
  const fields = answer.data.errors.map((one) => ({ ...one, field: spelled(one.field) }))
  return new ServerRefusal({
    ...clientSettings.translate({ ...answer.data, errors: fields, retryAfterSeconds }),
    status: answer.data.status,
    place: placeOf(answer.data, retryAfterSeconds),
  })
}

const placeOf = ({ queue }: z.output<typeof refusal>, retryAfterSeconds: number | null): Place | null =>
  queue === undefined ? null : { ...queue, againMs: (retryAfterSeconds ?? 1) * 1000 }

type Addressed = Pick<AnyCall, 'method' | 'path'>
const nameOf = ({ method, path }: Addressed) => `${method} ${path}`
const isAborted = (error: unknown) => error instanceof DOMException && error.name === 'AbortError'
const spelled = (field: string) => field.split('.').map(fromWireName).join('.')

/** Node has no such knowledge; only a browser that knows better is believed. */
const isOnline = () => globalThis.navigator?.onLine !== false
