import {
  addSeveralToExamRoster,
  addToExamRoster,
  admitLateComer,
  changeExamSeat,
  checkInCandidate,
  examRoster,
  importExamRoster,
  markAbsent,
  previewExamRoster,
  removeFromExamRoster,
  undoCheckIn,
} from '#contract/calls/staff-exam-roster.ts'
import type { RouteContext, SignedInStaff } from '#server/domains/access/index.ts'
import { readSentTable } from '#server/domains/content/index.ts'
import type { Queries } from '#server/platform/db/database.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import { route } from '#server/platform/http/route.ts'
import { type Acting, actingAs } from './acts.ts'
import { changeSeat, checkIn, noteAbsent, takeBackCheckIn } from './attendance.ts'
import { addLateComer, addSeveral, addToRoster, removeFromRoster, type SeenEntry } from './roster.ts'
import { importRoster, previewRoster } from './roster-import.ts'
import { entryOf, listRoster } from './roster-list.ts'
import { examSessionOf, inInstitution, type NamedSession } from './sessions.ts'

interface Asked extends SeenEntry {
  readonly institutionId?: string | undefined
  readonly id: string
}

/** The roster of an exam session, and what is done at the door (spec: exam-sessions#roster). */
export function examRosterRoutes(context: RouteContext): void {
  const { db, now } = context

  route(context, examRoster, async ({ query }) => {
    const session = await examSessionOf(db, inInstitution(query))
    return { ...(await listRoster(db, session, query)), page: query.page, limit: query.limit }
  })

  route(context, previewExamRoster, async ({ body, file }) =>
    previewRoster(db, inInstitution(body), readSentTable(file)),
  )

  route(context, importExamRoster, async ({ body, file }) => {
    const given = { table: readSentTable(file), digest: body.digest, now: now() }
    const done = await importRoster(db, inInstitution(body), given)
    if (done === 'changed') throw new Refusal('import.changed')
    if ('faults' in done) throw new Refusal('import.faulty')
    return done
  })

  route(context, addSeveralToExamRoster, async ({ body }) => {
    const { memberIds, ...named } = inInstitution(body)
    const added = await db.transaction((tx) => addSeveral(tx, named, { memberIds, now: now() }))
    return { added }
  })

  route(context, addToExamRoster, async ({ body }) => {
    const { email, seat, ...named } = inInstitution(body)
    return db.transaction(async (tx) => entryOf(tx, await addToRoster(tx, named, { email, seat }, now())))
  })

  route(context, admitLateComer, async ({ body, staff }) => {
    const { email, seat, reason, ...named } = inInstitution(body)
    const added = { email, seat, reason }
    return db.transaction(async (tx) =>
      entryOf(tx, await addLateComer(tx, named, added, actingAs(staff, now()))),
    )
  })

  route(context, removeFromExamRoster, async ({ body }) => {
    await db.transaction((tx) => removeFromRoster(tx, inInstitution(body), body))
    return null
  })

  /** An act on one entry; answers with how it stands then. */
  const act = async <Body extends Asked>(
    { body, staff }: { body: Body; staff: SignedInStaff },
    work: (tx: Queries, named: NamedSession & Body, acting: Acting) => Promise<void>,
  ) => {
    const named = inInstitution(body)
    return db.transaction(async (tx) => {
      await work(tx, named, actingAs(staff, now()))
      return entryOf(tx, body.entryId)
    })
  }

  route(context, checkInCandidate, (asked) =>
    act(asked, (tx, named, acting) => checkIn(tx, named, named, acting)),
  )
  route(context, undoCheckIn, (asked) =>
    act(asked, (tx, named, acting) => takeBackCheckIn(tx, named, named, acting)),
  )
  route(context, markAbsent, (asked) =>
    act(asked, (tx, named, acting) => noteAbsent(tx, named, named, acting)),
  )
  route(context, changeExamSeat, (asked) =>
    act(asked, (tx, named, acting) => changeSeat(tx, named, named, acting)),
  )
}
