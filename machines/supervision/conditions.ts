import type { Judgement } from '#contract/calls/organisation.ts'
import type { ViolationKind } from '#contract/violations.ts'
import type { ViolationRule } from '#machines/violation/judgement.ts'

/** What is watched, each by a violation machine of its own. Several may count as one kind of violation. */
export type Condition = 'face' | 'speech' | 'hidden' | 'blurred' | 'windowed'

/** How a condition is watched, and what follows when it is found. What is absent is false. */
export interface ConditionDescription {
  /** What it is counted as. */
  violationKind: ViolationKind
  /** When samples become a violation. */
  rule: (judgement: Judgement) => ViolationRule
  /** From when on a quiet hint is shown, ms; null for none. */
  hintMs: number | null
  /** A proctor with the board open excuses it: it is put on record without a warning. */
  excusedByProctor?: boolean
  /** Watched only while the way back is shown: ten seconds to return are ten seconds to read that (spec: supervision#leaving-the-page). */
  watchedWhilePrompted?: boolean
  /** Watched anew when the camera is in trouble, or in the dark: what was seen until then speaks of the camera (spec: supervision#camera-trouble). */
  restartsOnCameraTrouble?: boolean
  /** Put on record without a warning where a headset that leaks may be what is heard (record 0020). */
  excusedAsLeak?: boolean
}

/** Loss of focus counts from here on; a shorter one is put on record without a warning (spec: supervision#leaving-the-page), ms. */
export const blurMs = 3000
/** How long a page may be hidden before it counts: what a reload causes is over before (spec: supervision#leaving-the-page), ms. */
const reloadMs = 500
/** How long fullscreen may be left while the way back is shown (spec: supervision#leaving-the-page), ms. */
const windowedMs = 10_000
const lasting = (ms: number) => (): ViolationRule => ({ type: 'lasting', ms })

/** The institution's window for faces, fixed times for the rest (spec: supervision). */
export const conditions: Record<Condition, ConditionDescription> = {
  face: {
    violationKind: 'face',
    rule: ({ windowSeconds }) => ({ type: 'window', ms: windowSeconds * 1000, least: 10, share: 0.8 }),
    hintMs: 2000,
    restartsOnCameraTrouble: true,
  },
  speech: { violationKind: 'speech', rule: lasting(0), hintMs: null, excusedAsLeak: true },
  hidden: { violationKind: 'leaving', rule: lasting(reloadMs), hintMs: null, excusedByProctor: true },
  blurred: { violationKind: 'leaving', rule: lasting(blurMs), hintMs: null, excusedByProctor: true },
  windowed: {
    violationKind: 'leaving',
    rule: lasting(windowedMs),
    hintMs: 0,
    excusedByProctor: true,
    watchedWhilePrompted: true,
  },
}
