import type { z } from 'zod/mini'
import type { AnyCall, BodyOf } from '#contract/call.ts'
import { toWire, toWireName } from '#contract/wire.ts'
import type { Sign } from './sign.ts'

/** Stated parts are required, the others absent. */
type Stated<Name extends string, Value> = undefined extends Value
  ? { [Key in Name]?: Value }
  : Record<never, never> extends Value
    ? { [Key in Name]?: Value }
    : { [Key in Name]: Value }

/** What a call needs, by its statement in `contract/`. */
export type CallInput<C extends AnyCall> = Stated<'params', z.input<C['params']>> &
  Stated<'query', z.input<C['query']>> &
  Stated<'headers', z.input<C['headers']>> &
  Stated<'body', BodyOf<C>> & {
    /** The file of a multipart call. */
    file?: Blob
    /** Marks a write so that it may be sent again (spec: answers#repeated-writes). */
    writeId?: string
    /** Keeps its place in a queue (spec: calls#queues). */
    ticket?: string | null
    signal?: AbortSignal
    /** For one attempt. */
    timeoutMs?: number
    /** Gives each attempt of a signed call its signature (spec: signing). */
    sign?: Sign
    /** Send even when the page is closing. */
    keepalive?: boolean
  }

/** The same without the types that only callers need. */
export interface LooseInput {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  headers?: Record<string, unknown>
  body?: unknown
  file?: Blob
}

/** `/order/:id` with its values filled in. */
export function pathOf(call: AnyCall, { params = {} }: LooseInput): string {
  return call.path.replace(/:(\w+)/g, (_, name: string) => {
    const value = params[name]
    if (value === undefined) throw new TypeError(`${call.method} ${call.path} needs the parameter '${name}'`)
    return encodeURIComponent(String(value))
  })
}

export function queryOf({ query = {} }: LooseInput): Record<string, string> {
  const stated = Object.entries(query).filter(([, value]) => value !== undefined)
  return Object.fromEntries(stated.map(([name, value]) => [toWireName(name), String(value)]))
}

/** What is sent: JSON in the wire's spelling, or a form where a file goes with it. `signed` are the bytes that a signature covers. */
export interface Payload {
  readonly body?: string | FormData
  readonly headers: Record<string, string>
  readonly signed: () => Promise<BufferSource>
}

export function payloadOf(call: AnyCall, { body, file }: LooseInput): Payload {
  if (!call.multipart) {
    if (body === undefined) return { headers: {}, signed: async () => new Uint8Array() }
    const text = JSON.stringify(toWire(body))
    const headers = { 'content-type': 'application/json' }
    return { body: text, headers, signed: async () => new TextEncoder().encode(text) }
  }
  const form = new FormData()
  for (const [name, value] of Object.entries(toWire(body ?? {}) as object)) form.append(name, String(value))
  if (file) form.append('file', file, 'picture.jpg')
  return { body: form, headers: {}, signed: async () => file?.arrayBuffer() ?? new Uint8Array() }
}
