import { and, eq, gte, ilike, isNotNull, isNull, lt, ne, or, type SQL, sql } from 'drizzle-orm'
import type { ResultState } from '#contract/vocabulary.ts'
import { containing } from '#server/platform/db/containing.ts'
import { instantOnWall } from '#server/platform/time/zone.ts'
import { members, orders, tests } from '#server/tables/index.ts'

/** Which sittings of an institution, or of the installation where it is null. */
export interface ResultFilters {
  readonly institutionId?: string | undefined
  readonly packageId?: string | undefined
  readonly result?: ResultState | undefined
  readonly from?: string | undefined
  readonly to?: string | undefined
  readonly search?: string | undefined
}

const isEnded = and(isNotNull(orders.finishedAt), isNull(orders.disqualifiedAt))
const isNoVerdict = (verdict: 'waiting' | 'withheld') =>
  or(isNull(orders.verdict), ne(orders.verdict, verdict))

/** The rule `resultState` of the contract, asked of the database. */
const inState: Readonly<Record<ResultState, SQL | undefined>> = {
  none: or(isNull(orders.finishedAt), isNotNull(orders.disqualifiedAt)),
  withheld: and(isEnded, eq(orders.verdict, 'withheld')),
  settled: and(isEnded, isNoVerdict('withheld'), isNotNull(orders.settledAt)),
  review: and(isEnded, isNull(orders.settledAt), eq(orders.verdict, 'waiting')),
  pending: and(isEnded, isNull(orders.settledAt), isNoVerdict('withheld'), isNoVerdict('waiting')),
}

const dayMs = 86_400_000

/** Orders with member and test that have begun and that these filters allow. */
export function resultsWhere({ institutionId, packageId, result, from, to, search }: ResultFilters) {
  const like = search === undefined || search === '' ? undefined : containing(search)
  return and(
    isNotNull(orders.startedAt),
    institutionId === undefined ? undefined : eq(members.institutionId, institutionId),
    packageId === undefined ? undefined : eq(tests.packageId, packageId),
    result && inState[result],
    from === undefined ? undefined : gte(orders.startedAt, instantOnWall(from)),
    to === undefined ? undefined : lt(orders.startedAt, new Date(instantOnWall(to).getTime() + dayMs)),
    like === undefined
      ? undefined
      : or(
          ...[members.fullname, members.email, members.nim, orders.orderNo].map((column) =>
            ilike(column, like),
          ),
        ),
  )
}

/** Sittings whose points are told: the rule `arePointsTold` of the contract. */
export const isTold = inState.settled

/** Null where nobody is told the points: no place in a list may tell them. */
const toldScore = sql`case when ${isTold} then ${orders.predictedScore} end`

/** How a list is sorted: what is not known yet last. */
export const resultOrder = {
  startedAt: sql`${orders.startedAt} asc nulls last`,
  '-startedAt': sql`${orders.startedAt} desc nulls last`,
  predictedScore: sql`${toldScore} asc nulls last`,
  '-predictedScore': sql`${toldScore} desc nulls last`,
} as const
