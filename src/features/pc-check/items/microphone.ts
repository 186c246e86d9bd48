import type { PcResult } from '#contract/rules/pc-check.ts'
import { DeviceFailure } from '#src/platform/devices/device-failure.ts'
import { openMicrophone } from '#src/platform/devices/microphone.ts'
import { pause } from '#workers/host/time.ts'
import { reasonOf } from './camera.ts'
import { found, type Item } from './item.ts'
import { thresholds } from './thresholds.ts'

/** So long somebody may take to say something, and how often it is listened to, ms. */
const listening = { longestMs: 8000, everyMs: 50 }

/** @param loudest RMS, 0 to 1 */
export function microphoneFound(loudest: number): PcResult {
  if (loudest >= thresholds.level.heard) return found('microphone.heard')
  return found(loudest >= thresholds.level.least ? 'microphone.quiet' : 'microphone.silent')
}

/** Whether the microphone hears anything. Nothing is recorded or sent. */
export const microphone: Item = async (signal) => {
  try {
    const { level, close } = await openMicrophone(() => undefined)
    try {
      let loudest = 0
      const until = performance.now() + listening.longestMs
      while (loudest < thresholds.level.heard && performance.now() < until) {
        await pause(listening.everyMs, signal)
        loudest = Math.max(loudest, level())
      }
      return microphoneFound(loudest)
    } finally {
      close()
    }
  } catch (error) {
    if (!(error instanceof DeviceFailure)) throw error
    return found(`microphone.${reasonOf[error.code]}`)
  }
}
