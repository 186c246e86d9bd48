import type { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod/mini'
import type { AnyCall } from '#contract/call.ts'
import { toWire } from '#contract/wire.ts'
import type { AppContext, Writer } from './app-context.ts'
import { readForm } from './form.ts'
import { Refusal } from './refusal.ts'
import { checked } from './validation.ts'

/** A call as its handler gets it: admitted, validated, with the contract's names. */
interface ReceivedCall<C extends AnyCall, Member, Staff> {
  params: z.output<C['params']>
  query: z.output<C['query']>
  /** Only those that the call declares, in lower case. */
  headers: z.output<C['headers']>
  body: z.output<C['body']>
  /** Who makes a member's call. */
  member: C['access'] extends 'member' ? Member : undefined
  /** Who makes a call of the staff. */
  staff: C['access'] extends 'staff' ? Staff : undefined
  /** Who has signed a signed call; null in a sitting whose calls are not signed, and in any other call. */
  writer: Writer | null
  /** The file of a form; null in any other call. */
  file: Buffer | null
  request: FastifyRequest
  /** For headers alone: the handler's result is what is sent. */
  reply: FastifyReply
}

/** Resolves with the response's `data`, or throws a `Refusal`. */
type Handler<C extends AnyCall, Member, Staff> = (
  received: ReceivedCall<C, Member, Staff>,
) => Promise<z.input<C['data']>>

async function receive<C extends AnyCall, Member, Staff>(
  { authenticate, admitStaff, browserOf, verifyWriter }: AppContext<Member, Staff>,
  call: C,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const admission = call.access === 'staff' ? await admitStaff(call, request) : null
  const member =
    admission === null ? await authenticate(call.access, request.headers.authorization) : undefined
  if (call.seated && member !== undefined && browserOf(member, request) === 'refused')
    throw new Refusal('browser.required')
  const params = checked(call.params, request.params)
  const query = checked(call.query, request.query)
  const headers = checked(call.headers, request.headers)
  // Which speaks of pictures.
  const tooLarge = call.errors.includes('media.tooLarge') ? 'media.tooLarge' : 'request.tooLarge'
  const form = call.multipart ? await readForm(request, tooLarge) : undefined
  const takesBody = call.body.type !== 'undefined'
  const body = checked(call.body, takesBody ? (form?.fields ?? request.body ?? {}) : undefined)
  const file = form?.file ?? null
  const writer =
    call.signed === null || member === undefined
      ? null
      : await verifyWriter({
          ...{ call, by: call.signed, member, request },
          named: { ...(body as object), ...(params as object) },
          content: file ?? request.sentBytes ?? Buffer.alloc(0),
        })
  const staff = admission?.staff
  const received = { params, query, headers, body, member, staff, writer, file, request, reply }
  return { received: received as ReceivedCall<C, Member, Staff>, admission }
}

/** What was sent for an object that a handler has returned before. */
const written = new WeakMap<object, string>()

/**
 * Registers a call of the contract. The handler's result is parsed by the call's own schema before it is sent, so that
 * nothing that the contract does not declare can leave the server, such as a key or a hash. Where `isShared`, the handler gives many
 * the same object, which is parsed and written once.
 */
export function route<C extends AnyCall, Member, Staff>(
  context: AppContext<Member, Staff>,
  call: C,
  handler: Handler<C, Member, Staff>,
  { isShared = false } = {},
): void {
  const answered = (data: unknown) => ({ status: 200, message: 'OK', data: toWire(call.data.parse(data)) })
  context.app.route({
    method: call.method,
    url: call.path,
    handler: async (request, reply) => {
      const data = await context.admission.admit(call, { request, reply }, async () => {
        const { received, admission } = await receive(context, call, request, reply)
        const work = () => handler(received)
        return admission?.perform(namedBy(received), work) ?? work()
      })
      if (!isShared || typeof data !== 'object' || data === null) return answered(data)
      const text = written.get(data) ?? JSON.stringify(answered(data))
      written.set(data, text)
      return reply.type('application/json; charset=utf-8').send(text)
    },
  })
}

/** A file that a call answers with. */
export interface SentFile {
  readonly type: string
  /** Absent where its length is not known before it is made. */
  readonly bytes?: number
  /** As which a browser saves it; absent where it is shown. Letters, digits, hyphens and dots alone. */
  readonly name?: string
  readonly content: Readable
}

/** Registers a call of the contract that answers with a file: admitted, validated and recorded as any other. */
export function fileRoute<C extends AnyCall, Member, Staff>(
  context: AppContext<Member, Staff>,
  call: C,
  handler: (received: ReceivedCall<C, Member, Staff>) => Promise<SentFile>,
): void {
  context.app.route({
    method: call.method,
    url: call.path,
    handler: async (request, reply) => {
      const { received, admission } = await receive(context, call, request, reply)
      const work = () => handler(received)
      const { type, bytes, name, content } = await (admission?.perform(namedBy(received), work) ?? work())
      reply.headers({
        'content-type': type,
        'cache-control': 'private, no-store',
        'x-content-type-options': 'nosniff',
        'content-disposition': name === undefined ? 'inline' : `attachment; filename="${name}"`,
      })
      if (bytes !== undefined) reply.header('content-length', bytes)
      return reply.send(content)
    },
  })
}

/** What a call names, validated; the path goes before the query, the query before the body. */
const namedBy = ({ body, query, params }: { body: unknown; query: object; params: object }) => ({
  ...(body as object | undefined),
  ...query,
  ...params,
})
