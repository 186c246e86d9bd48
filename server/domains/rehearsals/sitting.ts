import { randomBytes } from 'node:crypto'
import { hashToken } from '#server/domains/access/index.ts'
import type { Database } from '#server/platform/db/database.ts'
import { randomId } from '#server/tables/columns.ts'
import { institutions, licences, members, orders, protocols, tests, tokens } from '#server/tables/index.ts'

const tokenOf = /^Bearer reh-([0-9a-f]{32})-[A-Za-z0-9_-]+$/i

/** The rehearsal whose token a request carries; null for any other. */
export const rehearsalIn = (authorization: string | undefined): string | null =>
  tokenOf.exec(authorization ?? '')?.[1] ?? null

/** How long a PC may sit, ms: longer than a rehearsal. */
const sessionMs = 2 * 60 * 60 * 1000

interface Opened {
  readonly token: string
  readonly orderId: string
}

/**
 * A throwaway sitting in a rehearsal's tables, begun, of somebody who is nobody: without address, password or name. Its token opens this one and
 * nothing besides.
 */
export async function beginRehearsal(
  db: Database,
  { rehearsalId, seat }: { rehearsalId: string; seat: string },
  now: Date,
): Promise<Opened> {
  const [institution] = await db.select().from(institutions)
  const [test] = await db.select().from(tests)
  if (institution === undefined || test === undefined) throw new Error('A rehearsal without its test')
  const { id: institutionId, companyId } = institution
  const token = `reh-${rehearsalId}-${randomBytes(32).toString('base64url')}`
  const [memberId, licenceId, orderId] = [randomId(), randomId(), randomId()]
  await db.transaction(async (tx) => {
    await tx.insert(members).values({
      ...{ id: memberId, companyId, institutionId, email: `${memberId}@rehearsal.invalid` },
      ...{ fullname: `Geladi ${seat}`, profileSavedAt: now },
    })
    await tx.insert(licences).values({
      ...{ id: licenceId, code: licenceId, companyId, institutionId },
      ...{ packageId: test.packageId, redeemedAt: now },
    })
    await tx.insert(orders).values({
      ...{ id: orderId, orderNo: orderId, memberId, licenceId, testId: test.id, createdAt: now },
      ...{ startedAt: now, protocol: protocols.signed, useFaceDetection: true, useSpeechDetection: true },
    })
    await tx.insert(tokens).values({
      hash: hashToken(token),
      ...{ memberId, expiresAt: new Date(now.getTime() + sessionMs) },
    })
  })
  return { token, orderId }
}
