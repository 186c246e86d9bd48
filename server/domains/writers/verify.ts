import type { AnyCall } from '#contract/call.ts'
import { calls } from '#contract/calls/index.ts'
import { isTimely, readSignature, type Signature, signatureHeader } from '#contract/rules/signature.ts'
import { broughtByReplaced } from '#contract/rules/writers.ts'
import type { RouteContext } from '#server/domains/access/index.ts'
import { isAtItsPc } from '#server/domains/passports/index.ts'
import type { Writer } from '#server/platform/http/app-context.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import { protocols } from '#server/tables/index.ts'
import { type ArrivedRequest, isSignedBy } from './mac.ts'
import { namedSitting, signsAlways } from './named-sitting.ts'
import { refusalLog } from './refusal-log.ts'
import { secretsIn } from './secrets.ts'

const refusedCalls = new Set<AnyCall>(
  Object.entries(broughtByReplaced).flatMap(([name, brought]) =>
    brought === 'refused' ? [calls[name as keyof typeof calls]] : [],
  ),
)

/**
 * Verifies signed calls (spec: signing#verification): that the signature is genuine and timely, that its sitting is the
 * member's and the one that the call is about, and that its writer may still bring this call. Resolves with null where
 * nothing has to be signed: before the start, and in a sitting of protocol 1.
 */
export function writerVerifier({ db, now }: Pick<RouteContext, 'db' | 'now'>): RouteContext['verifyWriter'] {
  const secretOf = secretsIn(db)
  const logRefusal = refusalLog({ db, now })

  async function verified(
    { orderId, signature }: { orderId: string; signature: Signature | null | undefined },
    named: { writer?: unknown },
    arrived: ArrivedRequest,
  ): Promise<Signature> {
    if (signature === undefined) throw new Refusal('signature.missing')
    if (signature === null || signature.orderId !== orderId) throw new Refusal('signature.invalid')
    const secret = await secretOf(orderId, signature.writer)
    if (secret === null) throw new Refusal('writer.unknown')
    const isOwn = named.writer === undefined || named.writer === signature.writer
    if (!isOwn || !isSignedBy(secret, signature, arrived)) throw new Refusal('signature.invalid')
    if (!isTimely(signature.time, now().getTime())) throw new Refusal('signature.stale')
    return signature
  }

  return async ({ call, by, member: { member }, request, named, content }): Promise<Writer | null> => {
    const header = request.headers[signatureHeader]
    const signature = header === undefined ? undefined : readSignature(String(header))
    if (by === 'signature' && !signature) {
      if (signature === null) throw new Refusal('signature.invalid')
      if (await signsAlways(db, member.id)) throw new Refusal('signature.missing')
      return null
    }
    const sitting =
      by === 'signature'
        ? await namedSitting(db, member.id, 'order', { id: signature?.orderId })
        : await namedSitting(db, member.id, by, named)
    if (sitting === undefined && by === 'signature') throw new Refusal('order.notFound')
    if (sitting?.protocol !== protocols.signed) return null
    const orderId = sitting.id
    const arrived = { method: request.method, path: request.raw.url ?? request.url, content }
    try {
      const { writer, time: signedAt } = await verified({ orderId, signature }, named, arrived)
      const standing = sitting.writer === writer ? 'active' : 'replaced'
      if (standing === 'replaced' && refusedCalls.has(call)) throw new Refusal('sitting.elsewhere')
      // What a replaced one may still bring was written at its own seat, which the candidate may have left with a broken PC.
      if (standing === 'active' && sitting.needsPassport && !(await isAtItsPc(db, orderId, writer)))
        throw new Refusal('passport.required')
      return { orderId, writer, standing, signedAt }
    } catch (error) {
      if (error instanceof Refusal)
        await logRefusal({ memberId: member.id, orderId, writer: signature?.writer, request }, error.code)
      throw error
    }
  }
}
