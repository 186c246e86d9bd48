import { randomInt } from 'node:crypto'
import { and, eq, isNull } from 'drizzle-orm'
import { tokenAlphabet } from '#contract/rules/exam-session.ts'
import { limits } from '#contract/rules/limits.ts'
import { tellBoards } from '#server/domains/changes/index.ts'
import type { Queries } from '#server/platform/db/database.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import { examRosterEntries, examSessions } from '#server/tables/index.ts'
import { type Acting, recordAct } from './acts.ts'
import { forgetDoorPictures } from './door-picture.ts'
import { takeBackSitting } from './entry-sitting.ts'
import { lockedExamSession, type NamedSession, requireOpen, requirePlanned } from './sessions.ts'

/** Random letters that can be read from a wall. */
export const randomLetters = (length: number): string =>
  Array.from({ length }, () => tokenAlphabet[randomInt(tokenAlphabet.length)]).join('')

const newToken = () => randomLetters(limits.examSession.tokenLetters)

/** @throws Refusal `examSession.notFound`, `examSession.notPlanned`, `examSession.closed`, also where the window is over */
export async function openSession(tx: Queries, named: NamedSession, acting: Acting): Promise<void> {
  const session = await lockedExamSession(tx, named)
  requirePlanned(session)
  if (acting.now >= session.windowTo) throw new Refusal('examSession.closed')
  await tx
    .update(examSessions)
    .set({ openedAt: acting.now, token: newToken() })
    .where(eq(examSessions.id, session.id))
  await recordAct(tx, acting, { examSessionId: session.id, kind: 'opened' })
}

/** @throws Refusal `examSession.notFound`, `examSession.notOpen`, `examSession.closed` */
export async function renewToken(tx: Queries, named: NamedSession, acting: Acting): Promise<void> {
  const session = await lockedExamSession(tx, named)
  requireOpen(session)
  await tx.update(examSessions).set({ token: newToken() }).where(eq(examSessions.id, session.id))
  await recordAct(tx, acting, { examSessionId: session.id, kind: 'tokenRenewed' })
}

/**
 * Closes an exam session for good, also one that was never opened. Sittings that were begun go on; the licences of all
 * others are free again, and who was not checked in is absent.
 * @throws Refusal `examSession.notFound`, `examSession.closed`
 */
export async function closeSession(tx: Queries, named: NamedSession, acting: Acting): Promise<void> {
  const session = await lockedExamSession(tx, named)
  if (session.closedAt !== null) throw new Refusal('examSession.closed')
  const ofSession = eq(examRosterEntries.examSessionId, session.id)
  const entries = await tx.select().from(examRosterEntries).where(ofSession)
  for (const entry of entries) await takeBackSitting(tx, entry)
  await forgetDoorPictures(
    tx,
    entries.map(({ id }) => id),
  )
  await tx
    .update(examRosterEntries)
    .set({ absentAt: acting.now })
    .where(and(ofSession, isNull(examRosterEntries.checkedInAt), isNull(examRosterEntries.absentAt)))
  await tx
    .update(examSessions)
    .set({ closedAt: acting.now, token: null, checkCode: null })
    .where(eq(examSessions.id, session.id))
  await recordAct(tx, acting, { examSessionId: session.id, kind: 'closed' })
  await tellBoards(tx, session.id)
}
