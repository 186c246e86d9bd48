import { fromPromise } from 'xstate'
import { sendDoorPicture } from '#contract/calls/door-picture.ts'
import { limits } from '#contract/rules/limits.ts'
import { callServer } from '#src/platform/api/client.ts'
import { camera } from '#src/platform/devices/camera.ts'
import { photograph } from '#src/platform/devices/photograph.ts'

/** How long opening the camera may take, and how long it then looks at the light of the room, ms. */
const openingMs = 6000
const settlingMs = 600
const sendingMs = 8000

/** Whether the camera may be opened without asking the candidate anything. */
async function mayOpen(): Promise<boolean> {
  if (camera.state().status === 'open') return true
  const asked = navigator.permissions?.query({ name: 'camera' as PermissionName })
  return (await asked?.catch(() => null))?.state === 'granted'
}

/** Resolves once the camera is open, or has failed, or has taken too long. */
function opened(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      unsubscribe()
      clearTimeout(timer)
      resolve()
    }
    const look = () => {
      const { status } = camera.state()
      if (status === 'open' || status === 'failed') end()
    }
    const unsubscribe = camera.subscribe(look)
    const timer = setTimeout(end, openingMs)
    signal.addEventListener('abort', end, { once: true })
    look()
  })
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/**
 * Shows whoever looks at the door of an exam session what the camera sees now, small: the camera is opened for it where the
 * candidate has allowed that before, and is closed again (spec: exam-sessions#pictures-at-the-door). It never fails: who cannot be
 * shown is checked in without.
 */
export const showAtDoor = fromPromise<void, { orderId: string }>(
  async ({ input: { orderId: id }, signal }) => {
    if (!(await mayOpen()) || signal.aborted) return
    const wasOpen = camera.state().status === 'open'
    const release = camera.hold()
    try {
      await opened(signal)
      if (!wasOpen) await pause(settlingMs)
      const { width, maxBytes } = limits.doorPicture
      const picture = signal.aborted ? null : await photograph({ width, maxBytes })
      if (picture === null) return
      await callServer(sendDoorPicture, {
        ...{ params: { id }, body: {}, file: picture, signal, timeoutMs: sendingMs },
      })
    } catch {
      // Refused: nobody looks any more. Without the network the gate says so by itself.
    } finally {
      release()
    }
  },
)
