import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { FastifyInstance } from 'fastify'

/** An answer up to this length, characters, is sent as it is: it is a packet or two either way. */
const uncompressed = 2048

const compress = promisify(gzip)

/** Whether `Accept-Encoding` names gzip, or whatever there is, and does not refuse it by `q=0`. */
export const acceptsGzip = (accepted = ''): boolean =>
  accepted.split(',').some((one) => {
    const [name, weight = ''] = one.split(';').map((part) => part.trim().toLowerCase())
    return (name === 'gzip' || name === '*') && !/^q=0(\.0*)?$/.test(weight)
  })

/**
 * Compresses long JSON for who accepts it. No other site can ask for an answer that holds a secret beside words of its
 * own and measure its length: a call needs a token, which browsers send by themselves to nobody.
 */
export function compressAnswers(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    if (typeof payload !== 'string' || payload.length <= uncompressed) return payload
    if (!/^application\/json\b/.test(String(reply.getHeader('content-type')))) return payload
    reply.header('vary', 'accept-encoding')
    if (!acceptsGzip(request.headers['accept-encoding'])) return payload
    reply.header('content-encoding', 'gzip')
    return compress(payload)
  })
}
