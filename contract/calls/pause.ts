import { z } from 'zod/mini'

/**
 * Since when a proctor has stopped all clocks of a sitting (server time, ms since 1970), and why, as the candidate reads it;
 * null while they run (spec: proctoring#pause).
 */
export const pauseState = z.nullable(z.object({ at: z.int(), reason: z.string() }))
export type PauseState = z.output<typeof pauseState>
