import { randomUUID } from 'node:crypto'
import type { AnyCall } from '#contract/call.ts'
import { submitAnswers, updateViolation } from '#contract/calls/answers.ts'
import { calls } from '#contract/calls/index.ts'
import { redeem, updateStartTest } from '#contract/calls/orders.ts'
import { autosave, heartbeat, takeover } from '#contract/calls/sitting.ts'
import { orderHeader, serverTimeHeader } from '#contract/envelope.ts'
import { signatureHeader } from '#contract/rules/signature.ts'
import { openSigner, type Signer } from './signing.ts'

/** A call as it goes over the wire, its body not yet written. */
export interface Unsigned {
  readonly method: string
  /** Path with query. */
  readonly url: string
  readonly headers?: Readonly<Record<string, string>>
  /** In the wire's spelling. */
  readonly body?: object | undefined
}

/** A response, whichever way it came. */
interface Told {
  readonly status: number
  readonly body: unknown
  readonly headers: Readonly<Record<string, unknown>>
}

interface Window {
  /** The active writer of the order, as this client knows it. */
  writer: string
  readonly signers: Map<string, Signer>
}

const patterns = Object.values(calls).map((call: AnyCall) => ({
  call,
  path: new RegExp(`^${call.path.replace(/:(\w+)/g, '(?<$1>[^/]+)')}$`),
}))

type Body = Record<string, unknown>

const salted = (entry: Body) => ('digest' in entry ? entry : { salt: 'A'.repeat(22), ...entry })

/** What a signed call must bring besides (spec: signing#what-signed-calls-must-bring), where a test does not care. */
const alsoBrings: ReadonlyMap<AnyCall, (body: Body) => Body> = new Map<AnyCall, (body: Body) => Body>([
  [autosave, (body) => ({ ...body, entries: (body.entries as Body[]).map(salted) })],
  // Always the same number: whoever cares what heartbeats tell numbers them.
  [heartbeat, (body) => ({ number: 1, heads: null, ...body })],
  [submitAnswers, (body) => ({ head: null, ...body })],
])

/** The contract's call, and its path's parameters. */
function callOf({ method, url }: Unsigned): { call: AnyCall; params: Record<string, string> } | null {
  const [path = ''] = url.split('?')
  for (const { call, path: pattern } of patterns) {
    const found = call.method === method ? pattern.exec(path) : null
    if (found) return { call, params: { ...found.groups } }
  }
  return null
}

const dataIn = ({ body }: Told): Body => ((body as Body | null)?.data as Body | undefined) ?? {}
const codeIn = ({ body }: Told) => (body as Body | null)?.code

/**
 * Signs the calls of a test's people as their browsers do: registers a writer with each start and takeover that brings no
 * key, keeps its keys for each order, signs each call of a sitting, and brings what such a call must. A time that the server finds stale is
 * taken from its answer, once. Whoever never registered signs nothing.
 */
export function signingCalls(now: () => number = Date.now) {
  /** By order. */
  const windows = new Map<string, Window>()
  /** The order of a licence and of a violation; of a token the one that it registered last. */
  const orders = new Map<string, string>()

  /** Which registered writer signs a call; undefined where there is none. */
  function signerOf(
    { headers = {}, body = {} }: Unsigned,
    { call, params }: NonNullable<ReturnType<typeof callOf>>,
  ) {
    const bearer = headers.authorization ?? ''
    const { id, writer } = body as Body
    const orderOf = {
      order: () => params.id ?? String(id),
      licence: () => orders.get(params.license?.toUpperCase() ?? ''),
      violation: () => orders.get(params.id ?? ''),
      signature: () => headers[orderHeader] ?? orders.get(bearer),
    }
    const order = call.signed === null ? undefined : orderOf[call.signed]()
    const window = windows.get(order ?? '')
    return window?.signers.get(String(writer ?? window.writer)) ?? window?.signers.get(window.writer)
  }

  /** The call with what it must bring; as it is where nobody signs it, or its body is none that the contract knows. */
  function brought(unsigned: Unsigned, named: NonNullable<ReturnType<typeof callOf>>): Unsigned {
    const more = alsoBrings.get(named.call)
    const isSigned = signerOf(unsigned, named)?.isRegistered() ?? false
    const isWhole = named.call !== autosave || Array.isArray((unsigned.body as Body | undefined)?.entries)
    if (more === undefined || !isSigned || unsigned.body === undefined || !isWhole) return unsigned
    return { ...unsigned, body: more(unsigned.body as Body) }
  }

  /** The header of a call whose body is written; nothing where nobody signs it. */
  function signatureOf(unsigned: Unsigned, content: string | Buffer, time = now()): Record<string, string> {
    const named = callOf(unsigned)
    const signer = named && signerOf(unsigned, named)
    if (!signer?.isRegistered()) return {}
    const { method, url: path } = unsigned
    return { [signatureHeader]: signer.sign({ method, path, content, time }) }
  }

  async function register<Answer extends Told>(
    order: string,
    unsigned: Unsigned,
    send: (signed: Unsigned) => Promise<Answer>,
  ): Promise<Answer> {
    const bearer = unsigned.headers?.authorization ?? ''
    const body = (unsigned.body ?? {}) as Body
    if ('public_key' in body) return send(unsigned)
    const window = windows.get(order) ?? {
      writer: String(body.writer ?? randomUUID()),
      signers: new Map(),
    }
    const writer = String(body.writer ?? window.writer)
    const signer = window.signers.get(writer) ?? openSigner(order, writer)
    const answer = await send({ ...unsigned, body: { ...body, writer, public_key: signer.publicKey } })
    const { server_key: serverKey } = dataIn(answer)
    if (typeof serverKey !== 'string') return answer
    signer.agree(serverKey)
    window.signers.set(writer, signer)
    windows.set(order, { ...window, writer })
    orders.set(bearer, order)
    return answer
  }

  function remember(
    { body }: Unsigned,
    { call, params }: NonNullable<ReturnType<typeof callOf>>,
    told: Told,
  ): void {
    const { id } = dataIn(told)
    if (typeof id !== 'string') return
    if (call === redeem) orders.set(String((body as Body).license).toUpperCase(), id)
    const order = orders.get(params.license?.toUpperCase() ?? '')
    if (call === updateViolation && order) orders.set(id, order)
  }

  /** Sends a call through `send`, signed. */
  async function signed<Answer extends Told>(
    unsigned: Unsigned,
    send: (signed: Unsigned) => Promise<Answer>,
  ): Promise<Answer> {
    const named = callOf(unsigned)
    if (named === null) return send(unsigned)
    const { call, params } = named
    if (call === updateStartTest || call === takeover) return register(params.id ?? '', unsigned, send)
    const whole = brought(unsigned, named)
    const content = whole.body === undefined ? '' : JSON.stringify(whole.body)
    const attempt = (time?: number) => {
      const headers = { ...whole.headers, ...signatureOf(whole, content, time) }
      return send({ ...whole, headers })
    }
    const answer = await attempt()
    if (codeIn(answer) === 'signature.stale') return attempt(Number(answer.headers[serverTimeHeader]))
    remember(unsigned, named, answer)
    return answer
  }
  return { signed, signatureOf }
}
