import type { FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod/mini'
import type { AnyCall } from '#contract/call.ts'
import { toWire } from '#contract/wire.ts'
import type { AppContext, Writer } from './app-context.ts'
import { readForm } from './form.ts'
import { checked } from './validation.ts'

/** A call as its handler gets it: admitted, validated, with the contract's names. */
interface ReceivedCall<C extends AnyCall, Member> {
  params: z.output<C['params']>
  query: z.output<C['query']>
  /** Only those that the call declares, in lower case. */
  headers: z.output<C['headers']>
  body: z.output<C['body']>
  /** Who makes a member's call. */
  member: C['access'] extends 'member' ? Member : undefined
  /** Who has signed a signed call; null in a sitting whose calls are not signed, and in any other call. */
  writer: Writer | null
  /** The file of a form; null in any other call. */
  file: Buffer | null
  request: FastifyRequest
  /** For headers alone: the handler's result is what is sent. */
  reply: FastifyReply
}

/** Resolves with the response's `data`, or throws a `Refusal`. */
type Handler<C extends AnyCall, Member> = (received: ReceivedCall<C, Member>) => Promise<z.input<C['data']>>

async function receive<C extends AnyCall, Member>(
  { authenticate, verifyWriter }: AppContext<Member>,
  call: C,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<ReceivedCall<C, Member>> {
  const member = await authenticate(call.access, request.headers.authorization)
  const params = checked(call.params, request.params)
  const query = checked(call.query, request.query)
  const headers = checked(call.headers, request.headers)
  const form = call.multipart ? await readForm(request) : undefined
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
  return { params, query, headers, body, member, writer, file, request, reply } as ReceivedCall<C, Member>
}

/**
 * Registers a call of the contract. The handler's result is parsed by the call's own schema before it is sent, so that
 * nothing that the contract does not declare can leave the server, such as a key or a hash.
 */
export function route<C extends AnyCall, Member>(
  context: AppContext<Member>,
  call: C,
  handler: Handler<C, Member>,
): void {
  context.app.route({
    method: call.method,
    url: call.path,
    handler: async (request, reply) => {
      const data = await handler(await receive(context, call, request, reply))
      return { status: 200, message: 'OK', data: toWire(call.data.parse(data)) }
    },
  })
}
