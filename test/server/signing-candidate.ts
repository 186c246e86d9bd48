import { randomUUID } from 'node:crypto'
import type { AnyCall } from '#contract/call.ts'
import { redeem, updateStartTest } from '#contract/calls/orders.ts'
import type { PassportAnswer } from '#contract/calls/passport.ts'
import { takeover } from '#contract/calls/sitting.ts'
import { signatureHeader } from '#contract/rules/signature.ts'
import { toWire, toWireName } from '#contract/wire.ts'
import { dataOf } from './candidate.ts'
import { openSigner, type Signer } from './signing.ts'
import type { Answer, Person, TestServer } from './test-server.ts'

interface Sent {
  params?: Record<string, string>
  query?: Record<string, string>
  headers?: Record<string, string>
  body?: object
}

/** How a signature is forged, or a request changed after it was signed. */
export interface Tampering {
  /** Of the server's clock, ms. */
  time?: number
  path?: string
  body?: object
  /** Sent in place of the signature; null sends none. */
  signature?: string | null
}

/** What a window needs of its server. */
export type ServerOfWindow = Pick<TestServer, 'send' | 'inject' | 'clock'>

/** A browser window that signs what it sends for an order; `person` is who is signed in there. */
export function openWindow(
  server: ServerOfWindow,
  person: Person,
  id: string,
  writer: string = randomUUID(),
) {
  const signer = openSigner(id, writer)
  const registration = { writer, publicKey: signer.publicKey }
  const { token } = person

  /** What goes over the wire, signed, and then tampered with. */
  function wired(call: AnyCall, { params = {}, query = {}, headers = {}, body }: Sent, tampered: Tampering) {
    const asked = new URLSearchParams(Object.entries(query).map(([name, value]) => [toWireName(name), value]))
    const path = call.path.replace(/:(\w+)/g, (_, name: string) => params[name] ?? '')
    const url = asked.size > 0 ? `${path}?${asked}` : path
    const textOf = (sent: object) => JSON.stringify(toWire(sent))
    const payload = body && textOf(body)
    const time = tampered.time ?? server.clock.now
    const { method } = call
    const signature =
      tampered.signature === undefined
        ? signer.sign({ method, path: url, content: payload ?? '', time })
        : tampered.signature
    const sent = tampered.body ? textOf(tampered.body) : payload
    return {
      ...{ method, url: tampered.path ?? url },
      headers: {
        ...{ authorization: `Bearer ${token}`, 'x-company-id': person.companyId, ...headers },
        ...(sent && { 'content-type': 'application/json' }),
        ...(signature && { [signatureHeader]: signature }),
      },
      ...(sent && { payload: sent }),
    }
  }

  async function registers(call: AnyCall, more: object): Promise<Answer> {
    const answer = await server.send(call, { params: { id }, body: { ...registration, ...more }, token })
    const { serverKey } = dataOf<{ serverKey?: string }>(answer) ?? {}
    if (serverKey) signer.agree(serverKey)
    return answer
  }

  /** Takes over as a window beside the one whose keys `seat` are: signed by them. */
  const takeOverFrom = (seat: Signer, more: object = {}, time = server.clock.now): Promise<Answer> => {
    const { method } = takeover
    const url = takeover.path.replace(':id', id)
    const payload = JSON.stringify(toWire({ ...registration, ...more }))
    const signature = seat.sign({ method, path: url, content: payload, time })
    const authorization = `Bearer ${token}`
    const headers = { authorization, 'content-type': 'application/json', [signatureHeader]: signature }
    return server.inject({ method, url, payload, headers })
  }

  return {
    ...{ id, writer, signer, token, takeOverFrom },
    start: (more: { examToken?: string; passport?: PassportAnswer } = {}) => registers(updateStartTest, more),
    takeOver: (more: { pin?: string; confirmed?: boolean; passport?: PassportAnswer } = {}) =>
      registers(takeover, more),
    wired,
    send: (call: AnyCall, sent: Sent = {}, tampered: Tampering = {}): Promise<Answer> =>
      server.inject(wired(call, sent, tampered)),
  }
}
export type Window = ReturnType<typeof openWindow>

/** A redeemed order, not started. */
export async function newOrder(server: TestServer, person: Person): Promise<{ id: string; license: string }> {
  const license = await server.licence()
  const answer = await server.send(redeem, { body: { license }, token: person.token })
  return { id: dataOf<{ id: string }>(answer).id, license }
}

/** A sitting that this window has started. */
export async function signedSitting(server: TestServer, person: Person) {
  const order = await newOrder(server, person)
  const window = openWindow(server, person, order.id)
  await window.start()
  return { ...order, window }
}
