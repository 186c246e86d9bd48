import type { FastifyRequest } from 'fastify'
import type { z } from 'zod/mini'
import type { AnyCall } from '#contract/call.ts'
import { toWire } from '#contract/wire.ts'
import { admit, type SignedInMember } from '#server/domains/access/authentication.ts'
import type { Room } from './app-context.ts'
import { readForm } from './form.ts'
import { checked } from './validation.ts'

/** A call as its handler gets it: admitted, validated, in our spelling. */
interface Asked<C extends AnyCall> {
  params: z.output<C['params']>
  query: z.output<C['query']>
  /** Only those that the call declares, in lower case. */
  headers: z.output<C['headers']>
  body: z.output<C['body']>
  /** Who asks, for a member's call. */
  member: C['access'] extends 'member' ? SignedInMember : undefined
  /** The file of a form; null in any other call. */
  file: Buffer | null
  request: FastifyRequest
}

/** Answers what stands in `data`, or throws a `Refusal`. */
export type Handler<C extends AnyCall> = (asked: Asked<C>) => Promise<z.input<C['data']>>

async function ask<C extends AnyCall>(room: Room, call: C, request: FastifyRequest): Promise<Asked<C>> {
  const member = await admit(room, call.access, request.headers.authorization)
  const params = checked(call.params, request.params)
  const query = checked(call.query, request.query)
  const headers = checked(call.headers, request.headers)
  const form = call.multipart ? await readForm(request) : undefined
  const takesBody = call.body.type !== 'undefined'
  const body = checked(call.body, takesBody ? (form?.fields ?? request.body ?? {}) : undefined)
  return { params, query, headers, body, member, file: form?.file ?? null, request } as Asked<C>
}

/**
 * Registers a call of the contract. What the handler answers goes through the call's own schema on its way out,
 * so that nothing the contract does not declare can leave: no key, no hash.
 */
export function route<C extends AnyCall>(room: Room, call: C, handler: Handler<C>): void {
  room.app.route({
    method: call.method,
    url: call.path,
    handler: async (request) => {
      const answer = await handler(await ask(room, call, request))
      return { status: 200, message: 'OK', data: toWire(call.data.parse(answer)) }
    },
  })
}
