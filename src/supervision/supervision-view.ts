import { useMemo } from 'react'
import type { Plan } from '#machines/plan.ts'
import { useCamera } from '#src/devices/use-camera.ts'
import type { SupervisionView } from '#src/exam/supervision-context.ts'
import { deviceCheck } from '#src/texts/device-check.ts'

/** What the sections show of the camera: its picture, or what to do when it is away (decision 37). */
export function useSupervisionView(plan: Plan | null): SupervisionView {
  const camera = useCamera()
  const hasPreview = plan?.preview ?? false
  return useMemo(
    () => ({
      hasPreview,
      stream: camera.status === 'open' ? camera.stream : null,
      hint: camera.status === 'failed' ? deviceCheck.away[camera.failure.code] : null,
    }),
    [hasPreview, camera],
  )
}
