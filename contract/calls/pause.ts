import { z } from 'zod/mini'

/**
 * Since when all clocks of a sitting stand (server time, ms since 1970): a proctor has stopped them, for a reason that the candidate
 * reads, or the candidate has a break. Null while they run (spec: proctoring#pause).
 */
export const pauseState = z.nullable(
  z.object({
    at: z.int(),
    reason: z.string(),
    /** Of a break: when it ends by itself, server time in ms (spec: proctoring#breaks). */
    until: z.optional(z.int()),
  }),
)
export type PauseState = z.output<typeof pauseState>

/**
 * That all of an exam session are paused, so that who begins there begins paused: since when, ms since 1970; who did it, null for the
 * command line; and why (spec: proctoring#pause).
 */
export const standingPause = z.object({ at: z.int(), by: z.nullable(z.string()), reason: z.string() })
export type StandingPauseOfSession = z.output<typeof standingPause> & {
  examSession: { id: string; name: string }
}
