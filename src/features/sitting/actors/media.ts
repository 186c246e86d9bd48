import { type EventObject, fromCallback } from 'xstate'
import { failureOf } from '#machines/failure.ts'
import type { MediaEvent, SectionMedia } from '#machines/section/media.ts'
import { NetworkFailure, ServerRefusal } from '#src/platform/api/errors.ts'
import { isGuarded } from '#src/platform/installed.ts'
import { fetchOfflineApp, isAppInstalled } from '#src/platform/offline-app.ts'
import { ExamFailure } from '#src/ui/exam-failure.ts'
import { loadParts } from '#src/ui/hooks/later-part.ts'
import { sealedFiles } from '../media/section-content.ts'

/**
 * Brings to this PC what a section needs to be played to its end without the network: the app's code and the
 * section's sealed files. `progressed` is called with the share that is here, 0 to 1. A picture that the server has lost
 * does not stop the test: its description is shown in its place. Where no service worker answers for the network, the page itself
 * loads all of the app's code that may be wanted later.
 */
async function makeReady(
  { files, detects }: SectionMedia,
  progressed: (ratio: number) => void,
  signal: AbortSignal,
): Promise<void> {
  const share = (await isAppInstalled()) ? 0 : 0.5
  if (share > 0) await fetchOfflineApp(detects, (ratio) => progressed(ratio * share), signal)
  if (!isGuarded())
    await loadParts().catch((cause: unknown) => {
      throw new NetworkFailure('unreachable', cause)
    })
  progressed(share)
  await sealedFiles.fetchAhead(
    files,
    (ratio) => progressed(share + ratio * (1 - share)),
    ({ kind }, error) => kind === 'image' && error instanceof ServerRefusal && error.status === 404,
  )
}

/**
 * Brings the app's code and a section's media to this PC before its clock starts (spec: sections#starting-a-section).
 */
export const fetchMedia = fromCallback<EventObject, SectionMedia>(({ input, sendBack }) => {
  const leaving = new AbortController()
  // What it says once it has been stopped, XState drops.
  const say = (event: MediaEvent) => sendBack(event)
  makeReady(input, (ratio) => say({ type: 'media.progressed', ratio }), leaving.signal).then(
    () => say({ type: 'media.ready' }),
    (error: unknown) => say({ type: 'media.failed', failure: failureOf(new ExamFailure(error)) }),
  )
  return () => leaving.abort()
})
