import { type EventObject, fromCallback, fromPromise } from 'xstate'
import type { Photographed } from '#machines/section/context.ts'
import { serverNow } from '#src/platform/api/client.ts'
import { camera } from '#src/platform/devices/camera.ts'
import { lacksPhotos, type Place, takeMissingPhotos, takePhoto } from './photos.ts'

/**
 * A section's photos: one as soon as the camera is open, one half-way (spec: supervision#photos). Without a camera,
 * none.
 */
export const photographer = fromCallback<EventObject, Photographed>(({ input }) => {
  const take = (moment: 'start' | 'half') => void takePhoto(input, moment).catch(() => undefined)
  let isStarted = false
  const takeFirst = () => {
    if (isStarted || camera.state().status !== 'open') return
    isStarted = true
    take('start')
  }
  const unsubscribe = camera.subscribe(takeFirst)
  takeFirst()
  const timer = setTimeout(() => take('half'), Math.max(0, input.halfAt - serverNow()))
  return () => {
    unsubscribe()
    clearTimeout(timer)
  }
})

export const lookForPhotos = fromPromise<{ lacking: boolean }, Place>(async ({ input }) => ({
  lacking: await lacksPhotos(input),
}))

export const takePhotos = fromPromise<void, Place>(({ input }) => takeMissingPhotos(input))
