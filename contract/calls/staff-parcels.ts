import { z } from 'zod/mini'
import { parcelLetters, parcelProblems, parcelStatuses } from '#contract/rules/parcels.ts'
import { text, trimmedText } from '#contract/text.ts'
import { id } from '#contract/vocabulary.ts'
import { call } from '../call.ts'
import { cellFault } from './cell-fault.ts'

/** Parcels with printed certificates: one is kept by a form, many by a table that is previewed first (record 0056). */

const where = { institutionId: z.optional(id) }
const stated = { access: 'staff', ours: true, method: 'POST' } as const

export const staffKeepParcel = call({
  ...stated,
  path: '/users/v1/staff/parcel/keep',
  summary: 'Note the parcel of a test’s certificate, or what became of it',
  body: z.object({
    ...where,
    /** Of the order. */
    id,
    waybillId: trimmedText(parcelLetters.waybill, 1),
    courier: trimmedText(parcelLetters.courier),
    /** Where the courier shows it; https, or nothing. */
    link: z.optional(text(parcelLetters.link).check(z.regex(/^(https:\/\/\S+)?$/))),
    status: z.enum(parcelStatuses),
    /** What the member reads in its history. */
    note: trimmedText(parcelLetters.note),
  }),
  data: z.null(),
  errors: ['institution.notFound', 'order.notFound', 'certificate.notIssued'],
})

const parcelPreview = z.object({
  ...{ rows: z.int(), ready: z.int(), faultCount: z.int() },
  /** The first of them. */
  faults: z.array(cellFault(parcelProblems)),
  /** The first rows that are ready, and how many of all are new parcels. */
  sample: z.array(
    z.object({
      ...{ orderNo: z.string(), name: z.string(), waybillId: z.string(), courier: z.string() },
      ...{ status: z.string(), isNew: z.boolean() },
    }),
  ),
  fresh: z.int(),
  digest: z.string(),
})
export type ParcelPreview = z.output<typeof parcelPreview>

const refusals = ['institution.notFound', 'import.unreadable', 'import.tooLong'] as const

export const staffPreviewParcels = call({
  ...stated,
  path: '/users/v1/staff/parcel/import/preview',
  multipart: true,
  summary: 'Read a table of parcels (CSV or .xlsx) and say what is wrong with each cell; nothing is written',
  body: z.object(where),
  data: parcelPreview,
  errors: refusals,
})

export const staffImportParcels = call({
  ...stated,
  path: '/users/v1/staff/parcel/import',
  multipart: true,
  summary: 'Note the parcels of a table that was previewed: all of them or none',
  body: z.object({
    ...where,
    digest: text(64, 64),
    /** Rows with a fault are left out; without it a table with any is refused. */
    faulty: z.optional(z.enum(['leaveOut'])),
  }),
  data: z.object({ kept: z.int() }),
  errors: [...refusals, 'import.faulty', 'import.changed'],
})
