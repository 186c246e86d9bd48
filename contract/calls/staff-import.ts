import { z } from 'zod/mini'
import { cellProblems } from '#contract/rules/member-table.ts'
import { text } from '#contract/text.ts'
import { id } from '#contract/vocabulary.ts'
import { call } from '../call.ts'
import { cellFault } from './cell-fault.ts'

/** An import of members: first a preview, which writes nothing, then exactly what was previewed (record 0056). */

const where = { institutionId: z.optional(id) }
const stated = { access: 'staff', ours: true, method: 'POST', multipart: true } as const

export const importPreview = z.object({
  /** Rows below the first line. */
  rows: z.int(),
  /** Rows without a fault. */
  ready: z.int(),
  /** The first of them: see `faultCount`. */
  faults: z.array(cellFault(cellProblems)),
  faultCount: z.int(),
  /** The first rows that are ready, as they would be kept. */
  sample: z.array(
    z.object({
      email: z.string(),
      fullname: z.string(),
      nim: z.nullable(z.string()),
      dateOfBirth: z.nullable(z.string()),
    }),
  ),
  /** Names exactly this preview to the import. */
  digest: z.string(),
})
export type ImportPreview = z.output<typeof importPreview>

const refusals = ['institution.notFound', 'import.unreadable', 'import.tooLong'] as const

export const staffPreviewImport = call({
  ...stated,
  path: '/users/v1/staff/member/import/preview',
  summary: 'Read a table of members (CSV or .xlsx) and say what is wrong with each cell; nothing is written',
  body: z.object(where),
  data: importPreview,
  errors: refusals,
})

export const staffImportMembers = call({
  ...stated,
  path: '/users/v1/staff/member/import',
  summary: 'Make the members of a table that was previewed: all of them or none; they have no password yet',
  body: z.object({
    ...where,
    digest: text(64, 64),
    /** Rows with a fault are left out; without it a table with any is refused. */
    faulty: z.optional(z.enum(['leaveOut'])),
  }),
  data: z.object({
    /** Of the new members, in the order of the table. */
    ids: z.array(z.string()),
  }),
  errors: [...refusals, 'import.faulty', 'import.changed'],
})
