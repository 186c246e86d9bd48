import { type EventObject, fromCallback } from 'xstate'
import { limits } from '#contract/rules/limits.ts'
import { failureOf } from '#machines/failure.ts'
import type { ListeningEvent } from '#machines/listening/events.ts'
import type { Segment } from '#machines/listening/steps.ts'
import { SoundBlocked } from '#src/platform/audio/reports.ts'
import { playStep } from '#src/platform/audio/step-player.ts'
import { ExamFailure } from '#src/ui/exam-failure.ts'
import { mediaCache } from '../media/media-cache.ts'

/** How the sounds of a rehearsal have gone. */
export interface Sounds {
  played: number
  broken: number
  blocked: number
}

const silent = (segments: readonly Segment[]) => segments.map(({ seconds }) => ({ url: null, seconds }))

/**
 * Plays a step of Listening at the highest rate that a browser has: the real sounds, opened and decoded. One that cannot be played is counted,
 * and passes in silence: nobody stands there to press anything.
 */
export const playFast = (sounds: Sounds) =>
  fromCallback<EventObject, { segments: Segment[]; from: number }>(({ input, sendBack }) => {
    const playing = new AbortController()
    const { signal } = playing
    const say = (event: ListeningEvent) => sendBack(event)
    let at = input.from
    const step = {
      ...{ from: input.from, rate: limits.rehearsal.soundRate, signal },
      reports: {
        progressed: (seconds: number) => {
          at = Math.max(at, seconds)
          say({ type: 'player.progressed', at })
        },
        buffering: () => say({ type: 'player.buffering' }),
        resumed: () => say({ type: 'player.resumed' }),
      },
      addressOf: async (url: string) => {
        const address = await mediaCache.take(url)
        sounds.played += 1
        return address
      },
    }
    playStep({ ...step, segments: input.segments })
      .catch((error: unknown) => {
        if (error instanceof SoundBlocked) sounds.blocked += 1
        else sounds.broken += 1
        say({ type: 'player.resumed' })
        return playStep({ ...step, segments: silent(input.segments), from: at })
      })
      .then(
        () => say({ type: 'player.ended' }),
        (error: unknown) => say({ type: 'player.failed', failure: failureOf(new ExamFailure(error)) }),
      )
    return () => playing.abort()
  })
