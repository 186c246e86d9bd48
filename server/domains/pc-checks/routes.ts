import { Readable } from 'node:stream'
import { eq } from 'drizzle-orm'
import { pcContent, sendPcCheck } from '#contract/calls/pc-check.ts'
import { drawPcCheckCode, exportPcChecks, pcCheckList } from '#contract/calls/staff-pc-checks.ts'
import { limits } from '#contract/rules/limits.ts'
import { attempts, type RouteContext, withinFailures } from '#server/domains/access/index.ts'
import {
  examSessionOf,
  inInstitution,
  lockedExamSession,
  type NamedSession,
  randomLetters,
} from '#server/domains/exam-sessions/index.ts'
import { originOf } from '#server/domains/security-log/index.ts'
import type { Queries } from '#server/platform/db/database.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import { fileRoute, route } from '#server/platform/http/route.ts'
import { writeCsv } from '#server/platform/text/csv.ts'
import { examSessions } from '#server/tables/index.ts'
import { checkedSeats, contentOfCode, keepCheck } from './checks.ts'
import { checkTable } from './table.ts'

const { codeLetters, wrong, taken, withinSeconds } = limits.pcCheck

/** Too few to find one of 23 letters to the power of six. */
const wrongOnes = { name: 'pcCheckWrong', max: wrong, seconds: withinSeconds }
const all = { name: 'pcCheck', max: taken, seconds: withinSeconds }
const contents = { name: 'pcContent', max: taken, seconds: withinSeconds }

/** @throws Refusal `examSession.notFound`, `examSession.closed` */
async function drawCode(tx: Queries, named: NamedSession): Promise<string> {
  const session = await lockedExamSession(tx, named)
  if (session.closedAt !== null) throw new Refusal('examSession.closed')
  const code = randomLetters(codeLetters)
  await tx.update(examSessions).set({ checkCode: code }).where(eq(examSessions.id, session.id))
  return code
}

/** Checks of PCs: sent with a code by nobody who is signed in, and read by the staff (spec: exam-sessions#checked-pcs). */
export function pcCheckRoutes(context: RouteContext): void {
  const { db, now } = context
  const counted = attempts(context, all)
  const contentCounted = attempts(context, contents)

  route(context, sendPcCheck, async ({ body, request }) => {
    const origin = originOf(request)
    await counted(request.ip, { origin })
    return withinFailures(context, [{ limit: wrongOnes, key: request.ip }], { origin }, () =>
      keepCheck(db, body, now()),
    )
  })

  route(context, pcContent, async ({ body: { code }, request }) => {
    const origin = originOf(request)
    await contentCounted(request.ip, { origin })
    return withinFailures(context, [{ limit: wrongOnes, key: request.ip }], { origin }, () =>
      contentOfCode(db, code),
    )
  })

  route(context, pcCheckList, async ({ query }) => {
    const session = await examSessionOf(db, inInstitution(query))
    const seats = await checkedSeats(db, session)
    return { code: session.checkCode, isClosed: session.closedAt !== null, seats }
  })

  fileRoute(context, exportPcChecks, async ({ body }) => {
    const session = await examSessionOf(db, inInstitution(body))
    const bytes = Buffer.from(writeCsv(checkTable(await checkedSeats(db, session))))
    return {
      ...{ type: 'text/csv; charset=utf-8', name: 'pc-checks.csv' },
      ...{ bytes: bytes.length, content: Readable.from([bytes]) },
    }
  })

  route(context, drawPcCheckCode, async ({ body }) => ({
    code: await db.transaction((tx) => drawCode(tx, inInstitution(body))),
  }))
}
