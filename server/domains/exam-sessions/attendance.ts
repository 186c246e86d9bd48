import { eq, sql } from 'drizzle-orm'
import { examSessionState } from '#contract/rules/exam-session.ts'
import { tellBoards } from '#server/domains/changes/index.ts'
import type { Queries } from '#server/platform/db/database.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import { type ExamActKind, examRosterEntries } from '#server/tables/index.ts'
import { type Acting, recordAct } from './acts.ts'
import { forgetDoorPictures } from './door-picture.ts'
import { type StoredEntry, sittingFor, takeBackSitting } from './entry-sitting.ts'
import { entriesIn, type SeenEntry, seatHolder, seenEntry, unbegun } from './roster.ts'
import { lockedExamSession, type NamedSession } from './sessions.ts'

async function change(tx: Queries, { id }: StoredEntry, values: Partial<StoredEntry>): Promise<void> {
  await tx
    .update(examRosterEntries)
    .set({ ...values, version: sql`${examRosterEntries.version} + 1` })
    .where(eq(examRosterEntries.id, id))
  await tellBoards(tx, id)
}

const record = (
  tx: Queries,
  acting: Acting,
  entry: StoredEntry,
  act: { kind: ExamActKind; reason?: string; before?: Record<string, unknown> },
) => recordAct(tx, acting, { examSessionId: entry.examSessionId, memberId: entry.memberId, ...act })

/**
 * Notes that somebody is here. Who was noted as absent gets a licence again.
 * @throws Refusal those of `checkInCandidate`
 */
export async function checkIn(
  tx: Queries,
  named: NamedSession,
  seen: SeenEntry,
  acting: Acting,
): Promise<void> {
  const { session, entry } = await unbegun(tx, named, seen)
  const sitting =
    entry.orderId === null ? await sittingFor(tx, session, { memberId: entry.memberId, now: acting.now }) : {}
  await change(tx, entry, {
    ...sitting,
    ...{ checkedInAt: acting.now, checkedInBy: acting.by, absentAt: null },
  })
  await forgetDoorPictures(tx, [entry.id])
  await record(tx, acting, entry, { kind: 'checkedIn' })
}

/** Takes back that somebody is here. @throws Refusal those of `undoCheckIn` */
export async function takeBackCheckIn(
  tx: Queries,
  named: NamedSession,
  { reason, ...seen }: SeenEntry & { reason: string },
  acting: Acting,
): Promise<void> {
  const { entry } = await unbegun(tx, named, seen)
  await change(tx, entry, { checkedInAt: null, checkedInBy: null })
  await record(tx, acting, entry, { kind: 'checkInUndone', reason, before: { by: entry.checkedInBy } })
}

/** Notes that somebody has not come; the licence is free again. @throws Refusal those of `markAbsent` */
export async function noteAbsent(
  tx: Queries,
  named: NamedSession,
  { reason, ...seen }: SeenEntry & { reason: string },
  acting: Acting,
): Promise<void> {
  const { entry } = await unbegun(tx, named, seen)
  await takeBackSitting(tx, entry)
  await change(tx, entry, { checkedInAt: null, checkedInBy: null, absentAt: acting.now })
  await forgetDoorPictures(tx, [entry.id])
  await record(tx, acting, entry, { kind: 'absent', reason })
}

/**
 * Gives somebody another seat, also in the middle of the test: a PC may break. Two who swap are both on record.
 * @throws Refusal those of `changeExamSeat`
 */
export async function changeSeat(
  tx: Queries,
  named: NamedSession,
  { seat, isSwap, reason, ...seen }: SeenEntry & { seat: string; isSwap: boolean; reason: string },
  acting: Acting,
): Promise<void> {
  const session = await lockedExamSession(tx, named)
  if (examSessionState(session) === 'closed') throw new Refusal('examSession.closed')
  const entry = await seenEntry(tx, session, seen)
  const holder = seatHolder(await entriesIn(tx, session), seat)
  const act = (of: StoredEntry) =>
    record(tx, acting, of, { kind: 'seatChanged', reason, before: { seat: of.seat } })
  if (holder !== undefined && holder.id !== entry.id) {
    if (!isSwap) throw new Refusal('examSession.seatTaken')
    // Nobody has a seat twice, not even in between.
    await change(tx, entry, { seat: null })
    await change(tx, holder, { seat: entry.seat })
    await act(holder)
    await tx.update(examRosterEntries).set({ seat }).where(eq(examRosterEntries.id, entry.id))
  } else await change(tx, entry, { seat })
  await act(entry)
}
