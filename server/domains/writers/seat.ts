import type { FastifyRequest } from 'fastify'
import { isTimely, readSignature, signatureHeader } from '#contract/rules/signature.ts'
import type { RouteContext } from '#server/domains/access/index.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import { isSignedBy } from './mac.ts'
import { secretsIn } from './secrets.ts'

/**
 * Finds the writer whose key has signed a takeover: whoever takes over from that one sits at the same PC, for no key leaves
 * its browser (spec: signing#takeovers). Resolves with null where none has, which only means that nothing is proved.
 */
export function seatProof({ db, now }: Pick<RouteContext, 'db' | 'now'>) {
  const secretOf = secretsIn(db)
  /** @throws Refusal `signature.stale` */
  return async function seatOf(orderId: string, request: FastifyRequest): Promise<string | null> {
    const header = request.headers[signatureHeader]
    const signature = header === undefined ? null : readSignature(String(header))
    if (signature?.orderId !== orderId) return null
    const secret = await secretOf(orderId, signature.writer)
    const content = request.sentBytes ?? Buffer.alloc(0)
    const arrived = { method: request.method, path: request.raw.url ?? request.url, content }
    if (secret === null || !isSignedBy(secret, signature, arrived)) return null
    if (!isTimely(signature.time, now().getTime())) throw new Refusal('signature.stale')
    return signature.writer
  }
}
