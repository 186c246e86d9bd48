import { count, desc, eq, type SQL } from 'drizzle-orm'
import type { DataOf } from '#contract/call.ts'
import type { ResultSort, staffResultList, staffTestList } from '#contract/calls/staff-results.ts'
import { arePointsTold, resultState } from '#contract/rules/sitting.ts'
import { commandState } from '#server/domains/supervision/index.ts'
import type { Queries } from '#server/platform/db/database.ts'
import { theRow } from '#server/platform/db/the-row.ts'
import { withIsoInstants } from '#server/platform/time/iso.ts'
import { institutions, members, orders, tests } from '#server/tables/index.ts'
import { resultOrder } from './result-filters.ts'

interface Page {
  readonly page: number
  readonly limit: number
  readonly sort?: ResultSort | undefined
}

const begun = (db: Queries, where: SQL | undefined) =>
  db
    .select({ total: count() })
    .from(orders)
    .innerJoin(members, eq(members.id, orders.memberId))
    .innerJoin(tests, eq(tests.id, orders.testId))
    .where(where)

/** How many sittings `which` selects. */
export const countResults = async (db: Queries, which: SQL | undefined): Promise<number> =>
  theRow(await begun(db, which)).total

/** One page of the sittings of orders with member and test that `which` selects. */
export async function resultPage(
  db: Queries,
  which: SQL | undefined,
  { page, limit, sort = '-startedAt' }: Page,
): Promise<DataOf<typeof staffResultList>> {
  const total = await countResults(db, which)
  const rows = await db
    .select({
      order: orders,
      ...{ test: tests.name, packageId: tests.packageId, version: tests.version },
      candidate: { name: members.fullname, email: members.email, institution: institutions.name },
    })
    .from(orders)
    .innerJoin(members, eq(members.id, orders.memberId))
    .innerJoin(tests, eq(tests.id, orders.testId))
    .leftJoin(institutions, eq(institutions.id, members.institutionId))
    .where(which)
    .orderBy(resultOrder[sort], desc(orders.id))
    .limit(limit)
    .offset((page - 1) * limit)
  const list = rows.map(({ order, candidate, ...test }) => {
    const { id, orderNo, startedAt, finishedAt, predictedScore, level } = order
    const isTold = arePointsTold(order)
    return {
      ...withIsoInstants({ id, orderNo, ...test, candidate, startedAt, finishedAt }),
      ...{ state: commandState(order), result: resultState(order) },
      ...{ predictedScore: isTold ? predictedScore : null, level: isTold ? level : null },
    }
  })
  return { list, page, limit, total }
}

/** The versions of tests that sittings of `which` have, the last loaded first, with the error of their scores. */
export async function testsOf(
  db: Queries,
  which: SQL | undefined,
  errorOf: (testId: string) => Promise<number | null>,
): Promise<DataOf<typeof staffTestList>> {
  const { id, packageId, version, name, createdAt } = tests
  const rows = await db
    .select({ id, packageId, version, name, sittings: count() })
    .from(orders)
    .innerJoin(members, eq(members.id, orders.memberId))
    .innerJoin(tests, eq(tests.id, orders.testId))
    .where(which)
    .groupBy(id, packageId, version, name, createdAt)
    .orderBy(desc(createdAt))
  const list = rows.map(async ({ id, ...test }) => ({ ...test, standardError: await errorOf(id) }))
  return { list: await Promise.all(list) }
}
