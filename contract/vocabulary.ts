import { z } from 'zod/mini'
import { text } from './text.ts'

/** Words and shapes that several calls share. What a call takes is bounded: the server keeps nothing that cannot be true. */

export const orderStates = ['new', 'started', 'finished', 'disqualified', 'expired'] as const
export type OrderState = (typeof orderStates)[number]

/**
 * What is known of a test's result (spec: certificates#settlement): nothing before its end and of a stopped test; late
 * answers may still arrive; it waits for a
 * person; it stands; a person withheld it.
 */
export const resultStates = ['none', 'pending', 'review', 'settled', 'withheld'] as const
export type ResultState = (typeof resultStates)[number]

/** When an institution's members get their certificates (spec: certificates#the-verdict). */
export const certificateRules = ['supervised', 'reviewed', 'immediate'] as const
export type CertificateRule = (typeof certificateRules)[number]

/** How a test was supervised, as its certificate says it (spec: certificates#supervision). */
export const supervisionLabels = ['room', 'remote', 'none'] as const
export type SupervisionLabel = (typeof supervisionLabels)[number]

/** What the result of a test is issued as: a certificate, or a report of a practice test that certifies nothing. */
export const documentKinds = ['certificate', 'report'] as const
export type DocumentKind = (typeof documentKinds)[number]

export const partLetters = ['A', 'B', 'C'] as const
export type PartLetter = (typeof partLetters)[number]

/** What the security log knows; server/domains/security-log says what each kind carries. */
export const securityEventKinds = [
  'signedIn',
  'signInFailed',
  'signedInBesideSitting',
  'sessionEnded',
  'limitReached',
  'passwordChanged',
  'profileCorrected',
  'settingsChanged',
  'pinFailed',
  'proctorAct',
  'writerRefused',
  'passportFetched',
  'keyRotated',
  'staffAct',
  'staffActEnded',
] as const
export type SecurityEventKind = (typeof securityEventKinds)[number]

/** An id that the server gave. Its own have 32 letters; those that an operator chose may be longer. */
export const id = text(100, 1)

/** Something by its id, in an address. */
export const byId = z.object({ id })

/** A whole number that PostgreSQL keeps as `integer`. */
export const int4 = (least = 0) => z.int().check(z.minimum(least), z.maximum(2 ** 31 - 1))

/** A length of time within a sitting, s; not necessarily whole. */
export const seconds = z.number().check(z.minimum(0), z.maximum(2 ** 31 - 1))

/**
 * A moment that a client tells, ms since 1970: from 1900 to 9999, which JavaScript, ISO 8601 and PostgreSQL write in the
 * same way. Not closer to the present: a PC whose clock was reset says 1970 or 2107 until the server has told it the
 * time, and its answers must arrive all the same.
 */
export const instant = z.int().check(z.minimum(Date.UTC(1900, 0)), z.maximum(Date.UTC(10_000, 0) - 1))
