import { staffAuditHead, staffAuditList, staffAuditVerify } from '#contract/calls/staff-audit.ts'
import { attempts, type RouteContext } from '#server/domains/access/index.ts'
import { type ChainHead, chainHead, originOf, verifyChain } from '#server/domains/security-log/index.ts'
import { route } from '#server/platform/http/route.ts'
import { pageOfSecurityLog } from './list.ts'

/** The whole log is read: not more often than a person looks at what came of it. */
const proofs = { name: 'auditVerify', max: 6, seconds: 60 }

const headAnswer = (head: ChainHead | null) => head && { ...head, at: head.at.toISOString() }

/** What the staff read of the security log (spec: accounts#security-log). */
export function staffAuditRoutes(context: RouteContext): void {
  const { db } = context
  const countProof = attempts(context, proofs)

  route(context, staffAuditList, async ({ query }) => {
    const { from, until, page, limit } = query
    const { list, total } = await pageOfSecurityLog(db, {
      ...query,
      from: from === undefined ? undefined : new Date(from),
      until: until === undefined ? undefined : new Date(until),
    })
    const lines = list.map(({ at, details, ...line }) => ({
      ...line,
      at: at.toISOString(),
      details: Object.entries(details)
        // Who did it stands as a person; the id says nothing to people.
        .filter(([name]) => name !== 'operator' || line.person === null)
        .map(([name, value]) => ({ name, value: String(value) })),
    }))
    return { list: lines, page, limit, total }
  })

  route(context, staffAuditHead, async () => ({ head: headAnswer(await chainHead(db)) }))

  route(context, staffAuditVerify, async ({ staff, request }) => {
    await countProof(staff.person.id, { origin: originOf(request) })
    const proof = await verifyChain(db)
    return { ...proof, head: headAnswer(proof.head) }
  })
}
