import { boolean, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { Grounds } from '#contract/violations.ts'
import { createdAt, id, instant, section, violationKind } from './columns.ts'
import { media, orderId } from './orders.ts'

/** A violation and its grounds. It is never deleted; a proctor may strike it out. */
export const violations = pgTable(
  'violations',
  {
    id: id(),
    orderId: orderId(),
    section: section(),
    violationKind: violationKind('counter_type').notNull(),
    /** Null when the picture could not be sent. */
    mediaId: text().references(() => media.id),
    textVoice: text().notNull().default(''),
    /**
     * False for what is only on record: an individual's, a pilot's, a voice without words, a short loss of focus
     * (spec: supervision#who-is-watched, supervision#speech, supervision#leaving-the-page).
     */
    counts: boolean().notNull().default(true),
    /** It arrived after the end of the sitting or after a reinstatement: recorded, and never counted. */
    arrivedLate: boolean().notNull().default(false),
    /** Null from a client that tells none. */
    grounds: jsonb().$type<Grounds>(),
    struckAt: instant(),
    struckBecause: text(),
    createdAt: createdAt(),
  },
  (table) => [index().on(table.orderId, table.violationKind)],
)

/** Who has acted on a sitting: with the proctor's PIN, as operator at the server, without a proof, or by a rule. */
export type ActBy = 'proctor' | 'operator' | 'unknown' | 'server'

/**
 * `refused` is what was done without the network and refused when it was delivered: `before` says what and why; it had
 * no effect here. `pinWrong` is a guess at the PIN, `signedInBeside` a sign-in of the member from another
 * browser while this one was alive: `before` says from where.
 */
export type ActKind =
  | 'reinstated'
  | 'struck'
  | 'extended'
  | 'noted'
  | 'cameraResolved'
  | 'unlocked'
  | 'locked'
  | 'refused'
  | 'pinWrong'
  | 'expired'
  | 'reopened'
  | 'signedInBeside'

/** An act of a proctor or operator on a sitting, with its reason; never deleted (spec: proctoring#acts). */
export const acts = pgTable(
  'acts',
  {
    id: id(),
    orderId: orderId(),
    kind: text().$type<ActKind>().notNull(),
    by: text().$type<ActBy>().notNull(),
    reason: text().notNull(),
    /** The state before the act; for a refused act, what was asked for. */
    before: jsonb().$type<unknown>().notNull(),
    /** When it was done by the browser's clock, if it was sent later. */
    madeAt: instant(),
    createdAt: createdAt(),
  },
  (table) => [index().on(table.orderId, table.createdAt)],
)

/** A candidate's objection to a disqualification: one, never altered. */
export const objections = pgTable('objections', {
  orderId: orderId().primaryKey(),
  text: text().notNull(),
  createdAt: createdAt(),
  /** When an operator has decided on it, and how; until then its evidence is kept. */
  settledAt: instant(),
  settledBecause: text(),
})
