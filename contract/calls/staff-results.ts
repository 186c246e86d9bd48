import { z } from 'zod/mini'
import { limits, sections } from '#contract/rules/limits.ts'
import { text } from '#contract/text.ts'
import { byId, id, resultStates } from '#contract/vocabulary.ts'
import { call } from '../call.ts'
import { page, paging, sorting } from '../envelope.ts'
import { instant } from './privacy.ts'
import { caseStates, sittingInFull } from './sitting-in-full.ts'

/** Where a call of staff acts: in an institution, or on the whole installation where it is left out. */
const where = { institutionId: z.optional(id) }
const day = z.iso.date().check(z.maxLength(10), z.regex(/^[12]\d{3}-/))

/** Which sittings are meant: those that have begun, and of them those that all of these allow. */
const filters = {
  ...where,
  packageId: z.optional(id),
  result: z.optional(z.enum(resultStates)),
  /** Days on which they began, both included, in the installation's time zone. */
  from: z.optional(day),
  to: z.optional(day),
  /** A part of a name, an address, a student number or a sitting's number. */
  search: z.optional(text(100)),
}

const resultSort = sorting(['startedAt', 'predictedScore'])
export type ResultSort = NonNullable<z.output<typeof resultSort>>

const resultRow = z.object({
  ...{ id: z.string(), orderNo: z.string(), test: z.string() },
  ...{ packageId: z.string(), version: z.int() },
  candidate: z.object({ name: z.string(), email: z.string(), institution: z.nullable(z.string()) }),
  ...{ state: z.enum(caseStates), result: z.enum(resultStates) },
  ...{ startedAt: z.nullable(instant), finishedAt: z.nullable(instant) },
  /** Null until the result stands. */
  ...{ predictedScore: z.nullable(z.int()), level: z.nullable(z.string()) },
})
export type ResultRow = z.output<typeof resultRow>

const stated = { access: 'staff', ours: true } as const

export const staffResultList = call({
  ...stated,
  method: 'GET',
  path: '/users/v1/staff/result/list',
  summary: 'Sittings that have begun, with what is known of their results, the newest first unless sorted',
  query: z.extend(paging(limits.paging.limit), { ...filters, sort: resultSort }),
  data: page(resultRow),
  errors: ['institution.notFound'],
})

export const staffResultDetail = call({
  ...stated,
  method: 'GET',
  path: '/users/v1/staff/result/detail/:id',
  summary: 'A sitting in full',
  params: byId,
  query: z.object(where),
  data: sittingInFull,
  errors: ['institution.notFound', 'order.notFound'],
})

export const exportResults = call({
  ...stated,
  method: 'POST',
  path: '/users/v1/staff/result/export',
  summary: 'The same sittings as a table, as `results export` writes it: CSV of any length, or a workbook',
  body: z.object({ ...filters, form: z.enum(['csv', 'xlsx']) }),
  data: z.null(),
  file: '*/*',
  errors: ['institution.notFound', 'export.tooLong'],
})

export const staffTestList = call({
  ...stated,
  method: 'GET',
  path: '/users/v1/staff/result/tests',
  summary: 'Versions of tests that somebody has begun, the last loaded first',
  query: z.object(where),
  data: z.object({
    list: z.array(
      z.object({
        ...{ packageId: z.string(), version: z.int(), name: z.string(), sittings: z.int() },
        /** Of the predicted score, either way; null where too few results of the version are settled to say. */
        standardError: z.nullable(z.number()),
      }),
    ),
  }),
  errors: ['institution.notFound'],
})

/** What an item writer should look at. None names an option: a remark on one would tell which is right. */
export const itemRemarks = [
  ...(['veryHard', 'veryEasy', 'goodMissIt', 'tellsApartPoorly', 'otherChosenMore', 'unusedOption'] as const),
] as const
export type ItemRemark = (typeof itemRemarks)[number]

const itemFigures = z.object({
  number: z.int(),
  ...{ difficulty: z.number(), discrimination: z.nullable(z.number()) },
  /** How many chose each of the other options, the most chosen first, and how many none. */
  ...{ others: z.array(z.int()), unanswered: z.int() },
  remarks: z.array(z.enum(itemRemarks)),
})

export const staffItemFigures = call({
  ...stated,
  method: 'GET',
  path: '/users/v1/staff/item/figures',
  summary:
    'Statistics of the items of a test over settled results; null where none is settled. No key is told',
  query: z.object({
    ...where,
    packageId: id,
    version: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(10_000))),
  }),
  data: z.nullable(
    z.object({
      ...{ packageId: z.string(), version: z.int(), name: z.string(), candidates: z.int() },
      /** Finished sittings whose result is not settled yet. */
      notSettled: z.int(),
      sections: z.array(
        z.object({
          section: z.enum(sections),
          ...{ mean: z.number(), deviation: z.number(), alpha: z.nullable(z.number()) },
          /** Of a number of right answers, by the section's items and alpha; null where alpha says nothing. */
          standardError: z.nullable(z.number()),
          /** How many candidates had so many points, from none up. */
          distribution: z.array(z.int()),
          items: z.array(itemFigures),
        }),
      ),
    }),
  ),
  errors: ['institution.notFound'],
})
