import { z } from 'zod/mini'

/**
 * Since when a proctor has stopped all clocks of a sitting (server time, ms since 1970), and why, as the candidate reads it;
 * null while they run (spec: proctoring#pause).
 */
export const pauseState = z.nullable(z.object({ at: z.int(), reason: z.string() }))
export type PauseState = z.output<typeof pauseState>

/**
 * That all of an exam session are paused, so that who begins there begins paused: since when, ms since 1970; who did it, null for the
 * command line; and why (spec: proctoring#pause).
 */
export const standingPause = z.object({ at: z.int(), by: z.nullable(z.string()), reason: z.string() })
export type StandingPauseOfSession = z.output<typeof standingPause> & {
  examSession: { id: string; name: string }
}
