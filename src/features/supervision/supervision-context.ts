import { createContext, useContext, useMemo } from 'react'
import type { Plan } from '#machines/exam/plan.ts'
import { useCamera } from '#src/ui/hooks/camera.ts'
import { deviceCheck } from '#src/ui/texts/device-check.ts'
import { supervision } from '#src/ui/texts/supervision.ts'
import type { SupervisionStatus } from './supervision-status.ts'

/** What the sections show of the supervision that runs beside them. */
export interface SupervisionView {
  /** Whether there is a preview at all (spec: supervision#who-is-watched). */
  hasPreview: boolean
  /** The camera's picture; null until it is there. */
  stream: MediaStream | null
  /** A quiet hint on the preview that counts nothing, such as 'Wajah tidak terlihat' (spec: supervision#faces). */
  hint: string | null
  /** For the proctor's glance; null where nobody is supervised. */
  status: SupervisionStatus | null
}

export const SupervisionContext = createContext<SupervisionView>({
  hasPreview: false,
  stream: null,
  hint: null,
  status: null,
})

export const useSupervision = (): SupervisionView => useContext(SupervisionContext)

/** What supervision adds to the camera's picture. */
interface Beside {
  /** What is about to be found (spec: supervision#faces). */
  faceHint: keyof typeof supervision.hints | null
  status: SupervisionView['status']
}

/**
 * What the sections show of the camera: its picture, or what to do when it is away
 * (spec: supervision#camera-trouble).
 */
export function useSupervisionView(
  plan: Plan | null,
  { faceHint, status }: Beside = { faceHint: null, status: null },
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
      status,
    }),
    [hasPreview, camera, faceHint, status],
  )
}
