import { type EventObject, fromCallback } from 'xstate'
import { failureOf } from '#machines/failure.ts'
import type { MediaEvent, SectionMedia } from '#machines/section/media.ts'
import { ExamFailure } from '#src/ui/exam-failure.ts'
import { makeReady } from '../media/ready.ts'

/** Brings the exam room and a section's media to this PC before its clock starts (spec: sections#starting-a-section). */
export const fetchMedia = fromCallback<EventObject, SectionMedia>(({ input, sendBack }) => {
  const leaving = new AbortController()
  const say = (event: MediaEvent) => {
    if (!leaving.signal.aborted) sendBack(event)
  }
  makeReady(input, (ratio) => say({ type: 'media.progressed', ratio }), leaving.signal).then(
    () => say({ type: 'media.ready' }),
    (error: unknown) => say({ type: 'media.failed', failure: failureOf(new ExamFailure(error)) }),
  )
  return () => leaving.abort()
})
