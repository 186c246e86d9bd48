import { asc, eq } from 'drizzle-orm'
import { examList, questionBank, questionDetail, questionPublic } from '#contract/calls/bank.ts'
import type { RouteContext } from '#server/domains/access/index.ts'
import type { Queries } from '#server/platform/db/database.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import { route } from '#server/platform/http/route.ts'
import { items, parts, tests } from '#server/tables/index.ts'
import { publicItem, questionOf } from './wire.ts'

/** The question bank, for operators; a member is refused before (spec: calls#question-bank). It contains no keys. */
export function bankRoutes(context: RouteContext): void {
  const { db } = context
  route(context, questionDetail, ({ params }) => oneQuestion(db, params.id))
  route(context, questionPublic, ({ params }) => oneQuestion(db, params.id))
  route(context, questionBank, async ({ query: { page, limit } }) => {
    const rows = await db
      .select(publicItem)
      .from(items)
      .orderBy(asc(items.testId), asc(items.section), asc(items.position))
      .limit(limit)
      .offset((page - 1) * limit)
    return { list: rows.map((row) => questionOf(row)), page, limit, total: await db.$count(items) }
  })
  route(context, examList, async ({ query: { page, limit } }) => {
    const list = await db
      .select({ examId: parts.id, part: parts.letter, section: parts.section, test: tests.name })
      .from(parts)
      .innerJoin(tests, eq(tests.id, parts.testId))
      .orderBy(asc(tests.createdAt), asc(parts.testId), asc(parts.section), asc(parts.letter))
      .limit(limit)
      .offset((page - 1) * limit)
    return { list, page, limit, total: await db.$count(parts) }
  })
}

async function oneQuestion(db: Queries, id: string) {
  const [row] = await db.select(publicItem).from(items).where(eq(items.id, id))
  if (!row) throw new Refusal('request.notFound')
  return questionOf(row)
}
