import { and, eq } from 'drizzle-orm'
import { limits } from '#contract/rules/limits.ts'
import { hashToken } from '#server/domains/access/index.ts'
import { readableCode } from '#server/platform/crypto/readable-code.ts'
import type { Queries } from '#server/platform/db/database.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import { staffRecoveryCodes } from '#server/tables/index.ts'

/** As it is typed: small letters, spaces and dashes do not count. */
const hashOf = (code: string) => hashToken(code.toUpperCase().replace(/[^0-9A-Z]/g, ''))

/** New codes in place of all earlier ones, `XXXX-XXXX-XXXX`: told this once. */
export async function newRecoveryCodes(tx: Queries, personId: string): Promise<string[]> {
  const codes = Array.from({ length: limits.staff.recoveryCodes }, () => readableCode(3))
  await tx.delete(staffRecoveryCodes).where(eq(staffRecoveryCodes.personId, personId))
  await tx.insert(staffRecoveryCodes).values(codes.map((code) => ({ personId, codeHash: hashOf(code) })))
  return codes
}

/** Uses up a code. @throws Refusal `staff.codeWrong` */
export async function spendRecoveryCode(db: Queries, personId: string, code: string): Promise<void> {
  const used = await db
    .delete(staffRecoveryCodes)
    .where(and(eq(staffRecoveryCodes.personId, personId), eq(staffRecoveryCodes.codeHash, hashOf(code))))
    .returning({ personId: staffRecoveryCodes.personId })
  if (used.length === 0) throw new Refusal('staff.codeWrong')
}
