import { z } from 'zod/mini'
import { limits, sections } from '#contract/rules/limits.ts'
import { text } from '#contract/text.ts'
import { byId, id, instant, int4, seconds } from '#contract/vocabulary.ts'
import { call } from '../call.ts'
import { hash, salt, toldHeads, unreadableEntry } from './journal-chain.ts'
import { notice, receipts } from './notices.ts'
import { passportAnswer } from './passport.ts'
import { pauseState } from './pause.ts'
import { refusalsOfSection } from './refusals.ts'
import { sectionClock } from './section-clock.ts'
import { moment } from './sections.ts'
import { photoRequest, supervisionReport } from './supervision-report.ts'
import { publicKey, serverKey } from './writer-registration.ts'

/** Our own calls: what the specification needs of the server but does not name. Times in ms since 1970. */

const section = z.enum(sections)
export const serverTime = call({
  method: 'GET',
  path: '/users/v1/member/time',
  access: 'public',
  summary: "The server's clock, to anchor the browser's to",
  ours: true,
  data: z.object({ now: z.int() }),
})

/**
 * Where a Listening sitting stands: its step, seconds into it, and timed seconds used up
 * (spec: sections#after-a-reload).
 */
export const position = z.object({
  step: int4(),
  at: seconds,
  elapsed: seconds,
})

export const startSection = call({
  method: 'PUT',
  path: '/users/v1/member/order/section/start/:id/:section',
  access: 'member',
  signed: 'order',
  summary: "Start a section's clock and get its key; again gives the first start's times and the same key",
  ours: true,
  params: z.extend(byId, { section }),
  data: z.object({
    section,
    startedAt: z.int(),
    deadlineAt: z.int(),
    /** Opens the section's sealed files: AES-256, 32 bytes in base64url. */
    key: z.string(),
    /** Every time to answer lasts longer by this factor: 1 without extra time, 1.25 with a quarter more. */
    timeFactor: z.number(),
    now: z.int(),
  }),
  errors: refusalsOfSection,
})

/** One choice or mark. `seq` starts at 1 for each writer and section and leaves no gap; `chosenAt` is server-anchored. */
export const journalEntry = z.object({
  seq: int4(1),
  questionId: id,
  answer: z.nullable(text(limits.option.length)),
  marked: z.boolean(),
  chosenAt: instant,
  /** Keeps its digest from telling the answer. Absent in a sitting of protocol 1. */
  salt: z.optional(salt),
})
export type JournalEntry = z.output<typeof journalEntry>

export const autosave = call({
  method: 'PUT',
  path: '/users/v1/member/order/answer/autosave/:id',
  access: 'member',
  signed: 'order',
  summary:
    'Keep choices as they are made; stored durably before it is acknowledged. Taken in every state of a sitting that has begun: what came too late is recorded and does not count',
  ours: true,
  params: byId,
  body: z.object({
    section,
    /** The writer: a random id of the browser window. */
    writer: z.uuid(),
    entries: z.array(z.union([journalEntry, unreadableEntry])).check(z.maxLength(500)),
    /** Listening only. */
    position: z.nullable(position),
  }),
  data: z.object({
    /** Every entry of this writer up to this number is stored. */
    acknowledged: z.int(),
    /** The head after it (spec: answers#a-pc-that-was-set-back). Absent in a sitting of protocol 1. */
    head: z.optional(hash),
    /** The first of the entries sent whose number another entry has: nothing of this delivery was taken. */
    forkedAt: z.optional(z.nullable(z.int())),
    /** How many of the section's entries wait for a person (spec: answers#late-answers). */
    held: z.int(),
    deadlineAt: z.int(),
    now: z.int(),
  }),
  errors: ['order.notFound', 'sitting.notStarted', 'section.locked', 'journal.full', 'answer.unknown'],
})

/** What a browser needs to go on where another one stopped. Deadlines stand in the order's detail. */
export const sittingRecord = call({
  method: 'GET',
  path: '/users/v1/member/order/sitting/:id',
  access: 'member',
  signed: 'order',
  summary: "The server's record of a sitting: answers kept, Listening's position",
  ours: true,
  params: byId,
  data: z.object({
    position: z.nullable(position),
    answers: z.array(
      z.object({
        section,
        questionId: z.string(),
        answer: z.nullable(z.string()),
        marked: z.boolean(),
        /** When each of the two was made, and as which entry of its journal. */
        kept: z.object({ choice: moment, mark: moment }),
      }),
    ),
    now: z.int(),
  }),
  errors: ['order.notFound'],
})

export const takeover = call({
  method: 'PUT',
  path: '/users/v1/member/order/takeover/:id',
  access: 'member',
  seated: true,
  summary: 'Make this browser the one that sits the test',
  ours: true,
  params: byId,
  body: z.object({
    writer: z.uuid(),
    /** Registers the writer (spec: signing#registration). Absent for a sitting of protocol 1. */
    publicKey: z.optional(publicKey),
    /** The proctor's PIN, where the institution has one and the other browser is alive. */
    pin: z.optional(text(32)),
    confirmed: z._default(z.boolean(), false),
    /** Where the exam session demands the seat's own PC. */
    passport: z.optional(passportAnswer),
  }),
  data: z.object({ writer: z.uuid(), serverKey, now: z.int() }),
  errors: [
    'order.notFound',
    'sitting.notStarted',
    'sitting.elsewhere',
    'sitting.finished',
    'sitting.disqualified',
    'signature.missing',
    'signature.invalid',
    'signature.stale',
    'pin.required',
    'pin.wrong',
    'passport.required',
    'request.tooMany',
  ],
})

export const heartbeat = call({
  method: 'PUT',
  path: '/users/v1/member/order/heartbeat/:id',
  access: 'member',
  signed: 'order',
  summary: 'This browser is alive; whether it still is the one that sits the test, and until when',
  ours: true,
  params: byId,
  body: z.object({
    writer: z.uuid(),
    /** From 1, growing with each heartbeat of this writer: an older one says nothing. Absent in a sitting of protocol 1. */
    number: z.optional(int4(1)),
    heads: z.optional(toldHeads),
    /** Absent from a client of the version before. */
    supervision: z.optional(supervisionReport),
    receipts: z._default(receipts, []),
  }),
  data: z.object({
    /** False when another browser has taken over: this one must stop. */
    active: z.boolean(),
    ...sectionClock.shape,
    /** While it is not null the deadline stands: it moves by the time paused when the sitting goes on. */
    pause: z._default(pauseState, null),
    /** Told until it is shown. */
    photo: photoRequest,
    /** What of the staff's acts this screen has not shown, or not read, yet. */
    notices: z._default(z.array(notice), []),
    /** The highest number of a heartbeat that this writer has sent. Absent in a sitting of protocol 1. */
    number: z.optional(z.int()),
    now: z.int(),
  }),
  errors: ['order.notFound', 'sitting.notStarted', 'sitting.disqualified'],
})
