import { boolean, index, integer, jsonb, pgTable, primaryKey, real, text, unique } from 'drizzle-orm/pg-core'
import type { SectionName } from '#contract/rules/limits.ts'
import type { PassagePlace } from '#contract/rules/passage.ts'
import type { PartLetter } from '#contract/vocabulary.ts'
import { createdAt, id, section } from './columns.ts'
import { institutions } from './people.ts'

/** Sound or picture of a text; `fileId` names a content file. Seconds are 0 for pictures. */
export type StoredContentMedia = { type: 'audio' | 'image'; fileId: string; seconds: number; alt: string }
/** Directions, or what is said when a part closes. */
export type StoredStatement = { text: string; media: StoredContentMedia | null }
/** A picture or a table below a passage's text, with the text after it; columns and rows are as in the package. */
export type StoredFigure = {
  media: StoredContentMedia | null
  table: { caption: string; columnHeads: boolean; rowHeads: boolean; rows: string[][] } | null
  text: string
}
/** Items heard or read together, in order. Tests that were loaded before had no figures. */
export type StoredList = {
  text: string
  media: StoredContentMedia | null
  figures?: StoredFigure[]
  itemIds: string[]
  /** Words that its questions speak of; a list of a version before has none. */
  words?: (PassagePlace & { question: string })[]
}
/**
 * How long each of the test's sections lasts (s) and how much it asks; a section that it does not have is not there. For
 * Listening `seconds` is its total without the ceiling.
 */
export type SectionPlan = { [section in SectionName]?: { seconds: number; questions: number } }
/** Scaled score by number of right answers, of each of the test's sections (spec: certificates#scores). */
export type ScoreTables = { [section in SectionName]?: number[] | undefined }

/** One version of a test package. A changed package is a new row: who sits an older one keeps it. */
export const tests = pgTable(
  'tests',
  {
    id: id(),
    /** The package's own id, shared by its versions. */
    packageId: text().notNull(),
    version: integer().notNull(),
    /** SHA-256 over the package's description and files, hex. */
    contentHash: text().notNull(),
    name: text().notNull(),
    /** The only institution that may use it, the same for all versions; null for everybody. */
    institutionId: text().references(() => institutions.id),
    /** False for a practice test: its result is a report, and no certificate. */
    certifies: boolean().notNull().default(true),
    plan: jsonb().$type<SectionPlan>().notNull(),
    scores: jsonb().$type<ScoreTables>().notNull(),
    createdAt: createdAt(),
  },
  (table) => [unique().on(table.packageId, table.version)],
)

const testId = () =>
  text()
    .notNull()
    .references(() => tests.id, { onDelete: 'cascade' })

/** A part of a section; on the wire its id is `exam_id`. */
export const parts = pgTable(
  'parts',
  {
    id: id(),
    testId: testId(),
    section: section(),
    letter: text().$type<PartLetter>().notNull(),
    direction: jsonb().$type<StoredStatement>().notNull(),
    closing: jsonb().$type<StoredStatement>(),
    lists: jsonb().$type<StoredList[]>().notNull(),
  },
  (table) => [unique().on(table.testId, table.section, table.letter)],
)

/** A question with its key. The key never leaves the server. */
export const items = pgTable(
  'items',
  {
    id: id(),
    testId: testId(),
    partId: text()
      .notNull()
      .references(() => parts.id, { onDelete: 'cascade' }),
    section: section(),
    /** Order within the section, from 0. */
    position: integer().notNull(),
    text: text().notNull(),
    media: jsonb().$type<StoredContentMedia>(),
    /** Time to answer after the item's sound, s. */
    answerSeconds: real().notNull(),
    options: jsonb().$type<string[]>().notNull(),
    /** The right option, counted from 0. */
    key: integer().notNull(),
  },
  (table) => [unique().on(table.testId, table.section, table.position), index().on(table.partId)],
)

/** A package's sound or picture, kept in the file store by this id. */
export const contentFiles = pgTable(
  'content_files',
  {
    id: id(),
    testId: testId(),
    section: section(),
    /** Path within the package. */
    path: text().notNull(),
    /** Media type, such as `audio/ogg`. */
    type: text().notNull(),
    bytes: integer().notNull(),
    /** Length, s; 0 for pictures. */
    seconds: real().notNull(),
  },
  (table) => [unique().on(table.testId, table.section, table.path)],
)

/** The key of a section's sealed files. A browser gets it with the section's start (spec: sections#sealed-content). */
export const sectionKeys = pgTable(
  'section_keys',
  {
    testId: testId(),
    section: section(),
    /** AES-256, 32 bytes in base64url. */
    key: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.testId, table.section] })],
)

/** What a sealed file holds: a section's parts and questions, or one of its sounds and pictures. */
export type SealedKind = 'document' | 'audio' | 'image'

/** A file of a section as it is served before the section's clock runs: its id is its address and says nothing. */
export const sealedFiles = pgTable(
  'sealed_files',
  {
    id: id(),
    testId: testId(),
    section: section(),
    kind: text().$type<SealedKind>().notNull(),
    /** The sound or picture that it holds; null for the document. */
    fileId: text()
      .unique()
      .references(() => contentFiles.id, { onDelete: 'cascade' }),
    /** Size as it is served. */
    bytes: integer().notNull(),
  },
  (table) => [index().on(table.testId, table.section)],
)
