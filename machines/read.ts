import { assertEvent, type EventObject } from 'xstate'
import type { ClockEvent } from './actors.ts'

/** The event that a guard or an action runs on, as one of the types whose transitions name it; any other is an error. */
export function read<Event extends EventObject, Type extends Event['type']>(
  event: Event,
  type: Type | readonly Type[],
) {
  assertEvent(event, type)
  return event
}

/** The server's time at a tick of the clock, ms since 1970. */
export const timeIn = (event: EventObject): number => read(event as ClockEvent, 'clock.ticked').now
