import type { SupervisionReport } from '#contract/calls/supervision-report.ts'
import { limits } from '#contract/rules/limits.ts'
import { fittingText } from '#contract/text.ts'
import { isTooDim } from '#machines/supervision/light.ts'
import { serverNow } from '#src/platform/api/client.ts'
import { batteryNow } from '#src/platform/devices/battery.ts'
import { camera } from '#src/platform/devices/camera.ts'
import { fillsScreen } from '#workers/presence/fills-screen.ts'
import { looksTooSeldom, type Watch, witness } from './witness.ts'

const { looks: mostLooks, label: length, detectors: most, roundTripMs: longest } = limits.supervisionReport

const labelOf = (label: string | null) => label && fittingText(label, length)

function screensNow(): number | null {
  const { isExtended } = (globalThis.screen ?? {}) as { isExtended?: boolean }
  return isExtended === undefined ? null : isExtended ? 2 : 1
}

function shownNow(): SupervisionReport['shown'] {
  const { shown } = witness
  return shown && { id: shown.id, agoMs: Math.round(performance.now() - shown.at) }
}

/** A picture that is too dim is a trouble of the camera; a PC that is too slow one of whatever looks. */
function howItWatches(id: string, watch: Watch, isDim: boolean): 'watching' | 'troubled' | 'slow' {
  if (isDim && id === 'camera-health') return 'troubled'
  return looksTooSeldom(watch) ? 'slow' : 'watching'
}

/**
 * What a heartbeat says of supervision (spec: supervision#what-the-server-hears). `answered` is to be called when the
 * server has it: until then, looks are told again.
 * @param listened Listening's timed seconds that were used; null elsewhere
 */
export function sayWhatIsWatched(listened: number | null): {
  report: SupervisionReport
  answered: () => void
} {
  const opened = camera.state()
  const isDim = isTooDim(witness.light, serverNow())
  const detectors = [...witness.watches].slice(0, most).map(([id, watch]) => {
    const state = watch.state === 'watching' ? howItWatches(id, watch, isDim) : watch.state
    const isLooking = !watch.tellsLooks && state === 'watching'
    return { id, state, looks: Math.min(mostLooks, isLooking ? 1 : watch.looks) }
  })
  return {
    report: {
      detectors,
      isVisible: document.visibilityState === 'visible',
      isFullscreen: fillsScreen(),
      screens: screensNow(),
      camera: labelOf(opened.status === 'open' ? opened.track.label : null),
      microphone: labelOf(witness.microphone),
      listened,
      shown: shownNow(),
      question: witness.question,
      roundTripMs: witness.roundTripMs && Math.min(longest, Math.round(witness.roundTripMs)),
      battery: batteryNow(),
    },
    answered() {
      for (const { id, looks } of detectors) {
        const watch = witness.watches.get(id)
        if (watch) watch.looks = Math.max(0, watch.looks - looks)
      }
    },
  }
}
