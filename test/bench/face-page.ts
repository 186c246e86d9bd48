import { face } from '#workers/face/index.ts'
import { watch } from '#workers/host/watch.ts'

/** A page with the real face detector, in its worker, on the fake camera. */

/** One observation of the face detector. */
export interface FaceSample {
  /** Milliseconds since 1970. */
  at: number
  latencyMs: number
  count: number
}

export interface BenchPage {
  /** Opens the camera at 640x480 and shows it in the page's video. */
  openCamera(): Promise<void>
  /** Starts the face detector; `samples` collects its observations. */
  startFaces(samplesPerSecond: number): void
  /** Stops the detector and its worker. */
  stopFaces(): void
  readonly samples: FaceSample[]
  /** Its other observations, such as `detector.failed`. */
  readonly others: string[]
}

declare global {
  interface Window {
    bench: BenchPage
  }
}

let track: MediaStreamTrack | null = null
let watching: AbortController | null = null

window.bench = {
  samples: [],
  others: [],
  async openCamera() {
    const stream = await navigator.mediaDevices.getUserMedia({ video: { width: 640, height: 480 } })
    track = stream.getVideoTracks()[0] ?? null
    const video = document.querySelector('video')
    if (video === null) return
    video.srcObject = stream
    await video.play()
  },
  startFaces(samplesPerSecond) {
    watching = new AbortController()
    void watch(face, {
      track,
      looksPerSecond: samplesPerSecond,
      signal: watching.signal,
      observe(seen) {
        if (seen.kind !== 'face.counted') window.bench.others.push(seen.kind)
        else window.bench.samples.push({ at: seen.at, latencyMs: seen.latencyMs, count: seen.count })
      },
    })
  },
  stopFaces() {
    watching?.abort()
  },
}
