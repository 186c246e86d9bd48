import { and, asc, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import type { Queries } from '#server/platform/db/database.ts'
import { OperatorError } from '#server/platform/errors/operator-error.ts'
import { answers, items, members, orders, tests } from '#server/tables/index.ts'
import { type AnsweredItem, itemStatistics, type SectionFigures, unanswered } from './item-statistics.ts'
import { type NotSettled, notSettled, notSettledText } from './not-settled.ts'
import { isTold } from './result-filters.ts'

export interface TestFigures {
  readonly packageId: string
  readonly version: number
  readonly name: string
  /** Sittings whose result is settled: all figures are of them. */
  readonly candidates: number
  readonly notSettled: NotSettled
  readonly sections: readonly SectionFigures[]
}

interface Which {
  readonly packageId: string
  readonly version: number | undefined
}

/** One version of a test with what its candidates chose: the sittings that were finished and not stopped. */
export interface AnsweredTest {
  readonly test: typeof tests.$inferSelect
  readonly candidates: readonly {
    id: string
    orderNo: string
    memberId: string
    institutionId: string | null
    isTold: boolean
  }[]
  readonly notSettled: NotSettled
  /** Each with what the candidates chose, in their order. */
  readonly items: readonly AnsweredItem[]
}

/**
 * `whose` selects among the members.
 * @throws OperatorError `record.missing` for a test that is not loaded or that nobody has finished
 */
export async function answeredTest(
  db: Queries,
  whose: SQL | undefined,
  { packageId, version }: Which,
): Promise<AnsweredTest> {
  const versions = await db
    .select()
    .from(tests)
    .where(eq(tests.packageId, packageId))
    .orderBy(asc(tests.version))
  const test = version === undefined ? versions.at(-1) : versions.find((one) => one.version === version)
  if (test === undefined) {
    const wanted = version === undefined ? packageId : `version ${version} of ${packageId}`
    throw new OperatorError(
      'record.missing',
      `The test ${wanted} is not loaded: content list names those that are.`,
    )
  }
  const which = and(
    whose,
    eq(orders.testId, test.id),
    isNotNull(orders.finishedAt),
    isNull(orders.disqualifiedAt),
  )
  const { id, orderNo } = orders
  const candidates = await db
    .select({
      ...{ id, orderNo, memberId: members.id, institutionId: members.institutionId },
      isTold: sql<boolean>`${isTold}`,
    })
    .from(orders)
    .innerJoin(members, eq(members.id, orders.memberId))
    .where(which)
  if (candidates.length === 0)
    throw new OperatorError(
      'record.missing',
      `Nobody has finished ${packageId}, version ${test.version}, yet.`,
    )
  return {
    ...{ test, candidates, notSettled: await notSettled(db, which) },
    items: await answeredItems(
      db,
      test.id,
      candidates.map(({ id }) => id),
    ),
  }
}

/**
 * Item statistics of one version of a test, over the sittings of these members whose result is settled: of a few candidates they
 * would tell the points.
 * @throws OperatorError `record.missing` as `answeredTest`, `record.refused` where no result is settled yet
 */
export async function testFigures(db: Queries, whose: SQL | undefined, which: Which): Promise<TestFigures> {
  const { test, candidates: all, notSettled, items: answered } = await answeredTest(db, whose, which)
  const candidates = all.filter(({ isTold }) => isTold)
  if (candidates.length === 0)
    throw new OperatorError(
      'record.refused',
      `No result of ${test.packageId} is told: ${notSettledText(notSettled)}.`,
    )
  const told = (chosen: Int8Array) => chosen.filter((_, index) => all[index]?.isTold)
  const sections = itemStatistics(answered.map((item) => ({ ...item, chosen: told(item.chosen) })))
  return {
    packageId: test.packageId,
    version: test.version,
    name: test.name,
    candidates: candidates.length,
    notSettled,
    sections,
  }
}

/** An item has at most six options: a candidate's place and an option's are one number. */
const mostOptions = 8

/**
 * What these candidates chose of each item, in their order. The database writes each item's choices as one text: a row for each answer
 * of thousands of sittings would keep the server from anything else for seconds.
 */
async function answeredItems(
  db: Queries,
  testId: string,
  candidates: readonly string[],
): Promise<AnsweredItem[]> {
  const asked = await db.select().from(items).where(eq(items.testId, testId)).orderBy(asc(items.position))
  const { rows } = await db.execute<{ id: string; choices: string }>(sql`
    with asked as materialized (
      select id, array(select jsonb_array_elements_text(options)) as options from items where test_id = ${testId}
    ), theirs as materialized (
      select id, place - 1 as place from unnest(${sql.param(candidates)}::text[]) with ordinality as one (id, place)
    )
    select id, string_agg(choice::text, ',') as choices
    from (
      select asked.id, theirs.place * ${mostOptions}::int + array_position(asked.options, ${answers.answer}) - 1 as choice
      from ${answers} join asked on asked.id = ${answers.itemId} join theirs on theirs.id = ${answers.orderId}
      offset 0
    ) narrow
    where choice is not null
    group by id`)
  const choices = new Map(rows.map((row) => [row.id, row.choices]))
  return asked.map((item) => {
    const chosen = new Int8Array(candidates.length).fill(unanswered)
    for (const choice of numbersIn(choices.get(item.id) ?? ''))
      chosen[Math.floor(choice / mostOptions)] = choice % mostOptions
    return {
      ...{ id: item.id, section: item.section, number: item.position + 1 },
      ...{ options: item.options, key: item.key, chosen },
    }
  })
}

/** The numbers of a list with commas, one after another: its parts as texts would be thousands that are thrown away. */
function* numbersIn(list: string): Generator<number> {
  if (list === '') return
  let number = 0
  for (let at = 0; at < list.length; at += 1) {
    const digit = list.charCodeAt(at) - 48
    if (digit >= 0) number = 10 * number + digit
    else {
      yield number
      number = 0
    }
  }
  yield number
}
