import { fromPromise } from 'xstate'
import type { Place } from '#machines/place.ts'
import { pause } from '#workers/host/time.ts'

/** How much later than it was told each comes back at most, ms: not all in the same instant. */
const laterByMs = 1500
/** Where the server has told no time, ms. */
const otherwiseMs = 3000

/** Ends when the place in a queue is to be asked for again. */
export const awaitTurn = fromPromise<void, { place: Place | null }>(({ input: { place }, signal }) =>
  pause((place?.againMs ?? otherwiseMs) + Math.random() * laterByMs, signal),
)
