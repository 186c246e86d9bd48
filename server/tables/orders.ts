import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { Accommodations } from '#contract/calls/accommodations.ts'
import type { SwitchableTool } from '#contract/rules/allowed-tools.ts'
import type { SupervisionLabel } from '#contract/vocabulary.ts'
import { createdAt, id, instant, violationKind } from './columns.ts'
import { tests } from './content.ts'
import { companyId, institutions, members } from './people.ts'
import type { Watched } from './supervision.ts'

const memberId = () =>
  text()
    .notNull()
    .references(() => members.id)

/** The right to one test. Redeemed once, by one member (spec: orders#licences). */
export const licences = pgTable(
  'licences',
  {
    id: id(),
    /** As printed; compared without regard to capitals. */
    code: text().notNull(),
    companyId: companyId(),
    /** Only members of this institution may redeem it; null for anybody of the company. */
    institutionId: text().references(() => institutions.id),
    /** Id of the test package; redeeming takes its newest version. */
    packageId: text().notNull(),
    redeemedAt: instant(),
    /** When the staff gave it to the member of its order, and who did; null where its code was typed (spec: staff#licences). */
    assignedAt: instant(),
    assignedBy: text(),
    /** A revoked licence can no longer be redeemed. */
    revokedAt: instant(),
    revokedFor: text(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('licences_code_unique').on(sql`upper(${table.code})`),
    index().on(table.institutionId),
  ],
)

/** How a sitting's browser talks to the server: the values of `orders.protocol`. */
export const protocols = { unsigned: 1, signed: 2 } as const

export type Verdict = 'passed' | 'waiting' | 'certified' | 'withheld'

/** A pause that is over: from when until when, ms since 1970. */
export interface Pause {
  readonly from: number
  readonly to: number
}

/** A purchased test and its one sitting. */
export const orders = pgTable(
  'orders',
  {
    id: id(),
    /** What people call it, random as well. */
    orderNo: text().notNull().unique(),
    memberId: memberId(),
    licenceId: text()
      .notNull()
      .unique()
      .references(() => licences.id),
    testId: text()
      .notNull()
      .references(() => tests.id),
    /**
     * Id of the write that redeemed the licence: the same again gets this order again
     * (spec: answers#repeated-writes).
     */
    writeId: text(),
    /** Which devices were verified; false until the check has passed (spec: device-check#unverified-devices). */
    useFaceDetection: boolean().notNull().default(false),
    useSpeechDetection: boolean().notNull().default(false),
    startedAt: instant(),
    /**
     * How its browser talks to the server (record 0027): 1 for a sitting that an older version started, whose calls are not
     * signed; 2 for any other. Null before the start.
     */
    protocol: integer(),
    /** When the last section was handed in, or the test was stopped. */
    finishedAt: instant(),
    disqualifiedAt: instant(),
    disqualifiedFor: violationKind('disqualified_for'),
    /** When it expired, since its sitting was begun and abandoned (spec: orders#expiry). */
    expiredAt: instant(),
    /** When an operator reopened it last: its time runs anew from there. */
    reopenedAt: instant(),
    /** The member's accommodations as they apply to its sitting, from its start on; null where none do. */
    accommodations: jsonb().$type<Accommodations>(),
    /** Which tools its sitting has, of those that its institution can switch off, from its start on; null of one that an older version began. */
    tools: jsonb().$type<SwitchableTool[]>(),
    /** Since when all clocks of its sitting stand, and why; null while they run (spec: proctoring#pause). */
    pausedAt: instant(),
    pausedFor: text(),
    /** When the break that its candidate has asked for ends by itself; null in a proctor's pause, and while clocks run. */
    breakUntil: instant(),
    /** When it went on last, and all pauses that are over: what was chosen in one waits for a person. */
    resumedAt: instant(),
    pauses: jsonb().$type<Pause[]>().notNull().default([]),
    /** The active browser, and when its last heartbeat came (spec: answers#one-active-browser). */
    writer: text(),
    writerSeenAt: instant(),
    /** What its heartbeats have said of supervision; null before the first that does (record 0035). */
    watched: jsonb().$type<Watched>(),
    /** 310 to 677, and its level (spec: certificates#scores); null until the test is completed, and where it lacks a section. */
    predictedScore: integer(),
    level: text(),
    /** Since when its result is final, and told: before it nothing depends on the points (spec: certificates#settlement). */
    settledAt: instant(),
    /**
     * Whether the result passed at once, waits for a person, or what a person decided; null before it is judged
     * (spec: certificates#the-verdict).
     */
    verdict: text().$type<Verdict>(),
    verdictAt: instant(),
    /** How it was supervised, as its certificate says it; null before it is judged, and of older sittings. */
    supervision: text().$type<SupervisionLabel>(),
    createdAt: createdAt(),
  },
  (table) => [
    index().on(table.memberId, table.createdAt),
    // The few among all that ever were: who sits a test, and whose result is not settled.
    index('orders_under_way')
      .on(table.startedAt)
      .where(
        sql`${table.startedAt} is not null and ${table.finishedAt} is null and ${table.disqualifiedAt} is null and ${table.expiredAt} is null`,
      ),
    index('orders_unsettled')
      .on(table.finishedAt)
      .where(
        sql`${table.finishedAt} is not null and ${table.disqualifiedAt} is null and ${table.settledAt} is null and ${table.verdict} is null`,
      ),
  ],
)

/** What belongs to a sitting goes with it. */
export const orderId = () =>
  text()
    .notNull()
    .references(() => orders.id, { onDelete: 'cascade' })

/** A picture that a member sent, kept in the file store by this id. */
export const media = pgTable(
  'media',
  {
    id: id(),
    memberId: memberId(),
    /** The sitting that it was taken in; null for one from before sittings were kept with it. */
    orderId: text().references(() => orders.id, { onDelete: 'set null' }),
    title: text().notNull(),
    source: text().notNull(),
    type: text().notNull(),
    bytes: integer().notNull(),
    width: integer().notNull(),
    height: integer().notNull(),
    /** `check` of the device check's picture, of which a sitting has one; null of any other. */
    moment: text().$type<'check'>(),
    createdAt: createdAt(),
  },
  (table) => [
    index().on(table.memberId),
    index().on(table.orderId),
    uniqueIndex('media_check_unique').on(table.orderId).where(sql`${table.moment} = 'check'`),
  ],
)

/** What a candidate says against the accommodations that a test would begin with; never altered (spec: proctoring#accommodations). */
export const accommodationObjections = pgTable(
  'accommodation_objections',
  { id: id(), orderId: orderId(), text: text().notNull(), createdAt: createdAt() },
  (table) => [index().on(table.orderId)],
)
