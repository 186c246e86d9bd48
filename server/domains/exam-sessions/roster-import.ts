import { and, eq, inArray } from 'drizzle-orm'
import { previewed } from '#contract/calls/cell-fault.ts'
import type { RosterPreview, RosterProblem } from '#contract/calls/staff-exam-roster.ts'
import { tellBoards } from '#server/domains/changes/index.ts'
import { inOrder, previewDigest, type ReadTable, shownFaults } from '#server/domains/content/index.ts'
import type { Database, Queries } from '#server/platform/db/database.ts'
import { institutions, members } from '#server/tables/index.ts'
import { missingLicences } from './entry-sitting.ts'
import { entriesIn, insertEntry, requirePlace, seatHolder } from './roster.ts'
import { type ListedCandidate, type RosterFault, readRoster } from './roster-table.ts'
import {
  examSessionOf,
  lockedExamSession,
  type NamedSession,
  requirePlanned,
  type StoredExamSession,
} from './sessions.ts'

/** Says what a table would put on the roster of a planned exam session. @throws Refusal those of `previewExamRoster` */
export async function previewRoster(
  db: Database,
  named: NamedSession,
  table: ReadTable,
): Promise<RosterPreview> {
  const session = await examSessionOf(db, named)
  requirePlanned(session)
  const { ready, faults, count } = await judged(db, session, table)
  return {
    ...{ rows: count, ready: ready.length, faults: shownFaults(faults), faultCount: faults.length },
    sample: ready.slice(0, previewed.rows).map(({ email, fullname, seat }) => ({ email, fullname, seat })),
    missingLicences: await missingLicences(
      db,
      session,
      ready.map(({ memberId }) => memberId),
    ),
    digest: digestOf(session, ready, faults),
  }
}

/** What came of an import: how many came onto the roster, or why nobody did. */
type Imported = { readonly imported: number } | { readonly faults: readonly RosterFault[] } | 'changed'

/**
 * Puts everybody whom a table lists on the roster of a planned exam session: all or, where anything is wrong or it is not as
 * it was previewed, none.
 * @throws Refusal those of `examSessionOf`, `examSession.notPlanned`, `examSession.rosterFull`, `examSession.noLicence`
 */
export function importRoster(
  db: Database,
  named: NamedSession,
  { table, digest, now }: { table: ReadTable; digest?: string; now: Date },
): Promise<Imported> {
  return db.transaction(async (tx) => {
    const session = await lockedExamSession(tx, named)
    requirePlanned(session)
    const { ready, faults } = await judged(tx, session, table)
    if (digest !== undefined && digest !== digestOf(session, ready, faults)) return 'changed'
    if (faults.length > 0) return { faults }
    for (const { memberId, seat } of ready)
      await insertEntry(tx, session, { memberId, seat, isLate: false, now })
    await tellBoards(tx, session.id)
    return { imported: ready.length }
  })
}

/** Somebody who can come onto the roster. */
interface Ready {
  readonly memberId: string
  readonly email: string
  readonly fullname: string
  readonly seat: string | null
}

const digestOf = ({ id }: StoredExamSession, ready: readonly Ready[], faults: readonly RosterFault[]) =>
  previewDigest([id, ready.map(({ memberId, seat }) => [memberId, seat]), faults])

/** A table beside the institution's members and the roster as it stands. */
async function judged(db: Queries, session: StoredExamSession, table: ReadTable) {
  const { candidates, faults: unreadable, count } = readRoster(table)
  const entries = await entriesIn(db, session)
  requirePlace(entries.length, count)
  const known = await membersBy(db, session, candidates)
  const listed = new Set(entries.map(({ memberId }) => memberId))

  const problemOf = ({ email }: ListedCandidate): RosterProblem | null => {
    const member = known.get(email)
    if (member === undefined) return 'memberUnknown'
    if (member.institutionId !== session.institutionId) return 'memberElsewhere'
    return listed.has(member.id) ? 'alreadyListed' : null
  }
  const ready: Ready[] = []
  const faults = candidates.flatMap((candidate): RosterFault[] => {
    const { email, seat, row } = candidate
    const problem = problemOf(candidate)
    const isTaken = seat !== null && seatHolder(entries, seat) !== undefined
    const member = known.get(email)
    if (problem === null && !isTaken && member !== undefined)
      ready.push({ memberId: member.id, fullname: member.fullname, email, seat })
    return [
      ...(problem === null ? [] : [row.fault('email', { problem })]),
      ...(isTaken ? [row.fault('seat', { problem: 'seatTaken' as const })] : []),
    ]
  })
  return { ready, faults: inOrder([...unreadable, ...faults]), count }
}

/** The company's members with these addresses. */
async function membersBy(db: Queries, session: StoredExamSession, candidates: readonly ListedCandidate[]) {
  const rows = await db
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
