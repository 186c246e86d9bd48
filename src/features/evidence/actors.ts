import { type EventObject, fromCallback, fromPromise } from 'xstate'
import type { Photographed } from '#machines/section/context.ts'
import type { EvidenceEvent, Finding, Recorded } from '#machines/supervision/findings.ts'
import { serverNow } from '#src/platform/api/client.ts'
import { camera } from '#src/platform/devices/camera.ts'
import { retry } from '#src/platform/time/retry.ts'
import { sayably } from '#src/ui/exam-failure.ts'
import { bring, isLastWord, syncEvidence } from './findings.ts'
import { leftUnder } from './left.ts'
import { lacksPhotos, type SectionOfOrder, takeMissingPhotos, takePhoto } from './photos.ts'
import { forgetPictures, take, type Whose } from './pictures.ts'

/**
 * Keeps whatever is found with its picture, and sends after what is still on this PC; also when the sitting is over,
 * which ends whoever was about to put it on record.
 */
export const evidence = fromCallback<EvidenceEvent, Whose>(({ input, receive }) => {
  const keeping = new Set<Promise<unknown>>()
  forgetPictures()
  syncEvidence()
  receive(({ finding }) => {
    keeping.add(take(finding, input).kept)
  })
  return () => void Promise.allSettled(keeping).then(syncEvidence)
})

interface Recording extends Whose {
  finding: Finding | null
}

async function record({ finding, ...whose }: Recording, signal: AbortSignal): Promise<Recorded> {
  if (finding === null) throw new Error('There is nothing to put on record')
  const kept = (finding.writeId && leftUnder(finding.writeId)) || (await take(finding, whose).kept)
  const attempt = async () => {
    const recorded = await bring(kept, signal)
    syncEvidence()
    if (recorded) return { ...recorded, counter: recorded.counterType }
    throw new Error('Only the picture was brought')
  }
  return retry(attempt, { signal, isFinal: isLastWord })
}

/** Puts a finding on record; tries again until the server has had its word. */
export const recordViolation = fromPromise<Recorded, Recording>(({ input, signal }) =>
  sayably(() => record(input, signal)),
)

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

export const lookForPhotos = fromPromise<{ lacking: boolean }, SectionOfOrder>(async ({ input }) => ({
  lacking: await lacksPhotos(input),
}))

export const takePhotos = fromPromise<void, SectionOfOrder>(({ input }) => takeMissingPhotos(input))
