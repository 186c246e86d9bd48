import { sql } from 'drizzle-orm'
import { boolean, date, index, integer, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core'
import type { z } from 'zod'
import type { StoredAccommodations } from '#contract/calls/accommodations.ts'
import type { Company, institution } from '#contract/calls/organisation.ts'
import type { PinVerifier } from '#contract/calls/proctor.ts'
import type { ToolSwitches } from '#contract/rules/allowed-tools.ts'
import type { CertificateRule } from '#contract/vocabulary.ts'
import { createdAt, id, instant } from './columns.ts'
import { issuerPictures } from './issuer-pictures.ts'

export const companies = pgTable('companies', {
  id: id(),
  name: text().notNull(),
  /** The front end's public key (spec: product#configuration). */
  accessKey: text().notNull().unique(),
  settings: jsonb().$type<Company['settings']>().notNull(),
  /** When a server last reminded of what waits for a person (spec: certificates#reminders). */
  remindedAt: instant(),
  createdAt: createdAt(),
})

export const companyId = () =>
  text()
    .notNull()
    .references(() => companies.id)

export const institutions = pgTable(
  'institutions',
  {
    id: id(),
    companyId: companyId(),
    name: text().notNull(),
    activeCamera: boolean().notNull(),
    /** Which detectors run, and which end a test after three warnings. */
    setting: jsonb().$type<z.input<typeof institution>['setting']>().notNull(),
    /**
     * Signs single sign-on links (spec: accounts#single-sign-on); null where the institution has none. Never on the
     * wire.
     */
    ssoSecret: text(),
    /** argon2id of the proctors' PIN; null where the institution has none (spec: proctoring#acts). */
    proctorPinHash: text(),
    /** What unlocks without the network; null where the PIN is too short for it, or was set by an older version. */
    proctorPinVerifier: jsonb('proctor_pin_print').$type<PinVerifier>(),
    /** How long the security log of its members is kept, days. */
    securityLogDays: integer().notNull().default(365),
    /** After how long a sitting that was begun and abandoned expires, h (spec: orders#expiry). */
    expiryHours: integer().notNull().default(168),
    /** When its members get their certificates, and the least share of supervised time, per cent (spec: certificates#the-verdict). */
    certificates: text().$type<CertificateRule>().notNull().default('supervised'),
    supervisedShare: integer().notNull().default(80),
    /** The longest silence whose late answers count by themselves, s (spec: answers#late-answers). */
    lateGraceSeconds: integer().notNull().default(120),
    /** When the cooperation with it ended: what is kept of its members goes five years later (spec: privacy#retention). */
    cooperationEndedAt: instant(),
    /** What its certificates show: who signs, and pictures of the logo and the signature; empty or null for nothing. */
    signatoryName: text().notNull().default(''),
    signatoryTitle: text().notNull().default(''),
    logoDigest: text().references(() => issuerPictures.digest),
    signatureDigest: text().references(() => issuerPictures.digest),
    /** Who is reminded by mail of what waits for a decision; empty for nobody (spec: certificates#reminders). */
    contactEmail: text().notNull().default(''),
    /** Whether the live board as a wall shows seats alone (spec: proctoring#live-board). */
    wallWithoutNames: boolean().notNull().default(false),
    /** Whether its tests open in Safe Exam Browser alone, and whose keys are accepted, a line `name: key` each (spec: sections#safe-exam-browser). */
    sebRequired: boolean().notNull().default(false),
    sebConfigKeys: text().notNull().default(''),
    sebExamKeys: text().notNull().default(''),
    /** Which tools of a sitting are switched on; one that is not named is (spec: sections#switched-off-tools). */
    tools: jsonb().$type<Partial<ToolSwitches>>().notNull().default({}),
    createdAt: createdAt(),
  },
  (table) => [index().on(table.companyId)],
)

export const members = pgTable(
  'members',
  {
    id: id(),
    companyId: companyId(),
    /** Null for an individual. */
    institutionId: text().references(() => institutions.id),
    /** In lower case. */
    email: text().notNull(),
    /** Null until the address is confirmed (spec: accounts#email-verification). */
    emailVerifiedAt: instant(),
    /** argon2id; null for a person who only ever comes through single sign-on or a social account. */
    passwordHash: text(),
    fullname: text().notNull().default(''),
    nim: text(),
    dateOfBirth: date({ mode: 'string' }),
    placeOfBirth: text(),
    phoneNumber: text(),
    /** Set once, when the profile is saved (spec: accounts#profile). */
    profileSavedAt: instant(),
    /** The privacy policy that was agreed to, and when (spec: privacy#consent). */
    privacyPolicyVersion: text(),
    privacyAgreedAt: instant(),
    /** When the person asked for their data to be deleted; null otherwise (spec: privacy#a-members-rights). */
    deletionRequestedAt: instant(),
    /** What makes tests fair for this person, with its reason and its last day; null for nothing (spec: proctoring#accommodations). */
    accommodations: jsonb().$type<StoredAccommodations>(),
    createdAt: createdAt(),
  },
  (table) => [unique().on(table.companyId, table.email), index().on(table.institutionId)],
)

/** A signed-in browser. The token itself is never stored. */
export const tokens = pgTable(
  'tokens',
  {
    /** SHA-256 of the token, hex. */
    hash: text().primaryKey(),
    memberId: text()
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    /** What the member's list of sessions names it by: it opens nothing. */
    id: text().notNull().unique().default(sql`gen_random_uuid()::text`),
    /** Of the sign-in: IP address, and the browser as it named itself. */
    address: text(),
    userAgent: text(),
    createdAt: createdAt(),
    lastUsedAt: createdAt(),
    expiresAt: instant().notNull(),
  },
  (table) => [index().on(table.memberId)],
)

/** A token that an operator issued: opens the question bank, no member's data (spec: calls#question-bank). */
export const bankTokens = pgTable('staff_tokens', {
  /** SHA-256 of the token, hex. */
  hash: text().primaryKey(),
  name: text().notNull(),
  createdAt: createdAt(),
  lastUsedAt: createdAt(),
  expiresAt: instant().notNull(),
})
