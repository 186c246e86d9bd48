import type { z } from 'zod/mini'
import type { certificateList } from '#contract/calls/orders.ts'

type Query = z.output<(typeof certificateList)['query']>

/** By which column a list of certificates is sorted, and which way. */
export interface Sorting {
  by: Query['sortBy']
  type: Query['sortType']
}

/** The test that ended last comes first (spec: certificates#list). */
export const firstSorting: Sorting = { by: 'end_test', type: 'desc' }

/** The other way where the list is sorted by this column already; else its larger values first. */
export const sortedBy = (by: Sorting['by'], before: Sorting): Sorting => ({
  by,
  type: before.by === by && before.type === 'desc' ? 'asc' : 'desc',
})
