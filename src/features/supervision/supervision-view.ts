import { useMemo } from 'react'
import type { Plan } from '#machines/exam/plan.ts'
import { deviceCheck } from '#src/ui/texts/device-check.ts'
import { supervision } from '#src/ui/texts/supervision.ts'
import { useCamera } from '#src/ui/use-camera.ts'
import type { SupervisionView } from './supervision-context.ts'

/** What supervision adds to the camera's picture. */
interface Beside {
  /** What is about to be found (spec: supervision#faces). */
  faceHint: keyof typeof supervision.hints | null
  strip: SupervisionView['strip']
}

/**
 * What the sections show of the camera: its picture, or what to do when it is away
 * (spec: supervision#camera-trouble).
 */
export function useSupervisionView(
  plan: Plan | null,
  { faceHint, strip }: Beside = { faceHint: null, strip: null },
): SupervisionView {
  const camera = useCamera()
  const hasPreview = plan?.preview ?? false
  return useMemo(
    () => ({
      hasPreview,
      stream: camera.status === 'open' ? camera.stream : null,
      hint:
        camera.status === 'failed'
          ? deviceCheck.away[camera.failure.code]
          : faceHint && supervision.hints[faceHint],
      strip,
    }),
    [hasPreview, camera, faceHint, strip],
  )
}
