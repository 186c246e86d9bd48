import { fromCallback, fromPromise } from 'xstate'
import type { EvidenceEvent, Finding, Recorded } from '#machines/supervision.ts'
import { callCourier } from '#src/evidence/courier.ts'
import { bodyOf, bring, isLastWord, keepFinding } from '#src/evidence/findings.ts'
import { forgetPictures, takenOf, takePictureOf } from '#src/evidence/pictures.ts'
import { waitAfter } from '#src/journal/courier.ts'
import { sayably } from '../failing.ts'

/** Takes a picture whenever something is found, and sends after what is still on this PC. */
export const evidence = fromCallback<EvidenceEvent, { orderId: string }>(({ receive }) => {
  forgetPictures()
  callCourier()
  receive(({ id }) => takePictureOf(id))
})

interface Recording {
  orderId: string
  license: string
  finding: Finding | null
}

const pause = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve, reject) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      reject(signal.reason)
    })
  })

async function record({ orderId, license, finding }: Recording, signal: AbortSignal): Promise<Recorded> {
  if (finding === null) throw new Error('There is nothing to put on record')
  const { writeId, picture } = takenOf(finding.id)
  const kept = {
    writeId,
    order: orderId,
    license,
    body: bodyOf(finding),
    picture: await picture,
    recordId: null,
  }
  // A PC that keeps nothing on disk still reports.
  await keepFinding(kept).catch(() => undefined)
  for (let failures = 0; ; ) {
    try {
      const recorded = await bring(kept, signal)
      callCourier()
      if (recorded) return { ...recorded, counter: recorded.counterType }
    } catch (error) {
      if (signal.aborted || isLastWord(error)) throw error
    }
    failures += 1
    await pause(waitAfter(failures), signal)
  }
}

/** Puts a finding on record; tries again until the server has had its word. */
export const recordViolation = fromPromise<Recorded, Recording>(({ input, signal }) =>
  sayably(() => record(input, signal)),
)
