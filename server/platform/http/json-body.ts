import type { FastifyInstance } from 'fastify'

declare module 'fastify' {
  interface FastifyRequest {
    /** The bytes of a JSON body as they were sent; null where there was none. A signature covers them. */
    sentBytes: Buffer | null
  }
}

/** Accepts JSON bodies, and remembers their bytes. */
export function acceptJson(app: FastifyInstance): void {
  const parseJson = app.getDefaultJsonParser('error', 'error')
  app.decorateRequest('sentBytes', null)
  app.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    request.sentBytes = body
    // A PUT without a body may still say that it is JSON (spec: calls#sittings).
    return body.length === 0 ? done(null, undefined) : parseJson(request, body.toString(), done)
  })
}
