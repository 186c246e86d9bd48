import type { LifeObservation, Observed } from '#contract/observations.ts'
import { watch } from '#workers/host/watch.ts'
import type { SpeechOptions, SpeechSeen } from './detect.ts'
import { speech } from './index.ts'

export type SpeechObservation = Observed<SpeechSeen> | LifeObservation

interface Listening {
  track: MediaStreamTrack | null
  options?: Partial<SpeechOptions>
  onTestFinished(end: () => void): void
}

/** The real speech detector on a track, under the real host. */
export function listen({ track, options = {}, onTestFinished }: Listening) {
  const control = new AbortController()
  onTestFinished(() => control.abort())
  const seen: SpeechObservation[] = []
  const over = watch(speech, {
    track,
    options,
    persistence: { backoffMs: 10 },
    signal: control.signal,
    observe: (observation) => seen.push(observation),
  })
  return {
    seen,
    over,
    abort: () => control.abort(),
    voices: () => seen.filter((one) => one.kind === 'speech.voice'),
    words: () => seen.filter((one) => one.kind === 'speech.heard'),
    /** Sound listened to so far, milliseconds. */
    listened: () => seen.reduce((sum, one) => sum + (one.kind === 'speech.listened' ? one.ms : 0), 0),
    voiceMs: () => seen.reduce((sum, one) => sum + (one.kind === 'speech.listened' ? one.voiceMs : 0), 0),
    failures: () => seen.filter((one) => one.kind === 'detector.failed'),
  }
}
