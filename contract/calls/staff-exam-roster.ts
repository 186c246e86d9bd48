import { z } from 'zod/mini'
import { attendances } from '#contract/rules/exam-session.ts'
import { limits } from '#contract/rules/limits.ts'
import { tableProblems } from '#contract/rules/member-table.ts'
import { text, trimmedText } from '#contract/text.ts'
import { id, int4 } from '#contract/vocabulary.ts'
import { call } from '../call.ts'
import { page, paging } from '../envelope.ts'
import { cellFault } from './cell-fault.ts'
import { email } from './credentials.ts'
import { inInstitution, ofSession } from './staff-exam-sessions.ts'

/** The roster of an exam session, and what is done with it at the door (spec: exam-sessions#roster). Times are ms since 1970. */

const seat = trimmedText(limits.examSession.seatLength, 1)
const reason = trimmedText(limits.proctor.reasonLength, 1)

/** Somebody on a roster. */
export const rosterEntry = z.object({
  id: z.string(),
  memberId: z.string(),
  fullname: z.string(),
  email: z.string(),
  nim: z.nullable(z.string()),
  seat: z.nullable(z.string()),
  attendance: z.enum(attendances),
  checkedInAt: z.nullable(z.int()),
  /** Who checked them in. */
  checkedInBy: z.nullable(z.string()),
  /** Added after the exam session was opened. */
  isLate: z.boolean(),
  orderId: z.nullable(z.string()),
  /** Of the institution's photo of them; null where it has none. */
  photoId: z.nullable(z.string()),
  /** Grows with each act: an act on an older state is refused. */
  version: z.int(),
})
export type RosterEntry = z.output<typeof rosterEntry>

/** What is wrong with a cell of a table that becomes a roster. */
export const rosterProblems = [
  ...tableProblems,
  'memberUnknown',
  'memberElsewhere',
  'alreadyListed',
  'seatTwice',
  'seatTaken',
] as const
export type RosterProblem = (typeof rosterProblems)[number]

export const rosterPreview = z.object({
  /** Rows below the first line. */
  rows: z.int(),
  /** Rows without a fault. */
  ready: z.int(),
  /** The first of them: see `faultCount`. */
  faults: z.array(cellFault(rosterProblems)),
  faultCount: z.int(),
  /** The first rows that are ready. */
  sample: z.array(z.object({ email: z.string(), fullname: z.string(), seat: z.nullable(z.string()) })),
  /** How many more free licences the rows that are ready need. */
  missingLicences: z.int(),
  /** Names exactly this preview to the import. */
  digest: z.string(),
})
export type RosterPreview = z.output<typeof rosterPreview>

const stated = { access: 'staff', ours: true } as const
const missing = ['institution.notFound', 'examSession.notFound'] as const
/** An entry as whoever acts has seen it. */
const ofEntry = z.extend(ofSession, { entryId: id, version: int4() })
const ofAct = z.extend(ofEntry, { reason })
const refusalsOfAct = [
  ...missing,
  'examSession.entryNotFound',
  'examSession.notOpen',
  'examSession.closed',
  'examSession.changed',
  'examSession.begun',
] as const

export const examRoster = call({
  ...stated,
  method: 'GET',
  path: '/users/v1/staff/exam-session/roster/list',
  summary: 'The roster of an exam session, by seat',
  query: z.extend(paging(limits.paging.limit), {
    ...inInstitution,
    id,
    /** A part of a name, address, NIM or seat. */
    search: z.optional(text(100)),
    attendance: z.optional(z.enum(attendances)),
  }),
  data: page(rosterEntry),
  errors: missing,
})

const imported = { ...stated, method: 'POST', multipart: true } as const
const refusalsOfImport = [
  ...missing,
  'examSession.notPlanned',
  'examSession.closed',
  'examSession.rosterFull',
  'import.unreadable',
] as const

export const previewExamRoster = call({
  ...imported,
  path: '/users/v1/staff/exam-session/roster/import/preview',
  summary:
    'Read a table (CSV or .xlsx, columns email and seat) and say what is wrong with each cell; nothing is written',
  body: ofSession,
  data: rosterPreview,
  errors: refusalsOfImport,
})

export const importExamRoster = call({
  ...imported,
  path: '/users/v1/staff/exam-session/roster/import',
  summary: 'Put the members of a table that was previewed on a roster: all, or none where anything is wrong',
  body: z.extend(ofSession, { digest: text(64, 64) }),
  data: z.object({ imported: z.int() }),
  errors: [...refusalsOfImport, 'import.faulty', 'import.changed', 'examSession.noLicence'],
})

const added = z.extend(ofSession, { email, seat: z.optional(seat) })
const refusalsOfAdding = [
  ...missing,
  'examSession.closed',
  'examSession.memberUnknown',
  'examSession.alreadyListed',
  'examSession.seatTaken',
  'examSession.rosterFull',
  'examSession.noLicence',
] as const

export const addToExamRoster = call({
  ...stated,
  method: 'POST',
  path: '/users/v1/staff/exam-session/roster/add',
  summary: 'Put a member on the roster of an exam session that is planned',
  body: added,
  data: rosterEntry,
  errors: [...refusalsOfAdding, 'examSession.notPlanned'],
})

export const addSeveralToExamRoster = call({
  ...stated,
  method: 'POST',
  path: '/users/v1/staff/exam-session/roster/add/several',
  summary:
    'Put members without seats on the roster of an exam session that is planned; who is on it stays so',
  body: z.extend(ofSession, {
    memberIds: z.array(id).check(z.minLength(1), z.maxLength(limits.examSession.addedAtOnce)),
  }),
  data: z.object({ added: z.int() }),
  errors: [
    ...missing,
    'examSession.notPlanned',
    'examSession.closed',
    'examSession.memberUnknown',
    'examSession.rosterFull',
    'examSession.noLicence',
  ],
})

export const admitLateComer = call({
  ...stated,
  method: 'POST',
  path: '/users/v1/staff/exam-session/roster/late',
  summary: 'Put a member on the roster of an exam session that is open',
  body: z.extend(added, { reason }),
  data: rosterEntry,
  errors: [...refusalsOfAdding, 'examSession.notOpen'],
})

export const removeFromExamRoster = call({
  ...stated,
  method: 'POST',
  path: '/users/v1/staff/exam-session/roster/remove',
  summary: 'Take somebody from the roster of an exam session that is planned; the licence is free again',
  body: ofEntry,
  data: z.null(),
  errors: [
    ...missing,
    'examSession.notPlanned',
    'examSession.closed',
    'examSession.entryNotFound',
    'examSession.changed',
    'examSession.begun',
  ],
})

export const checkInCandidate = call({
  ...stated,
  method: 'POST',
  path: '/users/v1/staff/exam-session/roster/check-in',
  summary: 'Note that somebody is here, also one who was noted as absent',
  body: ofEntry,
  data: rosterEntry,
  errors: [...refusalsOfAct, 'examSession.noLicence'],
})

export const undoCheckIn = call({
  ...stated,
  method: 'POST',
  path: '/users/v1/staff/exam-session/roster/check-in/undo',
  summary: 'Take back that somebody is here',
  body: ofAct,
  data: rosterEntry,
  errors: refusalsOfAct,
})

export const markAbsent = call({
  ...stated,
  method: 'POST',
  path: '/users/v1/staff/exam-session/roster/absent',
  summary: 'Note that somebody has not come; the licence is free again',
  body: ofAct,
  data: rosterEntry,
  errors: refusalsOfAct,
})

export const changeExamSeat = call({
  ...stated,
  method: 'POST',
  path: '/users/v1/staff/exam-session/roster/seat',
  summary: 'Give somebody another seat; whoever has it gets theirs where `isSwap` says so',
  body: z.extend(ofAct, { seat, isSwap: z.boolean() }),
  data: rosterEntry,
  errors: [
    ...missing,
    'examSession.entryNotFound',
    'examSession.closed',
    'examSession.changed',
    'examSession.seatTaken',
  ],
})
