import { eq } from 'drizzle-orm'
import type { Queries } from '#server/platform/db/database.ts'
import { type IntegrityReport, integrityReports } from '#server/tables/index.ts'
import type { Heard } from './heard.ts'
import { integrityReport } from './report.ts'

interface When {
  readonly tx: Queries
  readonly now: Date
}

async function keep(orderId: string, report: IntegrityReport, { tx, now }: When): Promise<void> {
  const written = { report, writtenAt: now }
  await tx
    .insert(integrityReports)
    .values({ orderId, ...written })
    .onConflictDoUpdate({ target: integrityReports.orderId, set: written })
}

/** Writes the report on a sitting that has ended: it was finished, stopped, or has expired. Resolves with it. */
export async function writeReport(orderId: string, when: When): Promise<IntegrityReport> {
  const report = await integrityReport(when.tx, orderId, when.now)
  await keep(orderId, report, when)
  return report
}

/**
 * Counts entries, answers and acts anew in the report of a sitting that has ended, after late answers have arrived or were
 * decided. What was heard of supervision stays as it was written: its timeline may be gone by then. Nothing where there is
 * no report.
 */
export async function amendReport(orderId: string, when: When): Promise<void> {
  const [kept] = await when.tx.select().from(integrityReports).where(eq(integrityReports.orderId, orderId))
  if (kept === undefined) return
  const { planned, photoRequests, cameraAwaySeconds, sections } = kept.report
  const heard: Heard = {
    ...{ planned, photoRequests, ...(cameraAwaySeconds !== undefined && { cameraAwaySeconds }) },
    sections: new Map(
      sections.map(({ section, seconds, share, gaps }) => [section, { seconds, share, gaps }]),
    ),
  }
  await keep(orderId, await integrityReport(when.tx, orderId, when.now, heard), when)
}

/** Removes the report of a stopped or expired sitting that goes on: it is written at its end. */
export const dropReport = (tx: Queries, orderId: string) =>
  tx.delete(integrityReports).where(eq(integrityReports.orderId, orderId))
