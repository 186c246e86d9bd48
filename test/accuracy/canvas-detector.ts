import { face } from '#workers/face/index.ts'
import { watch } from '#workers/host/watch.ts'
import type { FacesSeen } from './sample.ts'

/** The detector may drop a picture: after so long without an observation it is given again, ms. */
const retryAfterMs = 3000

/** The exam's detector as it is, by the film's clock. */
const inFilmTime: typeof face = {
  ...face,
  createWorker: () =>
    new Worker(new URL('./film-face-worker.ts', import.meta.url), { type: 'module', name: 'face' }),
}

/**
 * The exam's face detector in its worker, on a camera whose pictures are those of a canvas. Resolves when it is ready.
 * @returns `detect`, which gives it the canvas as it is so many ms of film after the picture before; the next may
 * be drawn meanwhile
 * @throws when the detector fails
 */
export async function openDetector(canvas: HTMLCanvasElement, signal: AbortSignal) {
  const camera = new MediaStreamTrackGenerator({ kind: 'video' })
  const writer = camera.writable.getWriter()
  let receive: (seen: FacesSeen) => void = () => {}
  /** The timestamp of the newest frame, microseconds. */
  let timestamp = 0
  await new Promise<void>((resolve, reject) => {
    watch(inFilmTime, {
      track: camera,
      // No limit: the caller sets the rate of the film.
      looksPerSecond: 2000,
      signal,
      observe(seen) {
        if (seen.kind === 'detector.ready') resolve()
        if (seen.kind === 'detector.failed') reject(new Error(seen.message))
        if (seen.kind !== 'face.counted') return
        const { confidences, width, places, turn, flatMs } = seen
        receive({ confidences, width, places, turn, flatMs })
      },
    }).catch(reject)
  })
  return async function detect(laterMs: number): Promise<FacesSeen> {
    timestamp += 1000 * laterMs
    const picture = new VideoFrame(canvas, { timestamp })
    try {
      for (let tries = 0; tries < 5; tries += 1) {
        timestamp += 1000
        const seen = new Promise<FacesSeen>((resolve) => {
          receive = resolve
        })
        await writer.write(new VideoFrame(picture, { timestamp }))
        let timer: ReturnType<typeof setTimeout> | undefined
        const late = new Promise<null>((resolve) => {
          timer = setTimeout(() => resolve(null), retryAfterMs)
        })
        const detected = await Promise.race([seen, late])
        clearTimeout(timer)
        if (detected !== null) return detected
      }
    } finally {
      picture.close()
    }
    throw new Error('The detector does not respond any more.')
  }
}
