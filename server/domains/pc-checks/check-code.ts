import { eq } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import { limits } from '#contract/rules/limits.ts'
import { type RouteContext, withinFailures } from '#server/domains/access/index.ts'
import { lockedExamSession, type NamedSession, randomLetters } from '#server/domains/exam-sessions/index.ts'
import { originOf } from '#server/domains/security-log/index.ts'
import type { Queries } from '#server/platform/db/database.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import { examSessions } from '#server/tables/index.ts'

const { codeLetters, wrong, withinSeconds } = limits.pcCheck

/** Too few to find one of 23 letters to the power of six. */
const wrongOnes = { name: 'pcCheckWrong', max: wrong, seconds: withinSeconds }

/** Does what a code opens, for an address that has not guessed too often. @throws Refusal `request.tooMany`; what `judge` throws */
export const guessingCode = <Result>(
  context: RouteContext,
  request: FastifyRequest,
  judge: () => Promise<Result>,
): Promise<Result> =>
  withinFailures(context, [{ limit: wrongOnes, key: request.ip }], { origin: originOf(request) }, judge)

/**
 * Draws the code of an exam session by which its PCs name it; one from before is taken no more.
 * @throws Refusal `examSession.notFound`, `examSession.closed`
 */
export async function drawCode(tx: Queries, named: NamedSession): Promise<string> {
  const session = await lockedExamSession(tx, named)
  if (session.closedAt !== null) throw new Refusal('examSession.closed')
  const code = randomLetters(codeLetters)
  await tx.update(examSessions).set({ checkCode: code }).where(eq(examSessions.id, session.id))
  return code
}
