import { restMs } from './pace.ts'

const hasTrackProcessor = () => 'MediaStreamTrackProcessor' in globalThis
const hasVideoFrames = () =>
  'requestVideoFrameCallback' in HTMLVideoElement.prototype && 'createImageBitmap' in globalThis

/** Whether this browser lets a page read its camera's frames one by one. */
export function canReadFrames(): boolean {
  return hasTrackProcessor() || hasVideoFrames()
}

/**
 * The track's frames as a stream to be transferred to a worker, the newest only; null where the browser has none
 * (Chromium does). The window never touches a frame, and a hidden tab keeps seeing.
 */
export function frameStream(track: MediaStreamTrack): ReadableStream<VideoFrame> | null {
  if (!hasTrackProcessor()) return null
  return new MediaStreamTrackProcessor({ track: track as MediaStreamVideoTrack, maxBufferSize: 1 }).readable
}

/**
 * The second way: takes a picture of a playing video at the asked pace and gives it to `look`, one at a time. A
 * picture that comes while another is looked at is left out. Resolves when the track ends, rejects with what `look`
 * rejects with or with the signal's reason.
 */
export async function lookThroughVideo(
  track: MediaStreamTrack,
  intervalMs: number,
  look: (picture: ImageBitmap, skipped: number) => Promise<void>,
  signal: AbortSignal,
): Promise<void> {
  const video = document.createElement('video')
  video.muted = true
  video.srcObject = new MediaStream([track])
  await video.play()
  let skipped = 0
  let due = 0
  let looking = false
  try {
    await new Promise<void>((resolve, reject) => {
      async function lookOnce() {
        const since = performance.now()
        looking = true
        await look(await createImageBitmap(video), skipped)
        skipped = 0
        due = performance.now() + restMs(intervalMs, performance.now() - since)
        looking = false
      }
      function onFrame() {
        if (signal.aborted) return
        if (looking || performance.now() < due) skipped += 1
        else lookOnce().catch(reject)
        video.requestVideoFrameCallback(onFrame)
      }
      video.requestVideoFrameCallback(onFrame)
      track.addEventListener('ended', () => resolve(), { once: true, signal })
      signal.addEventListener('abort', () => reject(signal.reason), { once: true })
    })
  } finally {
    video.srcObject = null
  }
}
