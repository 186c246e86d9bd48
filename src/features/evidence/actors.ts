import { type EventObject, fromCallback, fromPromise } from 'xstate'
import type { Photographed } from '#machines/section/context.ts'
import type { EvidenceEvent, Recorded, Violation } from '#machines/supervision/records.ts'
import { serverNow } from '#src/platform/api/client.ts'
import { camera } from '#src/platform/devices/camera.ts'
import { retry } from '#src/platform/time/retry.ts'
import { sayably } from '#src/ui/exam-failure.ts'
import { sendCheckPhoto } from './check-photo.ts'
import { leftUnder } from './left.ts'
import { lacksPhotos, type SectionOfOrder, takeMissingPhotos, takePhoto, takeRequested } from './photos.ts'
import { forgetPictures, take, type Whose } from './pictures.ts'
import { bring, isLastWord, syncEvidence } from './sending.ts'

/**
 * Sends the device check's picture, keeps whatever is found with its picture, and sends after what is still on this PC; also when the sitting is over,
 * which ends whoever was about to put it on record.
 */
export const evidence = fromCallback<EvidenceEvent, Whose>(({ input, receive }) => {
  const keeping = new Set<Promise<unknown>>()
  const ending = new AbortController()
  forgetPictures()
  syncEvidence()
  void sendCheckPhoto(input.orderId, ending.signal).catch(() => undefined)
  receive((told) => {
    if (told.type === 'violation.found') keeping.add(take(told.violation, input).kept)
    else {
      const { section, request } = told
      keeping.add(takeRequested({ orderId: input.orderId, section }, request).catch(() => undefined))
    }
  })
  return () => {
    ending.abort()
    void Promise.allSettled(keeping).then(syncEvidence)
  }
})

interface Recording extends Whose {
  violation: Violation | null
}

async function record({ violation, ...whose }: Recording, signal: AbortSignal): Promise<Recorded> {
  if (violation === null) throw new Error('There is nothing to put on record')
  const kept = (violation.writeId && leftUnder(violation.writeId)) || (await take(violation, whose).kept)
  const attempt = async () => {
    const recorded = await bring(kept, signal)
    syncEvidence()
    if (recorded) return recorded
    throw new Error('Only the picture was brought')
  }
  return retry(attempt, { signal, isFinal: isLastWord })
}

/** Puts a violation on record; tries again until the server has had its word. */
export const recordViolation = fromPromise<Recorded, Recording>(({ input, signal }) =>
  sayably(() => record(input, signal)),
)

/**
 * A section's photos: one as soon as the camera is open, and one half-way where the server has asked for none until then
 * (spec: supervision#photos). Without a camera, none.
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

export const lookForPhotos = fromPromise<{ lacking: boolean }, SectionOfOrder>(async ({ input }) => ({
  lacking: await lacksPhotos(input),
}))

export const takePhotos = fromPromise<void, SectionOfOrder>(({ input }) => takeMissingPhotos(input))
