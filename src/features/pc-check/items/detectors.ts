import type { PcResult } from '#contract/rules/pc-check.ts'
import { DeviceFailure } from '#src/platform/devices/device-failure.ts'
import { face } from '#workers/face/index.ts'
import { watch } from '#workers/host/watch.ts'
import { heldCamera } from './camera.ts'
import { found, type Item } from './item.ts'
import { graded, thresholds } from './thresholds.ts'

/** Over so many looks the pace is measured, at the pace of a test: five seconds on a PC that keeps it. */
const looks = 26

const findingOf = { good: 'detectors.fast', poor: 'detectors.slow', bad: 'detectors.tooSlow' } as const

/** @param times of one look after another, ms */
export function paceFound(times: readonly number[]): PcResult {
  const [first = 0] = times
  const seconds = ((times.at(-1) ?? 0) - first) / 1000
  if (times.length < 2 || seconds <= 0) return found('detectors.failed')
  const rate = (times.length - 1) / seconds
  return found(findingOf[graded(rate, thresholds.looksPerSecond)], { rate })
}

/** A PC that has looked for so long is judged by the looks that it had, ms. */
const longestMs = 20_000

/** How fast the detector of faces is in its worker, on the camera's own pictures. */
export const detectors: Item = async (signal) => {
  const held = new AbortController()
  const over = AbortSignal.any([signal, held.signal])
  try {
    const track = await heldCamera(over)
    const times: number[] = []
    await new Promise<void>((resolve, reject) => {
      let timer: ReturnType<typeof setTimeout> | undefined
      over.addEventListener('abort', () => reject(over.reason), { once: true })
      void watch(face, {
        ...{ track, signal: over },
        observe: (seen) => {
          if (seen.kind === 'detector.failed' && !seen.restarts) resolve()
          if (seen.kind !== 'face.counted') return
          // The first looks warm the network up: the clock runs from the first report on.
          if (times.length === 0) timer = setTimeout(resolve, longestMs)
          times.push(seen.at)
          if (times.length < looks) return
          clearTimeout(timer)
          resolve()
        },
      })
    })
    return paceFound(times)
  } catch (error) {
    if (!(error instanceof DeviceFailure)) throw error
    return found('detectors.failed')
  } finally {
    held.abort()
  }
}
