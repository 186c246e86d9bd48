import type { FastifyInstance } from 'fastify'
import { Refusal } from './refusal.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The bytes of a JSON body as they were sent; null where there was none. A signature covers them. */
    sentBytes: Buffer | null
  }
}

const utf8 = new TextDecoder('utf-8', { fatal: true })

function decoded(body: Buffer): string {
  try {
    return utf8.decode(body)
  } catch (cause) {
    // Read leniently, what was meant would be stored as something else.
    throw new Refusal('request.invalid', { cause })
  }
}

/** Accepts JSON bodies in UTF-8 without faults, and remembers their bytes. */
export function acceptJson(app: FastifyInstance): void {
  const parseJson = app.getDefaultJsonParser('error', 'error')
  app.decorateRequest('sentBytes', null)
  app.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    request.sentBytes = body
    // A PUT without a body may still say that it is JSON (spec: calls#sittings).
    return body.length === 0 ? done(null, undefined) : parseJson(request, decoded(body), done)
  })
}
