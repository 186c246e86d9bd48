import { type EventObject, fromCallback } from 'xstate'
import { failureOf } from '#machines/failure.ts'
import type { ListeningEvent } from '#machines/listening/events.ts'
import type { Segment } from '#machines/listening/steps.ts'
import { SoundBlocked, SoundBroken } from '#src/platform/audio/reports.ts'
import { playStep as play } from '#src/platform/audio/step-player.ts'
import { ExamFailure } from '#src/ui/exam-failure.ts'
import { mediaCache } from '../media/media-cache.ts'
import { sealedFiles } from '../media/section-content.ts'

function forget(url: string): void {
  mediaCache.drop(url)
  void sealedFiles.drop(url)
}

/** Plays a step of Listening; leaving the state stops it, and it continues later from the same second. */
export const playStep = fromCallback<EventObject, { segments: Segment[]; from: number }>(
  ({ input, sendBack }) => {
    const playing = new AbortController()
    // What it says once it has been stopped, XState drops.
    const say = (event: ListeningEvent) => sendBack(event)
    play({
      ...input,
      addressOf: (url) => mediaCache.take(url),
      reports: {
        progressed: (at) => say({ type: 'player.progressed', at }),
        buffering: () => say({ type: 'player.buffering' }),
        resumed: () => say({ type: 'player.resumed' }),
      },
      signal: playing.signal,
    }).then(
      () => say({ type: 'player.ended' }),
      (error: unknown) => {
        if (error instanceof SoundBlocked) return say({ type: 'player.blocked' })
        // The next try gets the step's sounds from the server again.
        if (error instanceof SoundBroken) for (const { url } of input.segments) if (url) forget(url)
        say({ type: 'player.failed', failure: failureOf(new ExamFailure(error)) })
      },
    )
    return () => playing.abort()
  },
)
