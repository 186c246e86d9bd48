import { jsonb, pgTable } from 'drizzle-orm/pg-core'
import type { SectionName } from '#contract/rules/limits.ts'
import { instant } from './columns.ts'
import { orderId } from './orders.ts'
import type { EntryVerdict } from './sittings.ts'

/** What a person should look at: far below a plausible time, or right answers faster than they can be read. */
export type Remark =
  | { kind: 'handedInTooSoon'; section: SectionName; seconds: number; answered: number }
  | {
      kind: 'answersFasterThanReading'
      section: SectionName
      /** So many of the right answers; both null where points are not told yet. */
      answers: number | null
      of: number | null
    }

/** Everything that the server knows of how a sitting went. It holds no answer and no key. */
export interface IntegrityReport {
  /** Detectors that had to look; empty where nobody is supervised. */
  readonly planned: readonly string[]
  readonly sections: readonly {
    readonly section: SectionName
    /** How long it lasted. */
    readonly seconds: number
    readonly endedBy: 'candidate' | 'server' | 'stop' | null
    readonly answered: number
    /** Share of its time in which every planned detector looked, 0 to 1; null where nothing was heard of it. */
    readonly share: number | null
    /** Stretches in which they did not, and how long in all, s. */
    readonly gaps: { readonly count: number; readonly seconds: number }
    /** Entries that arrived and do not count. */
    readonly uncounted: number
    /** Entries by what became of them, and how many had their time moved. Missing in reports of an older version, as `pace`. */
    readonly entries?: Readonly<Record<EntryVerdict | 'moved', number>>
    /** Between one kept choice and the next, or the start: half of them took longer; s. Null without choices. */
    readonly pace?: { readonly medianSeconds: number; readonly shortestSeconds: number } | null
  }[]
  /**
   * How long the camera was away in all, without what a proctor let pass, s (spec: supervision#camera-trouble). Missing in
   * reports of an older version.
   */
  readonly cameraAwaySeconds?: number
  /** Photos that the server asked for, by what became of them. */
  readonly photoRequests: Readonly<Record<string, number>>
  readonly verified: { readonly camera: boolean; readonly microphone: boolean }
  /** Violations on record by kind, and how many of them count. */
  readonly violations: Readonly<Record<string, { readonly recorded: number; readonly counted: number }>>
  /** Acts by kind: second sign-ins, wrong PINs and what people did. */
  readonly acts: Readonly<Record<string, number>>
  /** Browser windows that have sat it: all but the first have taken it over. */
  readonly windows: number
  /** Sign-ins elsewhere beside the sitting, and how often another window took it over. Missing in reports of an older version. */
  readonly secondSignIns?: number
  readonly takeovers?: number
  readonly remarks: readonly Remark[]
}

/** The report on a sitting, written when its result is judged, or it was stopped or has expired (spec: certificates#the-verdict). */
export const integrityReports = pgTable('integrity_reports', {
  orderId: orderId().primaryKey(),
  report: jsonb().$type<IntegrityReport>().notNull(),
  writtenAt: instant().notNull(),
})
