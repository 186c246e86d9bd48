import { Readable } from 'node:stream'
import { eq } from 'drizzle-orm'
import { joinRehearsal, tellRehearsal } from '#contract/calls/rehearsal.ts'
import {
  endRehearsal as endCall,
  exportRehearsal,
  rehearsalReport,
  repeatRehearsal,
  startRehearsal as startCall,
} from '#contract/calls/staff-rehearsal.ts'
import type { RouteContext } from '#server/domains/access/index.ts'
import { examSessionOf, inInstitution } from '#server/domains/exam-sessions/index.ts'
import { guessingCode } from '#server/domains/pc-checks/index.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import { fileRoute, route } from '#server/platform/http/route.ts'
import { writeCsv } from '#server/platform/text/csv.ts'
import { rehearsals } from '#server/tables/index.ts'
import { handOver } from './hand-over.ts'
import { endRehearsal, rehearsalOf, startRehearsal } from './life.ts'
import { rehearsalTable, rehearsedSeats, repeatAt, reportOf } from './report.ts'
import { join, tell } from './seats.ts'
import { keepSweeping } from './timer.ts'
import { type OpenRehearsal, openWorlds } from './worlds.ts'

/** Rehearsals: begun and seen by the staff, and sat by PCs at which nobody is signed in (spec: exam-sessions#rehearsal). */
export function rehearsalRoutes(
  context: RouteContext,
  { openRehearsal }: { readonly openRehearsal: OpenRehearsal },
): void {
  const { db, files, now } = context
  const worlds = openWorlds(db, files, openRehearsal)
  handOver(context, worlds)
  const { sweepNow } = keepSweeping(context, worlds)

  route(context, joinRehearsal, ({ body, request }) =>
    guessingCode(context, request, () => join({ db, worlds }, body, now())),
  )
  route(context, tellRehearsal, ({ body, request }) =>
    guessingCode(context, request, () => tell(db, body, now())),
  )

  route(context, rehearsalReport, ({ query }) => reportOf(db, inInstitution(query), now()))

  route(context, startCall, async ({ body }) => {
    const named = inInstitution(body)
    await startRehearsal({ db, files }, named, now())
    return reportOf(db, named, now())
  })

  route(context, endCall, async ({ body }) => {
    const named = inInstitution(body)
    const session = await examSessionOf(db, named)
    const ended = await endRehearsal(db, eq(rehearsals.examSessionId, session.id), 'staff', now())
    if (ended.length === 0) throw new Refusal('rehearsal.absent')
    await sweepNow()
    return reportOf(db, named, now())
  })

  route(context, repeatRehearsal, async ({ body }) => {
    const named = inInstitution(body)
    await repeatAt(db, named, now())
    return reportOf(db, named, now())
  })

  fileRoute(context, exportRehearsal, async ({ body }) => {
    const session = await examSessionOf(db, inInstitution(body))
    const seats = await rehearsedSeats(db, session.id, await rehearsalOf(db, session.id), now())
    const bytes = Buffer.from(writeCsv(rehearsalTable(seats)))
    return {
      ...{ type: 'text/csv; charset=utf-8', name: 'rehearsal.csv' },
      ...{ bytes: bytes.length, content: Readable.from([bytes]) },
    }
  })
}
