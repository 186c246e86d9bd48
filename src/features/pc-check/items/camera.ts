import type { PcResult } from '#contract/rules/pc-check.ts'
import { camera as theCamera } from '#src/platform/devices/camera.ts'
import { DeviceFailure, type DeviceFailureCode } from '#src/platform/devices/device-failure.ts'
import { frameOf } from '#src/platform/devices/photograph.ts'
import { isVirtual } from '#workers/camera-health/detect.ts'
import { cameraHealth } from '#workers/camera-health/index.ts'
import { openSampling } from '#workers/camera-health/sampling.ts'
import { pause } from '#workers/host/time.ts'
import { found, type Item } from './item.ts'
import { thresholds } from './thresholds.ts'

const { darkLuma, virtualLabels } = cameraHealth.defaults
/** A camera that was just opened is dark for a moment, ms. */
const settleMs = 1500

/** Why a device cannot be used, as a finding says it. */
export const reasonOf: Readonly<Record<DeviceFailureCode, 'denied' | 'absent' | 'busy' | 'failed'>> = {
  'device.denied': 'denied',
  'device.absent': 'absent',
  'device.busy': 'busy',
  'device.unsupported': 'failed',
  'device.ended': 'absent',
}

/** Holds the page's camera until the signal is aborted. @throws DeviceFailure */
export function heldCamera(signal: AbortSignal): Promise<MediaStreamTrack> {
  return new Promise((resolve, reject) => {
    const follow = () => {
      const state = theCamera.state()
      if (state.status === 'open') resolve(state.track)
      if (state.status === 'failed') reject(state.failure)
    }
    const unsubscribe = theCamera.subscribe(follow)
    const release = theCamera.hold()
    signal.addEventListener(
      'abort',
      () => {
        unsubscribe()
        release()
        reject(signal.reason)
      },
      { once: true },
    )
    follow()
  })
}

interface Seen {
  readonly label: string
  readonly width: number
  readonly height: number
  /** Average brightness, 0 to 255. */
  readonly luma: number
}

export function cameraFound({ label, width, height, luma }: Seen): PcResult {
  if (isVirtual(label, virtualLabels)) return found('camera.virtual')
  if (luma < darkLuma) return found('camera.dark')
  const { width: least, height: lowest } = thresholds.picture
  return found(width < least || height < lowest ? 'camera.small' : 'camera.good', { width, height })
}

/** Whether the camera gives pictures that can be judged, whoever is before it. */
export const camera: Item = async (signal) => {
  const held = new AbortController()
  const over = AbortSignal.any([signal, held.signal])
  try {
    const track = await heldCamera(over)
    await pause(settleMs, over)
    const frame = await frameOf(track)
    if (frame === null) return found('camera.failed')
    const { luma } = openSampling()(frame)
    const { width, height } = frame
    frame.close()
    return cameraFound({ label: track.label, width, height, luma })
  } catch (error) {
    if (!(error instanceof DeviceFailure)) throw error
    return found(`camera.${reasonOf[error.code]}`)
  } finally {
    held.abort()
  }
}
