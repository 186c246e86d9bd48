import { and, eq, inArray } from 'drizzle-orm'
import { seatKey } from '#contract/rules/exam-session.ts'
import { limits } from '#contract/rules/limits.ts'
import { tellBoards } from '#server/domains/changes/index.ts'
import type { Queries } from '#server/platform/db/database.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import { examRosterEntries, members } from '#server/tables/index.ts'
import { type Acting, recordAct } from './acts.ts'
import { hasBegun, type StoredEntry, sittingFor, takeBackSitting } from './entry-sitting.ts'
import {
  lockedExamSession,
  type NamedSession,
  requireOpen,
  requirePlanned,
  type StoredExamSession,
} from './sessions.ts'

/** An entry as whoever acts has seen it. */
export interface SeenEntry {
  readonly entryId: string
  readonly version: number
}

interface Added {
  readonly email: string
  readonly seat: string | undefined
}

/** All entries of an exam session. */
export const entriesIn = (tx: Queries, { id }: Pick<StoredExamSession, 'id'>) =>
  tx.select().from(examRosterEntries).where(eq(examRosterEntries.examSessionId, id))

/**
 * An entry that nobody has changed since it was seen. The exam session is locked, so that of two acts the second is told.
 * @throws Refusal `examSession.entryNotFound`, `examSession.changed`
 */
export async function seenEntry(
  tx: Queries,
  { id }: StoredExamSession,
  { entryId, version }: SeenEntry,
): Promise<StoredEntry> {
  const [entry] = await tx
    .select()
    .from(examRosterEntries)
    .where(and(eq(examRosterEntries.id, entryId), eq(examRosterEntries.examSessionId, id)))
  if (entry === undefined) throw new Refusal('examSession.entryNotFound')
  if (entry.version !== version) throw new Refusal('examSession.changed')
  return entry
}

/** An act on somebody who has not begun, in an exam session that is open. */
export async function unbegun(
  tx: Queries,
  named: NamedSession,
  seen: SeenEntry,
): Promise<{ session: StoredExamSession; entry: StoredEntry }> {
  const session = await lockedExamSession(tx, named)
  requireOpen(session)
  const entry = await seenEntry(tx, session, seen)
  if (await hasBegun(tx, entry)) throw new Refusal('examSession.begun')
  return { session, entry }
}

/** Refuses what would overfill a roster. */
export function requirePlace(listed: number, more: number): void {
  if (listed + more > limits.examSession.roster) throw new Refusal('examSession.rosterFull')
}

/** Puts a member on a roster; resolves with the entry's id. */
export async function insertEntry(
  tx: Queries,
  session: StoredExamSession,
  { memberId, seat, isLate, now }: { memberId: string; seat: string | null; isLate: boolean; now: Date },
): Promise<string> {
  const sitting = await sittingFor(tx, session, { memberId, now })
  const [entry] = await tx
    .insert(examRosterEntries)
    .values({ examSessionId: session.id, memberId, seat, isLate, ...sitting, createdAt: now })
    .returning({ id: examRosterEntries.id })
  if (entry === undefined) throw new Error('an entry that was just written is not there')
  return entry.id
}

async function addEntry(
  tx: Queries,
  session: StoredExamSession,
  {
    email,
    seat = null,
    isLate,
    now,
  }: { email: string; seat: string | undefined | null; isLate: boolean; now: Date },
): Promise<{ id: string; memberId: string }> {
  const [member] = await tx
    .select({ id: members.id })
    .from(members)
    .where(and(eq(members.email, email.toLowerCase()), eq(members.institutionId, session.institutionId)))
  if (member === undefined) throw new Refusal('examSession.memberUnknown')
  const entries = await entriesIn(tx, session)
  if (entries.some(({ memberId }) => memberId === member.id)) throw new Refusal('examSession.alreadyListed')
  if (seat !== null && seatHolder(entries, seat)) throw new Refusal('examSession.seatTaken')
  requirePlace(entries.length, 1)
  const id = await insertEntry(tx, session, { memberId: member.id, seat, isLate, now })
  await tellBoards(tx, id)
  return { id, memberId: member.id }
}

/** Who has a seat, however it is written. */
export const seatHolder = (entries: readonly StoredEntry[], seat: string): StoredEntry | undefined =>
  entries.find((entry) => entry.seat !== null && seatKey(entry.seat) === seatKey(seat))

/**
 * Puts a member of the institution on the roster of a planned exam session; resolves with the entry's id.
 * @throws Refusal those of `addToExamRoster`
 */
export async function addToRoster(
  tx: Queries,
  named: NamedSession,
  { email, seat }: Added,
  now: Date,
): Promise<string> {
  const session = await lockedExamSession(tx, named)
  requirePlanned(session)
  return (await addEntry(tx, session, { email, seat, isLate: false, now })).id
}

/**
 * Puts members without seats on the roster of a planned exam session; resolves with how many were not on it.
 * @throws Refusal those of `addSeveralToExamRoster`
 */
export async function addSeveral(
  tx: Queries,
  named: NamedSession,
  { memberIds, now }: { memberIds: readonly string[]; now: Date },
): Promise<number> {
  const session = await lockedExamSession(tx, named)
  requirePlanned(session)
  const wanted = new Set(memberIds)
  const found = await tx
    .select({ id: members.id })
    .from(members)
    .where(and(inArray(members.id, [...wanted]), eq(members.institutionId, session.institutionId)))
    .orderBy(members.fullname, members.id)
  if (found.length < wanted.size) throw new Refusal('examSession.memberUnknown')
  const entries = await entriesIn(tx, session)
  const listed = new Set(entries.map(({ memberId }) => memberId))
  const added = found.filter(({ id }) => !listed.has(id))
  requirePlace(entries.length, added.length)
  for (const { id: memberId } of added)
    await insertEntry(tx, session, { memberId, seat: null, isLate: false, now })
  await tellBoards(tx, session.id)
  return added.length
}

/** Puts a member on the roster of an open one, with a reason. @throws Refusal those of `admitLateComer` */
export async function addLateComer(
  tx: Queries,
  named: NamedSession,
  { email, seat, reason }: Added & { reason: string },
  acting: Acting,
): Promise<string> {
  const session = await lockedExamSession(tx, named)
  requireOpen(session)
  const { id, memberId } = await addEntry(tx, session, { email, seat, isLate: true, now: acting.now })
  await recordAct(tx, acting, { examSessionId: session.id, kind: 'late', memberId, reason })
  return id
}

/** Takes somebody from the roster of a planned exam session. @throws Refusal those of `removeFromExamRoster` */
export async function removeFromRoster(tx: Queries, named: NamedSession, seen: SeenEntry): Promise<void> {
  const session = await lockedExamSession(tx, named)
  requirePlanned(session)
  const entry = await seenEntry(tx, session, seen)
  if (await hasBegun(tx, entry)) throw new Refusal('examSession.begun')
  await takeBackSitting(tx, entry)
  await tx.delete(examRosterEntries).where(eq(examRosterEntries.id, entry.id))
  await tellBoards(tx, session.id)
}
