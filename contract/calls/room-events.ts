import { z } from 'zod/mini'
import { roomBoard } from './room.ts'

/** Sittings and roster entries that have changed, and what a board is answered that asks for them. */
export const boardNews = z.extend(roomBoard.data, { ids: z.array(z.string()) })
export type BoardNews = z.output<typeof boardNews>

/**
 * Not a call but a stream of server-sent events, for who may ask for the board of a room (`roomBoard`), of an institution or with
 * `examSessionId` of one exam session: `boardNews` in JSON; or the ids of what has changed, comma-joined, or `all` where it is not known
 * which, and the board asks (spec: proctoring#live-board).
 */
export const roomEventsPath = '/users/v1/staff/room/events'
