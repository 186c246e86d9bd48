import { face } from '#workers/face/index.ts'
import { watch } from '#workers/host/watch.ts'

/** What the benchmarks do in a page of their own: the real detector, in its worker, on the fake camera. */

/** One look of the face detector. */
export interface Look {
  /** Milliseconds since 1970. */
  at: number
  latencyMs: number
  count: number
}

export interface BenchPage {
  /** Opens the camera at 640x480 and shows it in the page's video. */
  openCamera(): Promise<void>
  /** Starts the face detector; its looks gather in `looks`. */
  startFaces(looksPerSecond: number): void
  /** Ends it, its worker included. */
  stopFaces(): void
  readonly looks: Look[]
  /** What the detector's life told, such as `detector.failed`. */
  readonly life: string[]
}

declare global {
  interface Window {
    bench: BenchPage
  }
}

let track: MediaStreamTrack | null = null
let watching: AbortController | null = null

window.bench = {
  looks: [],
  life: [],
  async openCamera() {
    const stream = await navigator.mediaDevices.getUserMedia({ video: { width: 640, height: 480 } })
    track = stream.getVideoTracks()[0] ?? null
    const video = document.querySelector('video')
    if (video === null) return
    video.srcObject = stream
    await video.play()
  },
  startFaces(looksPerSecond) {
    watching = new AbortController()
    void watch(face, {
      track,
      looksPerSecond,
      signal: watching.signal,
      observe(seen) {
        if (seen.type !== 'face.counted') window.bench.life.push(seen.type)
        else window.bench.looks.push({ at: seen.at, latencyMs: seen.latencyMs, count: seen.count })
      },
    })
  },
  stopFaces() {
    watching?.abort()
  },
}
