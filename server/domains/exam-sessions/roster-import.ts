import { and, eq, inArray } from 'drizzle-orm'
import type { DataOf } from '#contract/call.ts'
import type { importExamRoster, RosterFault, RosterProblem } from '#contract/calls/staff-exam-roster.ts'
import { tellBoards } from '#server/domains/changes/index.ts'
import type { Database, Queries } from '#server/platform/db/database.ts'
import { institutions, members } from '#server/tables/index.ts'
import { entriesIn, insertEntry, requirePlace, seatHolder } from './roster.ts'
import { faultOf, type ListedCandidate, readRoster } from './roster-table.ts'
import { lockedExamSession, type NamedSession, requirePlanned, type StoredExamSession } from './sessions.ts'

export type ImportedRoster = DataOf<typeof importExamRoster>

/** The most faults that are told at once. */
const mostFaults = 1000

/** Rolls back a preview, which does everything that an import does, so that both find the same. */
class Preview extends Error {
  constructor(readonly found: ImportedRoster) {
    super('a preview')
  }
}

/**
 * Puts the members that a CSV lists on the roster of a planned exam session: all or, where anything is wrong, none.
 * @throws Refusal those of `importExamRoster`
 */
export async function importRoster(
  db: Database,
  named: NamedSession,
  { source, isPreview, now }: { source: string; isPreview: boolean; now: Date },
): Promise<ImportedRoster> {
  return db
    .transaction(async (tx) => {
      const session = await lockedExamSession(tx, named)
      requirePlanned(session)
      const done = await imported(tx, session, { source, now })
      if (isPreview) throw new Preview({ ...done, imported: 0 })
      return done
    })
    .catch((error: unknown) => {
      if (error instanceof Preview) return error.found
      throw error
    })
}

async function imported(
  tx: Queries,
  session: StoredExamSession,
  { source, now }: { source: string; now: Date },
): Promise<ImportedRoster> {
  const { candidates, faults: unreadable, columnOf } = readRoster(source)
  const entries = await entriesIn(tx, session)
  requirePlace(entries.length, candidates.length)
  const known = await membersBy(tx, session, candidates)

  const problemOf = ({ email }: ListedCandidate): RosterProblem | null => {
    const member = known.get(email)
    if (member === undefined) return 'memberUnknown'
    if (member.institutionId !== session.institutionId) return 'memberElsewhere'
    return entries.some(({ memberId }) => memberId === member.id) ? 'alreadyListed' : null
  }
  const judged = candidates.flatMap((candidate): RosterFault[] => {
    const { email, seat } = candidate.cells
    const problem = problemOf(candidate)
    const isTaken = candidate.seat !== null && seatHolder(entries, candidate.seat) !== undefined
    return [
      ...(problem && email ? [faultOf(email, columnOf('email'), 'email', problem)] : []),
      ...(isTaken && seat ? [faultOf(seat, columnOf('seat'), 'seat', 'seatTaken')] : []),
    ]
  })
  const faults = [...unreadable, ...judged]
    .toSorted((one, other) => one.line - other.line || one.column - other.column)
    .slice(0, mostFaults)
  // Of somebody of another institution no name is told.
  const rows = candidates.map((candidate) => {
    const { email, seat, cells } = candidate
    const member = known.get(email)
    const fullname = member?.institutionId === session.institutionId ? member.fullname : ''
    return { line: cells.email?.line ?? 1, email, fullname, seat }
  })
  if (faults.length > 0) return { rows, faults, imported: 0 }
  for (const { email, seat } of candidates) {
    const memberId = known.get(email)?.id ?? ''
    await insertEntry(tx, session, { memberId, seat, isLate: false, now })
  }
  await tellBoards(tx, session.id)
  return { rows, faults, imported: rows.length }
}

/** The company's members with these addresses. */
async function membersBy(tx: Queries, session: StoredExamSession, candidates: readonly ListedCandidate[]) {
  const rows = await tx
    .select({
      id: members.id,
      email: members.email,
      fullname: members.fullname,
      institutionId: members.institutionId,
    })
    .from(members)
    .innerJoin(institutions, eq(institutions.companyId, members.companyId))
    .where(
      and(
        eq(institutions.id, session.institutionId),
        inArray(
          members.email,
          candidates.map(({ email }) => email),
        ),
      ),
    )
  return new Map(rows.map((row) => [row.email, row]))
}
