import {
  changeExamSession,
  closeExamSession,
  examPackageList,
  examSessionList,
  examSessionShow,
  openExamSession,
  planExamSession,
  renewExamToken,
} from '#contract/calls/staff-exam-sessions.ts'
import type { RouteContext, SignedInStaff } from '#server/domains/access/index.ts'
import type { Queries } from '#server/platform/db/database.ts'
import { route } from '#server/platform/http/route.ts'
import { type Acting, actingAs } from './acts.ts'
import { closeSession, openSession, renewToken } from './life.ts'
import { listSessions, packagesFor, showSession } from './list.ts'
import { changeSession, inInstitution, type NamedSession, planSession } from './sessions.ts'

interface Asked {
  readonly id: string
  readonly institutionId?: string | undefined
}

/** Planning exam sessions, and opening and closing them (spec: exam-sessions#planning). */
export function examSessionRoutes(context: RouteContext): void {
  const { db, now } = context

  route(context, examSessionList, async ({ query }) => ({
    ...(await listSessions(db, inInstitution(query))),
    ...{ page: query.page, limit: query.limit },
  }))

  route(context, examSessionShow, async ({ query }) => showSession(db, inInstitution(query)))

  route(context, examPackageList, async ({ query }) => ({
    list: await packagesFor(db, inInstitution(query).institutionId),
  }))

  route(context, planExamSession, async ({ body }) => {
    const { institutionId, ...plan } = inInstitution(body)
    return db.transaction(async (tx) => {
      const { id } = await planSession(tx, institutionId, plan, now())
      return showSession(tx, { id, institutionId })
    })
  })

  route(context, changeExamSession, async ({ body }) => {
    const named = inInstitution(body)
    return db.transaction(async (tx) => {
      await changeSession(tx, named, body)
      return showSession(tx, named)
    })
  })

  /** An act on the whole exam session; answers with how it stands then. */
  const act =
    (work: (tx: Queries, named: NamedSession, acting: Acting) => Promise<void>) =>
    async ({ body, staff }: { body: Asked; staff: SignedInStaff }) => {
      const named = inInstitution(body)
      return db.transaction(async (tx) => {
        await work(tx, named, actingAs(staff, now()))
        return showSession(tx, named)
      })
    }

  route(context, openExamSession, act(openSession))
  route(context, renewExamToken, act(renewToken))
  route(context, closeExamSession, act(closeSession))
}
