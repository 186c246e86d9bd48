import type { LifeObservation, Observed, Report } from '#contract/observations.ts'
import { type Watch, watch } from '#workers/host/watch.ts'
import { face } from './index.ts'

interface Viewing {
  looks: number
  looksPerSecond?: number
  onTestFinished(end: () => void): void
}

/**
 * The real face detector on a track, in its real worker.
 * @returns its first `looks` reports. @throws when the detector fails or ends before
 */
export function watchFaces(
  track: MediaStreamTrack,
  { looks, looksPerSecond = 10, onTestFinished }: Viewing,
): Promise<Observed<Report<'face.counted'>>[]> {
  const control = new AbortController()
  onTestFinished(() => control.abort())
  return new Promise((resolve, reject) => {
    const counted: Observed<Report<'face.counted'>>[] = []
    const observe = (observation: Observed<Report<'face.counted'>> | LifeObservation) => {
      if (observation.kind === 'face.counted') counted.push(observation)
      else if (observation.kind !== 'detector.ready') reject(new Error(JSON.stringify(observation)))
      if (counted.length === looks) resolve(counted)
    }
    const request: Watch<typeof face.defaults, Report<'face.counted'>> = {
      track,
      looksPerSecond,
      signal: control.signal,
      observe,
    }
    watch(face, request).catch(reject)
  })
}
