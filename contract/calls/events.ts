import { z } from 'zod/mini'
import { int4 } from '#contract/vocabulary.ts'
import { notice } from './notices.ts'
import { pauseState } from './pause.ts'
import { sectionClock } from './section-clock.ts'

/**
 * Not a call but a stream of server-sent events, for a member's own sitting: an event each time something has changed
 * that heartbeats tell, as `screenNews` in JSON (spec: proctoring#event-stream).
 */
export const eventsPath = '/users/v1/member/order/events/:id'

/** What a screen shows at once. The rest of what has changed it hears with its next heartbeat. */
export const screenNews = z.object({
  /** When the server looked, its time in ms. */
  at: z.int(),
  pause: pauseState,
  notices: z.array(notice),
  /** Absent from a server of the version before: the next heartbeat tells it. */
  clock: z.optional(sectionClock),
  /** Within how many ms that heartbeat is to be sent: those of a whole room, sent at once, would wait for one another. */
  beatWithinMs: int4(),
})
export type ScreenNews = z.output<typeof screenNews>

/** How often a stream says something, though nothing has changed, ms: it is cut where a proxy keeps it back. */
export const quietMs = 10_000
