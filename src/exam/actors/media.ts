import { type EventObject, fromCallback } from 'xstate'
import { failureOf } from '#machines/failure.ts'
import type { ListeningEvent } from '#machines/listening.ts'
import { ExamFailure } from '../failing.ts'
import { shelf } from '../media/the-shelf.ts'

/** Brings every sound of Listening to this PC before its clock starts (decision 20). */
export const fetchMedia = fromCallback<EventObject, { urls: string[] }>(({ input, sendBack }) => {
  let isWanted = true
  const say = (event: ListeningEvent) => {
    if (isWanted) sendBack(event)
  }
  shelf
    .fetchAhead(input.urls, (ratio) => say({ type: 'media.progressed', ratio }))
    .then(
      () => say({ type: 'media.ready' }),
      (error: unknown) => say({ type: 'media.failed', failure: failureOf(new ExamFailure(error)) }),
    )
  return () => {
    isWanted = false
  }
})
