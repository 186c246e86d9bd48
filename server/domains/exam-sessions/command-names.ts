import { and, eq } from 'drizzle-orm'
import type { ErrorCode } from '#contract/errors.ts'
import type { Company } from '#server/domains/institutions/without-routes.ts'
import type { CliContext, CommandResult } from '#server/platform/cli/cli.ts'
import type { Queries } from '#server/platform/db/database.ts'
import { OperatorError } from '#server/platform/errors/operator-error.ts'
import { examRosterEntries, examSessions, institutions, members } from '#server/tables/index.ts'
import type { Acting } from './acts.ts'
import type { SeenEntry } from './roster.ts'
import type { NamedSession } from './sessions.ts'

export type SessionContext = CliContext & { readonly company: Company; readonly named: NamedSession }
/** Does a command's work on the exam session that its argument names; what is refused is told in English. */
export type OnSession = (
  id: string,
  options: { as?: string },
  work: (context: SessionContext, acting: Acting) => Promise<CommandResult>,
) => Promise<void>

/** What an operator is told in English where a call would be refused in Indonesian. */
export const refusals: Partial<Record<ErrorCode, string>> = {
  'examSession.memberUnknown': 'No member of the institution has this address: member list names them.',
  'examSession.packageUnknown': 'The test is not loaded: content list names those that are.',
  'examSession.packageFixed': 'The test stays while somebody is on the roster: remove them first.',
  'examSession.notPlanned': 'The exam session has been opened already.',
  'examSession.notOpen': 'The exam session is not open.',
  'examSession.closed': 'The exam session is closed, or its window is over.',
  'examSession.changed': 'Somebody else has just changed this candidate: look again with exam-session show.',
  'examSession.alreadyListed': 'The member is on the roster already.',
  'examSession.seatTaken': 'Somebody has this seat: --swap gives them the other one.',
  'examSession.rosterFull': 'The roster is full.',
  'examSession.noLicence':
    'The institution has too few free licences for this test: licence issue makes some.',
  'examSession.begun': 'The candidate has begun the test.',
}

/** A company's exam session by its id. @throws OperatorError `record.missing` */
export async function sessionNamed(
  db: Queries,
  { id: companyId }: Company,
  id: string,
): Promise<NamedSession> {
  const [row] = await db
    .select({ id: examSessions.id, institutionId: examSessions.institutionId })
    .from(examSessions)
    .innerJoin(institutions, eq(institutions.id, examSessions.institutionId))
    .where(and(eq(examSessions.id, id), eq(institutions.companyId, companyId)))
  if (row !== undefined) return row
  throw new OperatorError('record.missing', `There is no exam session ${id}: exam-session list names them.`)
}

/** Somebody on its roster by address, as they stand now. @throws OperatorError `record.missing` */
export async function entryNamed(db: Queries, { id }: NamedSession, email: string): Promise<SeenEntry> {
  const [row] = await db
    .select({ entryId: examRosterEntries.id, version: examRosterEntries.version })
    .from(examRosterEntries)
    .innerJoin(members, eq(members.id, examRosterEntries.memberId))
    .where(and(eq(examRosterEntries.examSessionId, id), eq(members.email, email.trim().toLowerCase())))
  if (row !== undefined) return row
  throw new OperatorError('record.missing', `${email} is not on the roster: exam-session show names who is.`)
}
