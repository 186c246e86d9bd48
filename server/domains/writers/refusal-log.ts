import type { FastifyRequest } from 'fastify'
import type { ErrorCode } from '#contract/errors.ts'
import type { RouteContext } from '#server/domains/access/index.ts'
import { originOf, recordSecurityEvent } from '#server/domains/security-log/index.ts'

interface Refused {
  readonly memberId: string
  readonly orderId: string
  /** Undefined for a call without a signature that can be read. */
  readonly writer: string | undefined
  readonly request: FastifyRequest
}

/** The same refusal is recorded at most this often, ms: a browser that was replaced may ask for hours. */
const everyMs = 10 * 60_000
/** How many refusals are remembered; beyond, the oldest is forgotten and may be recorded again. */
const most = 10_000

/** Puts refused writers in the security log. A clock that is wrong is no event: it is set right by the refusal. */
export function refusalLog({ db, now }: Pick<RouteContext, 'db' | 'now'>) {
  const recorded = new Map<string, number>()
  return async function logRefusal({ request, ...refused }: Refused, code: ErrorCode): Promise<void> {
    if (code === 'signature.stale') return
    const { memberId, orderId, writer = 'unsigned' } = refused
    const at = now()
    const name = `${orderId} ${writer} ${code}`
    if (at.getTime() - (recorded.get(name) ?? Number.NEGATIVE_INFINITY) < everyMs) return
    recorded.delete(name)
    recorded.set(name, at.getTime())
    const [oldest] = recorded.keys()
    if (recorded.size > most && oldest !== undefined) recorded.delete(oldest)
    const origin = originOf(request)
    await recordSecurityEvent(db, {
      ...{ kind: 'writerRefused', memberId, orderId, origin, at, details: { writer, code } },
    })
  }
}
