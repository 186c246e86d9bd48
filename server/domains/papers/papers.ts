import type { ExamPaper } from '#contract/calls/staff-papers.ts'
import type { NamedSession } from '#server/domains/exam-sessions/index.ts'
import type { Database } from '#server/platform/db/database.ts'
import type { Made } from './about.ts'
import { attendanceList } from './attendance.ts'
import { sessionFacts } from './facts.ts'
import { incidentReport } from './incident-report.ts'
import { makePdf } from './make-pdf.ts'
import { sessionRecord } from './session-record.ts'
import { type NamedSitting, sittingFacts } from './sitting-facts.ts'

type Pdf = Uint8Array<ArrayBuffer>

interface AskedPaper extends Made {
  readonly paper: ExamPaper
  /** Of the record alone. */
  readonly remark?: string | undefined
}

/** A paper of an exam session. @throws Refusal `examSession.notFound` */
export async function examPaper(
  db: Database,
  named: NamedSession,
  { paper, ...made }: AskedPaper,
): Promise<Pdf> {
  const read = await sessionFacts(db, named)
  return makePdf(paper === 'attendance' ? attendanceList(read, made) : sessionRecord(read, made))
}

/** The incident report of a sitting. @throws Refusal `order.notFound` */
export const incidentPaper = async (db: Database, named: NamedSitting, made: Made): Promise<Pdf> =>
  makePdf(incidentReport(await sittingFacts(db, named), made))
