import { useSyncExternalStore } from 'react'
import { type CameraState, camera } from '#src/platform/devices/camera.ts'

/** What the page's camera is doing. */
export const useCamera = (): CameraState => useSyncExternalStore(camera.subscribe, camera.state)
