import { z } from 'zod/mini'
import { int4 } from '#contract/vocabulary.ts'
import { notice } from './notices.ts'
import { pauseState } from './pause.ts'
import { roomBoard } from './room.ts'
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

/** Sittings and roster entries that have changed, and what a board is answered that asks for them. */
export const boardNews = z.extend(roomBoard.data, { ids: z.array(z.string()) })
export type BoardNews = z.output<typeof boardNews>

/**
 * Not a call but a stream of server-sent events, for who may ask for the board of a room (`roomBoard`), of an institution or with
 * `examSessionId` of one exam session: `boardNews` in JSON; or the ids of what has changed, comma-joined, or `all` where it is not known
 * which, and the board asks (spec: proctoring#live-board).
 */
export const roomEventsPath = '/users/v1/staff/room/events'
