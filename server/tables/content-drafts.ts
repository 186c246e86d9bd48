import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { CheckStage, DraftKind, Finding } from '#contract/calls/staff-content.ts'
import { createdAt, id, instant, section } from './columns.ts'
import { type SectionPlan, tests } from './content.ts'
import { institutions } from './people.ts'
import { staffPersons } from './staff.ts'

const person = () => text().references(() => staffPersons.id)

/** What an upload is made of: a file, and perhaps a zip of sounds and pictures, kept in pieces in the store of files. */
const sent = {
  fileName: text().notNull(),
  bytes: integer().notNull(),
  mediaBytes: integer().notNull(),
  /** For what a QTI package puts into no section of ours. */
  section: section(),
}

/** A package that is being uploaded: no draft before all of its pieces are there. */
export const contentUploads = pgTable('content_uploads', {
  id: id(),
  /** Null for the installation. */
  institutionId: text().references(() => institutions.id),
  personId: person().notNull(),
  /** The draft whose content it is to replace; without a reference, since that may be withdrawn meanwhile. */
  draftId: text(),
  ...sent,
  /** Pieces that are there. */
  received: integer().notNull().default(0),
  createdAt: createdAt(),
})

/** A file of a draft's package: its path there, its id in the store of files. */
export interface DraftFile {
  path: string
  id: string
  type: string
  bytes: number
}

/** What the check of a draft has found. */
export interface DraftResult {
  kind: DraftKind | null
  packageId: string | null
  name: string | null
  /** SHA-256 of the test and its files, hex; null where a finding keeps it from being loaded. */
  digest: string | null
  plan: SectionPlan
  findings: Finding[]
  /** Beyond those. */
  moreFindings: number
  errors: number
  files: DraftFile[]
}

/** A test package before it is loaded (spec: staff#content). */
export const contentDrafts = pgTable(
  'content_drafts',
  {
    id: id(),
    /** Null for the installation. */
    institutionId: text().references(() => institutions.id),
    ...sent,
    uploadId: text().notNull(),
    uploadedBy: person().notNull(),
    uploadedAt: instant().notNull(),
    state: text().$type<'waiting' | 'checking' | 'interrupted' | 'done'>().notNull(),
    /** While it is checked: when the server that does it last said so. */
    beatAt: instant().notNull(),
    progress: jsonb().$type<{ stage: CheckStage; done: number; total: number }>(),
    result: jsonb().$type<DraftResult>(),
    signedOffBy: person(),
    signedOffAt: instant(),
    /** What the person has signed off: the digest of the result that they saw. */
    signedDigest: text(),
    testId: text().references(() => tests.id),
    loadedBy: person(),
    loadedAt: instant(),
  },
  (table) => [index().on(table.institutionId, table.uploadedAt), index().on(table.testId)],
)
