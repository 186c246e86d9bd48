import { watchComebacks } from './comeback.ts'
import { DeviceFailure, deviceFailureOf, mediaDevices } from './device-failure.ts'

export type CameraState =
  | { status: 'closed' }
  | { status: 'opening' }
  | { status: 'open'; stream: MediaStream; track: MediaStreamTrack }
  | { status: 'failed'; failure: DeviceFailure }

/** The one camera of this page: the device check and the sections share its stream. */
export interface Camera {
  state(): CameraState
  /** Calls back after each change of the state. Returns the end of it. */
  subscribe(onChange: () => void): () => void
  /**
   * Opens the camera, or tries again. It stays open until every holder has released it. Returns the release function.
   */
  hold(): () => void
}

/**
 * Between the device check and the first section there is a moment without a holder; the camera's light should not
 * blink, ms.
 */
const lingerMs = 5000

/** Enough for the face detector, which looks five times a second, and kind to a small PC. */
const wanted: MediaStreamConstraints = {
  video: { width: { ideal: 640 }, height: { ideal: 480 }, frameRate: { ideal: 15 }, facingMode: 'user' },
}

async function open(): Promise<{ stream: MediaStream; track: MediaStreamTrack }> {
  const stream = await mediaDevices('camera').getUserMedia(wanted)
  const [track] = stream.getVideoTracks()
  if (!track) throw new DeviceFailure('camera', 'device.absent')
  return { stream, track }
}

export function createCamera(): Camera {
  let state: CameraState = { status: 'closed' }
  let holders = 0
  let closing: ReturnType<typeof setTimeout> | undefined
  let endComebacks = () => {}
  const listeners = new Set<() => void>()

  function become(next: CameraState): void {
    state = next
    endComebacks()
    // A camera that is available again is opened without asking, as long as it has a holder.
    endComebacks = next.status === 'failed' ? watchComebacks(next.failure, start) : () => {}
    for (const listener of listeners) listener()
  }

  function start(): void {
    if (holders === 0 || state.status === 'opening' || state.status === 'open') return
    become({ status: 'opening' })
    open().then(
      (opened) => {
        opened.track.addEventListener('ended', () => {
          become({ status: 'failed', failure: new DeviceFailure('camera', 'device.ended') })
        })
        become({ status: 'open', ...opened })
        closeWhenFree()
      },
      (thrown: unknown) => {
        const failure = thrown instanceof DeviceFailure ? thrown : deviceFailureOf('camera', thrown)
        become({ status: 'failed', failure })
        closeWhenFree()
      },
    )
  }

  function closeWhenFree(): void {
    clearTimeout(closing)
    if (holders > 0 || state.status === 'opening') return
    closing = setTimeout(() => {
      if (state.status === 'open') state.track.stop()
      become({ status: 'closed' })
    }, lingerMs)
  }

  return {
    state: () => state,
    subscribe(onChange) {
      listeners.add(onChange)
      return () => listeners.delete(onChange)
    },
    hold() {
      holders += 1
      clearTimeout(closing)
      start()
      let isHeld = true
      return () => {
        if (!isHeld) return
        isHeld = false
        holders -= 1
        closeWhenFree()
      }
    },
  }
}

/** This page's camera. */
export const camera = createCamera()
