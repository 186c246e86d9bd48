import type { Evidence } from '#contract/calls/evidence.ts'

/** One thing that has happened, for the board's list. */
export type BoardEvent =
  | { type: 'found'; at: number; found: Evidence['violations'][number] }
  | { type: 'signIn'; at: number; from: Evidence['signIns'][number] }
  | { type: 'stage'; at: number; stage: string }
  | { type: 'network'; at: number; isOnline: boolean }
  | { type: 'act'; at: number; kind: string; isQueued: boolean }
