import type { Segment } from '#machines/listening/steps.ts'
import type { PlayerReports } from './reports.ts'
import { positionAt } from './segments.ts'
import { playSound } from './sound.ts'

export interface StepToPlay {
  segments: readonly Segment[]
  /** Seconds of the step that were heard before; they are not heard again. */
  from: number
  /** The address from which a sound can be played at once. */
  addressOf(url: string): Promise<string>
  reports: PlayerReports
  signal: AbortSignal
  /** How much faster it all passes, in a rehearsal alone; 16 is the most that Chromium plays. */
  rate?: number
}

/**
 * Plays a step's sounds and silences one after the other, from `from` seconds on. Resolves when all are used up or
 * `signal` is aborted; rejects with `SoundBlocked`, `SoundBroken`, `OutputLost`, or whatever `addressOf` rejects with.
 */
export async function playStep({
  segments,
  from,
  addressOf,
  reports,
  signal,
  rate = 1,
}: StepToPlay): Promise<void> {
  const start = positionAt(segments, from)
  let { offset, before } = start
  for (const { url, seconds } of segments.slice(start.index)) {
    const played = { seconds, offset, reports: within(reports, before, seconds), signal, rate }
    if (url === null) await playSilence(played)
    else await playSound({ ...played, address: await addressOf(url) })
    if (signal.aborted) return
    before += seconds
    offset = 0
    reports.progressed(before)
  }
}

/** Converts a segment's seconds to those of the step; a file slightly longer than stated adds nothing. */
const within = (reports: PlayerReports, before: number, seconds: number): PlayerReports => ({
  ...reports,
  progressed: (at) => reports.progressed(before + Math.min(at, seconds)),
})

const everyMs = 250

/** A pause for answering: nothing is heard, and it counts like sound. Resolves at its end, or when aborted. */
function playSilence({
  seconds,
  offset,
  reports,
  signal,
  rate,
}: {
  seconds: number
  offset: number
  reports: PlayerReports
  signal: AbortSignal
  rate: number
}): Promise<void> {
  return new Promise((resolve) => {
    const startedAt = performance.now() - (offset * 1000) / rate
    const timer = setInterval(look, everyMs)
    const end = () => {
      clearInterval(timer)
      signal.removeEventListener('abort', end)
      resolve()
    }
    function look() {
      const at = ((performance.now() - startedAt) / 1000) * rate
      if (at >= seconds) end()
      else reports.progressed(at)
    }
    signal.addEventListener('abort', end)
    if (signal.aborted) end()
  })
}
