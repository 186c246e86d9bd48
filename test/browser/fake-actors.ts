import { type EventObject, fromCallback, fromPromise } from 'xstate'
import type { Photographed } from '#machines/section/context.ts'
import type { JournalEvent } from '#machines/section/events.ts'
import { submissionMachine } from '#machines/submission/machine.ts'
import type { SubmissionInput, TimeGiven } from '#machines/submission/setup.ts'

type SectionOfOrder = Pick<SubmissionInput, 'orderId' | 'section'>
type Submitted = Pick<SubmissionInput, 'orderId' | 'section' | 'answer' | 'passedAt'>

/** When a fake section began, server time in ms. */
export const beganAt = 1_000_000

/** A clock that the test moves by hand. */
export function manualClock() {
  const clocks = new Set<(event: EventObject) => void>()
  return {
    clock: fromCallback(({ sendBack }) => {
      clocks.add(sendBack)
      return () => clocks.delete(sendBack)
    }),
    /** Ticks once: so many seconds have passed since the start. */
    letPass(seconds: number) {
      for (const say of clocks) say({ type: 'clock.ticked', now: beganAt + seconds * 1000 } as EventObject)
    },
  }
}

/** A journal that keeps each choice at once. */
export const instantJournal = <Told extends EventObject, In extends SectionOfOrder>() =>
  fromCallback<Told | JournalEvent, In>(({ receive, sendBack }) => {
    let seq = 0
    receive((told) => {
      if (told.type !== 'journal.append') return
      seq += 1
      sendBack({ ...(told as JournalEvent), type: 'journal.kept', seq, chosenAt: seq })
    })
  })

export const noPhotographer = fromCallback<EventObject, Photographed>(() => undefined)

/** A submission that lacks no photos; `submit` is what the server does with it. */
export const fakeSubmission = (submit: (input: Submitted) => Promise<void>) =>
  submissionMachine.provide({
    actors: {
      lookForPhotos: fromPromise<{ lacking: boolean }, SectionOfOrder>(async () => ({ lacking: false })),
      takePhotos: fromPromise<void, SectionOfOrder>(async () => undefined),
      askForTime: fromPromise<TimeGiven, SectionOfOrder>(async () => ({
        deadlineAt: null,
        extendedSeconds: 0,
      })),
      submitAnswers: fromPromise<void, Submitted>(({ input }) => submit(input)),
    },
  })
