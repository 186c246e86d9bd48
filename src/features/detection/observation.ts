import type { Observation } from '#contract/observations.ts'
import { serverNow } from '#src/platform/api/client.ts'
import type { CameraState } from '#src/platform/devices/camera.ts'

/** Takes what is observed on its way to the exam. */
export type Tell = (observation: Observation) => void

/** A moment of this page's clock (ms since 1970, as detectors tell it) in the server's time (spec: answers#server-time). */
const shifted = (at: number) => Math.round(at + serverNow() - (performance.timeOrigin + performance.now()))

/** The observation with all its moments in the server's time. */
export const inServerTime = (observed: Observation): Observation => ({
  ...observed,
  at: shifted(observed.at),
  ...('from' in observed && { from: shifted(observed.from), to: shifted(observed.to) }),
  ...('since' in observed && { since: shifted(observed.since) }),
})

/** The camera itself is observed too: one that is away is no accusation (spec: supervision#camera-trouble). */
export function cameraObservation(state: CameraState): Observation {
  const source = { detector: 'camera', at: serverNow() }
  switch (state.status) {
    case 'closed':
      return { kind: 'camera.closed', ...source }
    case 'opening':
      return { kind: 'camera.opening', ...source }
    case 'open':
      return { kind: 'camera.open', ...source }
    case 'failed':
      return { kind: 'camera.failed', code: state.failure.code, ...source }
  }
}

export const microphoneObservation = (isOpen: boolean): Observation => ({
  kind: isOpen ? 'microphone.open' : 'microphone.failed',
  detector: 'microphone',
  at: serverNow(),
})
