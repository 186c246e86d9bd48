import { Readable } from 'node:stream'
import { and, eq, isNotNull } from 'drizzle-orm'
import {
  exportResults,
  staffItemFigures,
  staffResultDetail,
  staffResultList,
  staffTestList,
} from '#contract/calls/staff-results.ts'
import { limits } from '#contract/rules/limits.ts'
import type { RouteContext } from '#server/domains/access/index.ts'
import { inFullAnswer } from '#server/domains/supervision/index.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import { fileRoute, route } from '#server/platform/http/route.ts'
import { csvParts } from '#server/platform/text/csv.ts'
import { members, orders } from '#server/tables/index.ts'
import { resultsWhere } from './result-filters.ts'
import { countResults, resultPage, testsOf } from './result-list.ts'
import { resultRows } from './results.ts'
import { openScoreErrors } from './score-error.ts'
import { toldFigures } from './told-figures.ts'
import { writeWorkbook } from './workbook.ts'

const workbookType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** Results of an institution, and statistics of its tests' items (spec: staff#results, staff#items). */
export function staffResultRoutes(context: RouteContext): void {
  const { db } = context
  const errorOf = openScoreErrors(db, context.now)

  route(context, staffResultList, ({ query }) => resultPage(db, resultsWhere(query), query))

  route(context, staffTestList, ({ query }) => testsOf(db, resultsWhere(query), errorOf))

  route(context, staffResultDetail, async ({ params: { id }, query: { institutionId } }) => {
    const [row] = await db
      .select({ order: orders })
      .from(orders)
      .innerJoin(members, eq(members.id, orders.memberId))
      .where(
        and(
          eq(orders.id, id),
          isNotNull(orders.startedAt),
          institutionId === undefined ? undefined : eq(members.institutionId, institutionId),
        ),
      )
    if (row === undefined) throw new Refusal('order.notFound')
    return inFullAnswer(db, row.order)
  })

  fileRoute(context, exportResults, async ({ body: { form, ...filters } }) => {
    const which = resultsWhere(filters)
    const name = `results.${form}`
    if (form === 'csv')
      return {
        type: 'text/csv; charset=utf-8',
        name,
        content: Readable.from(csvParts(resultRows(db, which))),
      }
    if ((await countResults(db, which)) > limits.results.workbookRows) throw new Refusal('export.tooLong')
    const parts: Uint8Array[] = []
    for await (const some of writeWorkbook('Results', resultRows(db, which))) parts.push(some)
    const bytes = Buffer.concat(parts)
    return { type: workbookType, bytes: bytes.length, name, content: Readable.from([bytes]) }
  })

  route(context, staffItemFigures, ({ query: { institutionId, packageId, version } }) =>
    toldFigures(db, institutionId, { packageId, version }),
  )
}
