import { Readable } from 'node:stream'
import { pcContent, sendPcCheck } from '#contract/calls/pc-check.ts'
import { drawPcCheckCode, exportPcChecks, pcCheckList } from '#contract/calls/staff-pc-checks.ts'
import { limits } from '#contract/rules/limits.ts'
import { attempts, type RouteContext } from '#server/domains/access/index.ts'
import { examSessionOf, inInstitution } from '#server/domains/exam-sessions/index.ts'
import { originOf } from '#server/domains/security-log/index.ts'
import { fileRoute, route } from '#server/platform/http/route.ts'
import { writeCsv } from '#server/platform/text/csv.ts'
import { drawCode, guessingCode } from './check-code.ts'
import { checkedSeats, contentOfCode, keepCheck } from './checks.ts'
import { checkTable } from './table.ts'

const { taken, withinSeconds } = limits.pcCheck

const all = { name: 'pcCheck', max: taken, seconds: withinSeconds }
const contents = { name: 'pcContent', max: taken, seconds: withinSeconds }

/** Checks of PCs: sent with a code by nobody who is signed in, and read by the staff (spec: exam-sessions#checked-pcs). */
export function pcCheckRoutes(context: RouteContext): void {
  const { db, now } = context
  const counted = attempts(context, all)
  const contentCounted = attempts(context, contents)

  route(context, sendPcCheck, async ({ body, request }) => {
    await counted(request.ip, { origin: originOf(request) })
    return guessingCode(context, request, () => keepCheck(db, body, now()))
  })

  route(context, pcContent, async ({ body: { code }, request }) => {
    await contentCounted(request.ip, { origin: originOf(request) })
    return guessingCode(context, request, () => contentOfCode(db, code))
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
