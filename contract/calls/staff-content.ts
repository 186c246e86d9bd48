import { z } from 'zod/mini'
import { limits, sections } from '#contract/rules/limits.ts'
import { text, trimmedText } from '#contract/text.ts'
import { id, int4 } from '#contract/vocabulary.ts'
import { call } from '../call.ts'
import { previewedSections } from './previewed-sections.ts'

/**
 * Test packages in the hands of an institution's staff: uploaded as drafts, checked, looked at, signed off by a second
 * person, loaded (spec: staff#content). No call of these tells an answer key.
 */

const where = { institutionId: z.optional(id) }
const stated = { access: 'staff', ours: true } as const

/**
 * Where a draft stands. `interrupted`: its check ended without a result, and can be begun again; `faulty`: something
 * keeps it from being loaded; `checked`: a second person may sign it off.
 */
export const draftStates = [
  'waiting',
  'checking',
  'interrupted',
  'faulty',
  'checked',
  'signedOff',
  'loaded',
] as const
export type DraftState = (typeof draftStates)[number]

/** What was uploaded: a package's folder, an author's table, a QTI package. */
export const draftKinds = ['package', 'table', 'qti'] as const
export type DraftKind = (typeof draftKinds)[number]

/** What a check does, in its order. */
export const checkStages = ['reading', 'checking', 'keeping'] as const
export type CheckStage = (typeof checkStages)[number]

/** An `error` keeps a draft from being loaded; what an import left out or did not keep; a `hint` is for its author to judge. */
export const findingLevels = ['error', 'leftOut', 'notKept', 'hint'] as const
export type FindingLevel = (typeof findingLevels)[number]

const finding = z.object({
  level: z.enum(findingLevels),
  /** A file of the package, or a cell of the table such as `Items!F12`; empty where it is about the whole. */
  file: z.string(),
  line: z.nullable(z.int()),
  column: z.nullable(z.int()),
  /** Within `test.json`, such as `sections.reading.parts[0].lists[1].items[2].text`; empty where there is none. */
  field: z.string(),
  /** In English; the page has the other language. */
  message: z.string(),
})
export type Finding = z.output<typeof finding>

export const person = z.object({ id: z.string(), name: z.string() })
const acted = z.nullable(z.object({ by: person, at: z.string() }))

const draft = z.object({
  id: z.string(),
  state: z.enum(draftStates),
  kind: z.nullable(z.enum(draftKinds)),
  /** Of the file. */
  fileName: z.string(),
  bytes: z.int(),
  uploaded: z.object({ by: person, at: z.string() }),
  /** Of the test; null until the check has read them. */
  packageId: z.nullable(z.string()),
  name: z.nullable(z.string()),
  errors: z.int(),
  signedOff: acted,
  loaded: acted,
})
export type ContentDraft = z.output<typeof draft>

/** What loading a draft would do, or has done. */
const effect = z.object({
  /** The version that it becomes; null where another institution has a test of this id. */
  version: z.nullable(z.int()),
  /** The newest version that is loaded; null for a new test. */
  before: z.nullable(z.int()),
  /** Whether the newest version is this very test: loading changes nothing. */
  isSame: z.boolean(),
  /** Exam sessions of this test that are planned or open. */
  examSessions: z.int(),
  /** Candidates who have a licence redeemed and have not begun: they keep their version. */
  waiting: z.int(),
})

const draftInFull = z.extend(draft, {
  progress: z.nullable(z.object({ stage: z.enum(checkStages), done: z.int(), total: z.int() })),
  /** SHA-256 of the test and its files, hex: what is signed off, and then loaded. */
  digest: z.nullable(z.string()),
  sections: z.array(z.object({ section: z.enum(sections), seconds: z.int(), questions: z.int() })),
  files: z.int(),
  findings: z.array(finding),
  /** Beyond those that are told. */
  moreFindings: z.int(),
  effect: z.nullable(effect),
  /** Whether the caller is the one who has uploaded it, and so may not sign it off. */
  isOwn: z.boolean(),
})
export type ContentDraftInFull = z.output<typeof draftInFull>

const notThere = ['content.draftNotFound', 'institution.notFound'] as const

export const contentDraftList = call({
  ...stated,
  method: 'GET',
  path: '/users/v1/staff/content/draft/list',
  summary: 'Drafts of test packages, the newest first, without those that were loaded',
  query: z.object(where),
  data: z.object({ list: z.array(draft) }),
  errors: ['institution.notFound'],
})

export const contentDraft = call({
  ...stated,
  method: 'GET',
  path: '/users/v1/staff/content/draft/detail',
  summary: 'A draft with what its check has found and what loading it would do',
  query: z.object({ ...where, id }),
  data: draftInFull,
  errors: notThere,
})

export const beginContentUpload = call({
  ...stated,
  method: 'POST',
  path: '/users/v1/staff/content/upload/begin',
  summary: 'Announce a file, and perhaps a zip of sounds and pictures beside it; its pieces follow',
  body: z.object({
    ...where,
    /** The draft whose content it replaces; a new one without. */
    draftId: z.optional(id),
    name: trimmedText(200, 1),
    bytes: int4(1),
    /** Of the zip of sounds and pictures, which follows directly after the file. */
    mediaBytes: z._default(int4(), 0),
    /** The section of what a QTI package puts into none of ours. */
    section: z._default(z.enum(sections), 'reading'),
  }),
  data: z.object({ uploadId: z.string(), pieceBytes: z.int() }),
  errors: [...notThere, 'content.tooLarge', 'content.tooMany', 'content.busy', 'content.loaded'],
})

export const sendContentPiece = call({
  ...stated,
  method: 'POST',
  path: '/users/v1/staff/content/upload/piece',
  summary: 'The next piece of an upload; the same again changes nothing',
  multipart: true,
  body: z.object({
    ...where,
    uploadId: id,
    number: z.coerce
      .number()
      .check(z.int(), z.minimum(0), z.maximum(limits.staff.contentBytes / limits.staff.contentPieceBytes)),
  }),
  data: z.object({ received: z.int() }),
  errors: ['content.uploadEnded', 'institution.notFound'],
})

export const finishContentUpload = call({
  ...stated,
  method: 'POST',
  path: '/users/v1/staff/content/upload/finish',
  summary: 'Make the draft of an upload whose pieces are all there, and begin its check',
  body: z.object({ ...where, uploadId: id }),
  data: draft,
  errors: [...notThere, 'content.uploadEnded', 'content.tooMany', 'content.busy', 'content.loaded'],
})

export const checkContentDraft = call({
  ...stated,
  method: 'POST',
  path: '/users/v1/staff/content/draft/check',
  summary: 'Begin the check anew of a draft whose check was interrupted',
  body: z.object({ ...where, id }),
  data: draft,
  errors: [...notThere, 'content.busy', 'content.notInterrupted'],
})

export const signOffContent = call({
  ...stated,
  method: 'POST',
  path: '/users/v1/staff/content/draft/sign-off',
  summary: 'Sign off a draft, as another person than the one who has uploaded it',
  body: z.object({ ...where, id, digest: text(64, 64) }),
  data: draft,
  errors: [...notThere, 'content.changed', 'content.faulty', 'content.ownDraft', 'content.loaded'],
})

export const loadContent = call({
  ...stated,
  method: 'POST',
  path: '/users/v1/staff/content/draft/load',
  summary: 'Load a draft that is signed off; `forAll`, by an operator: for all institutions',
  body: z.object({ ...where, id, digest: text(64, 64), forAll: z._default(z.boolean(), false) }),
  data: z.object({ packageId: z.string(), version: z.int(), isNew: z.boolean() }),
  errors: [
    ...notThere,
    'session.forbidden',
    'content.changed',
    'content.notSignedOff',
    'content.idTaken',
    'content.loaded',
  ],
})

export const withdrawContent = call({
  ...stated,
  method: 'POST',
  path: '/users/v1/staff/content/draft/withdraw',
  summary: 'Withdraw a draft that is not loaded; its files are removed',
  body: z.object({ ...where, id, reason: trimmedText(limits.staff.reasonLength, 1) }),
  data: z.null(),
  errors: [...notThere, 'content.loaded'],
})

/** A draft as candidates would see it, without keys and scripts. */
export const contentPreview = call({
  ...stated,
  method: 'GET',
  path: '/users/v1/staff/content/draft/preview',
  summary: 'What a draft shows to candidates',
  query: z.object({ ...where, id }),
  data: z.object({ name: z.string(), sections: previewedSections }),
  errors: [...notThere, 'content.faulty'],
})
export type PreviewedTest = z.output<typeof contentPreview.data>

export const contentPreviewFile = call({
  ...stated,
  method: 'GET',
  path: '/users/v1/staff/content/draft/file/:id/:image',
  summary: 'A sound or picture of a draft',
  params: z.object({ id, image: id }),
  query: z.object(where),
  data: z.null(),
  file: '*/*',
  errors: [...notThere, 'media.notFound'],
})

const workbook = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

export const contentTemplate = call({
  ...stated,
  method: 'GET',
  path: '/users/v1/staff/content/template',
  summary: 'An empty table for authors, with a guide and examples',
  query: z.object(where),
  data: z.null(),
  file: workbook,
  errors: ['institution.notFound'],
})

export const contentDraftTable = call({
  ...stated,
  method: 'GET',
  path: '/users/v1/staff/content/draft/table',
  summary: 'A draft as a table, without keys and scripts',
  query: z.object({ ...where, id }),
  data: z.null(),
  file: workbook,
  errors: [...notThere, 'content.faulty'],
})
