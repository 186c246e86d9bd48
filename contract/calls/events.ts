/**
 * Not a call but a stream of server-sent events, for a member's own sitting: an event each time something has changed
 * that heartbeats tell, so that the browser asks at once and not with its next one (spec: proctoring#event-stream).
 */
export const eventsPath = '/users/v1/member/order/events/:id'
/** How often a stream says something, though nothing has changed, ms: it is cut where a proxy keeps it back. */
export const quietMs = 10_000

/**
 * Not a call but a stream of server-sent events, for who may ask for the board of a room (`roomBoard`): ids of sittings and of roster entries that have changed, comma-joined,
 * or `all` where it is not known which (spec: proctoring#live-board).
 */
export const roomEventsPath = '/users/v1/staff/room/events'
