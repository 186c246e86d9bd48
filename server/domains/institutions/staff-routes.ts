import { and, asc, eq, ilike, sql } from 'drizzle-orm'
import { staffInstitutionList } from '#contract/calls/staff-institutions.ts'
import type { RouteContext } from '#server/domains/access/index.ts'
import { containing } from '#server/platform/db/containing.ts'
import { route } from '#server/platform/http/route.ts'
import { institutions } from '#server/tables/index.ts'

/** What an operator chooses the institution from in which they act (spec: staff#pages). */
export function staffInstitutionRoutes(context: RouteContext): void {
  const { db } = context

  route(context, staffInstitutionList, async ({ query: { id, search, page, limit } }) => {
    const where = and(
      id === undefined ? undefined : eq(institutions.id, id),
      search === undefined ? undefined : ilike(institutions.name, containing(search)),
    )
    const list = await db
      .select({ id: institutions.id, name: institutions.name })
      .from(institutions)
      .where(where)
      .orderBy(asc(sql`lower(${institutions.name})`), asc(institutions.id))
      .limit(limit)
      .offset((page - 1) * limit)
    return { list, page, limit, total: await db.$count(institutions, where) }
  })
}
