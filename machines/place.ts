import { errorOf, failureOf, isPassing } from './failure.ts'

/** A place in a queue of the server (spec: calls#queues). JSON-safe. */
export interface Place {
  /** About how many are before. */
  ahead: number
  /** Keeps the place when the same is asked again. */
  ticket: string
  /** After how long to ask again, ms. */
  againMs: number
}

/** The place that an actor's error tells of; null where it tells of none. */
export function placeIn(event: object): Place | null {
  const error = errorOf(event)
  return error instanceof Object && 'place' in error ? (error.place as Place | null) : null
}

/** The place as it is shown from now on: the number of those ahead is an estimate, which never grows for who waits. */
export const nextPlace = (known: Place | null, event: object): Place | null => {
  const told = placeIn(event)
  if (told === null || known === null) return told ?? known
  return { ...told, ahead: Math.min(known.ahead, told.ahead) }
}

/** Whether the same may be asked again from that place: an answer was lost, or the server is in trouble. Whoever has tried too often is told so. */
export function keepsPlace(event: object): boolean {
  const failure = failureOf(errorOf(event))
  return isPassing(failure) && failure.code !== 'request.tooMany'
}
