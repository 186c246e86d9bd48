import type { LifeObservation, Observed } from '#workers/detector.ts'
import { type Watch, watch } from '#workers/host/watch.ts'
import type { FacesCounted } from './detect.ts'
import { face } from './index.ts'

interface Viewing {
  looks: number
  looksPerSecond?: number
  onTestFinished(end: () => void): void
}

/**
 * The real face detector on a track, in its real worker.
 * @returns its first `looks` sightings. @throws when the detector fails or ends before
 */
export function watchFaces(
  track: MediaStreamTrack,
  { looks, looksPerSecond = 10, onTestFinished }: Viewing,
): Promise<Observed<FacesCounted>[]> {
  const control = new AbortController()
  onTestFinished(() => control.abort())
  return new Promise((resolve, reject) => {
    const counted: Observed<FacesCounted>[] = []
    const observe = (observation: Observed<FacesCounted> | LifeObservation) => {
      if (observation.type === 'face.counted') counted.push(observation)
      else if (observation.type !== 'detector.ready') reject(new Error(JSON.stringify(observation)))
      if (counted.length === looks) resolve(counted)
    }
    const request: Watch<typeof face.defaults, FacesCounted> = {
      track,
      looksPerSecond,
      signal: control.signal,
      observe,
    }
    watch(face, request).catch(reject)
  })
}
