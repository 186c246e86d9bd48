import { limits } from '#contract/rules/limits.ts'
import { retry } from '#src/platform/time/retry.ts'
import { resultWithin } from '#src/platform/time/timeout.ts'
import { camera } from './camera.ts'

/** How long a camera may take to give a frame, ms: one that is muted gives none. */
const timeoutMs = 5000
/** How long after a grab that failed the next one is tried, ms. */
const pauseMs = 100
/** Tried in turn until the picture is small enough to be sent. */
const qualities = [0.85, 0.6, 0.3]

/**
 * What a track shows now; null where it gives nothing in time. A grab may fail where another one is under way, or the PC is busy:
 * it is tried again while there is time.
 */
export function frameOf(track: MediaStreamTrack): Promise<ImageBitmap | null> {
  const grab = async () => new ImageCapture(track).grabFrame()
  const grabbing = retry(grab, {
    signal: AbortSignal.timeout(timeoutMs),
    isFinal: () => track.readyState === 'ended',
    waitMs: () => pauseMs,
  })
  return resultWithin(timeoutMs, grabbing)
}

/** How wide a picture may be, pixels, and how many bytes it may have. */
interface Bounds {
  readonly width: number
  readonly maxBytes: number
}
const whole: Bounds = { width: Number.POSITIVE_INFINITY, maxBytes: limits.upload.maxBytes }

/** Encoded by the browser outside the page's thread. */
async function jpegOf(frame: ImageBitmap, { width: widest, maxBytes }: Bounds): Promise<Blob | null> {
  const scale = Math.min(1, widest / frame.width)
  const [width, height] = [Math.round(frame.width * scale), Math.round(frame.height * scale)]
  const canvas = new OffscreenCanvas(width, height)
  canvas.getContext('2d')?.drawImage(frame, 0, 0, width, height)
  frame.close()
  for (const quality of qualities) {
    const picture = await canvas.convertToBlob({ type: 'image/jpeg', quality })
    if (picture.size <= maxBytes) return picture
  }
  return null
}

export const isCameraOpen = (): boolean => camera.state().status === 'open'

/** What the camera sees now, as JPEG; null where it is not open or gives nothing. */
export async function photograph(bounds: Bounds = whole): Promise<Blob | null> {
  const state = camera.state()
  if (state.status !== 'open') return null
  const frame = await frameOf(state.track)
  return frame && jpegOf(frame, bounds)
}
