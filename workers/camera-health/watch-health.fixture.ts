import type { LifeObservation, Observed } from '#contract/observations.ts'
import { watch } from '#workers/host/watch.ts'
import type { CameraHealthOptions, CameraSeen } from './detect.ts'
import { cameraHealth } from './index.ts'

interface Viewing {
  options?: Partial<CameraHealthOptions>
  onTestFinished(end: () => void): void
}

/** The real camera-health detector on a track, under the real host. */
export function watchHealth(track: MediaStreamTrack, { options = {}, onTestFinished }: Viewing) {
  const control = new AbortController()
  onTestFinished(() => control.abort())
  const seen: (Observed<CameraSeen> | LifeObservation)[] = []
  const over = watch(cameraHealth, {
    track,
    options,
    persistence: { backoffMs: 10 },
    signal: control.signal,
    observe: (observation) => seen.push(observation),
  })
  return {
    seen,
    over,
    abort: () => control.abort(),
    story: () => seen.map(({ kind }) => kind),
    has: (kind: (typeof seen)[number]['kind']) => seen.some((one) => one.kind === kind),
  }
}
