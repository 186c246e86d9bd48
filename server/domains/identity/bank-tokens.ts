import { and, asc, eq, gt } from 'drizzle-orm'
import { newToken } from '#server/domains/access/index.ts'
import type { Queries } from '#server/platform/db/database.ts'
import { OperatorError } from '#server/platform/errors/operator-error.ts'
import { bankTokens } from '#server/tables/index.ts'

const dayMs = 24 * 60 * 60 * 1000

export interface BankToken {
  readonly name: string
  readonly createdAt: Date
  readonly lastUsedAt: Date | null
  readonly expiresAt: Date
}

/**
 * A token that opens the question bank for so many days (spec: calls#question-bank). It is told this once: the table
 * keeps its hash.
 * @throws OperatorError `record.refused` where one of this name is valid still
 */
export async function issueBankToken(
  db: Queries,
  { name, days, now }: { name: string; days: number; now: Date },
): Promise<{ token: string; expiresAt: Date }> {
  const [valid] = await db
    .select({ name: bankTokens.name })
    .from(bankTokens)
    .where(and(eq(bankTokens.name, name), gt(bankTokens.expiresAt, now)))
  if (valid !== undefined)
    throw new OperatorError('record.refused', `${name} has a token: end it first with token revoke.`)
  const { token, hash, expiresAt } = newToken(now, days * dayMs)
  await db.delete(bankTokens).where(eq(bankTokens.name, name))
  await db.insert(bankTokens).values({ hash, name, createdAt: now, lastUsedAt: now, expiresAt })
  return { token, expiresAt }
}

/** All tokens by name, expired ones too. */
export async function listBankTokens(db: Queries): Promise<BankToken[]> {
  const rows = await db.select().from(bankTokens).orderBy(asc(bankTokens.name))
  return rows.map(({ name, createdAt, lastUsedAt, expiresAt }) => ({
    name,
    createdAt,
    lastUsedAt: lastUsedAt > createdAt ? lastUsedAt : null,
    expiresAt,
  }))
}

/** Ends a token at once. @throws OperatorError `record.missing` */
export async function revokeBankToken(db: Queries, name: string): Promise<void> {
  const ended = await db.delete(bankTokens).where(eq(bankTokens.name, name)).returning()
  if (ended.length === 0)
    throw new OperatorError('record.missing', `${name} has no token: token list names them.`)
}
