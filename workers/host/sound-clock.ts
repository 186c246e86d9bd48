/** A hole or leap of the sound's clock of this much, ms, and nothing that it said before is believed. */
const leapMs = 250
/** A clock is believed when its pieces have come for so long, ms, none of them sooner: what had waited has been read. */
const settlingMs = 500
/** Where no piece comes for so long, ms, those that come then have waited. */
const pauseMs = 250
/** Pieces that come sooner than any before, by this much, ms, were not the last ones that had waited. */
const soonerMs = 100
/** A piece later than this, ms, has waited, or the clock has stood still: nobody can tell which. */
const mostLateMs = 700
/** How long it is remembered how soon pieces came, ms: clocks of sound cards run up to a second a day apart from the PC's. */
const rememberedMs = 10_000

/** A piece of sound by its own clock, whose beginning is anywhere. */
export interface TimedSound {
  /** ms of the sound's own clock. */
  from: number
  to: number
}

/**
 * Tells when sound was heard, from what its own clock says and from when it came. A piece that comes late has only
 * waited: so the soonest one of the last seconds says how far the two clocks are apart. Sound cards' clocks leap, stand
 * still and begin anew while a PC is busy; then nothing is told until it is certain again.
 * @returns takes the next piece and the present moment (ms of one clock that never goes back), and tells within a second
 * when the piece ended by that clock: never before the piece before it, never in the future. Null: nobody can tell.
 */
export function soundClock(): (sound: TimedSound, now: number) => number | null {
  let expected: number | null = null
  let apart: { ms: number; at: number }[] = []
  let read = Number.NEGATIVE_INFINITY
  let unsettledSince: number | null = null
  let told = Number.NEGATIVE_INFINITY
  return ({ from, to }, now) => {
    const leapt = expected === null || Math.abs(from - expected) > leapMs
    const paused = now - read > pauseMs
    expected = to
    read = now
    const ms = now - to
    if (leapt) apart = []
    // Both ends are cut in place: where a clock runs slow, all pieces of the last seconds are kept, and a hundred come in one.
    while (apart[0] && now - apart[0].at > rememberedMs) apart.shift()
    const before = apart[0]?.ms ?? Number.POSITIVE_INFINITY
    if (ms < before - soonerMs || (paused && unsettledSince !== null)) unsettledSince = now
    if (unsettledSince !== null && now - unsettledSince >= settlingMs) unsettledSince = null
    // One that came later than another after it can no longer be the soonest: the first one always is.
    while ((apart.at(-1)?.ms ?? Number.NEGATIVE_INFINITY) >= ms) apart.pop()
    apart.push({ ms, at: now })
    const soonest = Math.min(before, ms)
    if (unsettledSince !== null || ms - soonest > mostLateMs) return null
    told = Math.max(told, Math.min(now, to + soonest))
    return told
  }
}
