import { createActor, type EventObject, fromCallback, fromPromise } from 'xstate'
import type { Question } from '#contract/calls/sections.ts'
import type { Position } from '#contract/calls/sitting.ts'
import { listeningMachine } from '#machines/listening.machine.ts'
import type { ListeningContext, LoadedListening } from '#machines/listening-context.ts'
import type { ListeningEvent, ListeningJournalEvent } from '#machines/listening-events.ts'
import type { Segment } from '#machines/listening-steps.ts'
import type { Photographed } from '#machines/section-context.ts'
import type { SectionMedia } from '#machines/section-media.ts'
import type { SectionPart } from '#machines/section-part.ts'
import { type SubmissionInput, submissionMachine, type TimeGiven } from '#machines/submission.machine.ts'
import { beganAt } from './rehearsal.ts'

type Place = Pick<SubmissionInput, 'orderId' | 'section'>
type Submitted = Pick<SubmissionInput, 'orderId' | 'section' | 'answer' | 'passedAt'>

type Say = (event: ListeningEvent) => void

/** Listening whose sounds, clock and player are the test's to move. */
export function rehearseListening(
  parts: SectionPart[],
  questions: Question[],
  position: Position | null = null,
) {
  const clocks = new Set<(event: EventObject) => void>()
  let media: Say = () => undefined
  let player: Say = () => undefined

  const actors = {
    clock: fromCallback(({ sendBack }) => {
      clocks.add(sendBack)
      return () => clocks.delete(sendBack)
    }),
    journal: fromCallback<ListeningJournalEvent, Pick<ListeningContext, 'orderId' | 'section'>>(
      ({ receive, sendBack }) => {
        let seq = 0
        receive((told) => {
          if (told.type !== 'journal.append') return
          seq += 1
          const { questionId, answer, marked } = told
          sendBack({ type: 'journal.kept', seq, questionId, answer, marked })
        })
      },
    ),
    loadSection: fromPromise<LoadedListening, Pick<ListeningContext, 'orderId' | 'companyId'>>(async () => ({
      isComplete: false,
      parts,
      questions,
    })),
    fetchMedia: fromCallback<EventObject, SectionMedia>(({ sendBack }) => {
      media = sendBack
    }),
    startSection: fromPromise<
      { deadlineAt: number; now: number },
      Pick<ListeningContext, 'orderId' | 'section'>
    >(async () => ({ deadlineAt: beganAt + 3_600_000, now: beganAt })),
    playStep: fromCallback<EventObject, { segments: Segment[]; from: number }>(({ sendBack }) => {
      player = sendBack
    }),
    photographer: fromCallback<EventObject, Photographed>(() => undefined),
    submission: submissionMachine.provide({
      actors: {
        lookForPhotos: fromPromise<{ lacking: boolean }, Place>(async () => ({ lacking: false })),
        takePhotos: fromPromise<void, Place>(async () => undefined),
        askForTime: fromPromise<TimeGiven, Place>(async () => ({ deadlineAt: null, extendedSeconds: 0 })),
        submitAnswers: fromPromise<void, Submitted>(() => new Promise(() => undefined)),
      },
    }),
  }
  return {
    listening: () =>
      createActor(listeningMachine.provide({ actors }), {
        input: { orderId: 'order', companyId: 'company', seconds: 900, position },
      }).start(),
    media: (event: ListeningEvent) => media(event),
    player: (event: ListeningEvent) => player(event),
    letPass(seconds: number) {
      for (const say of clocks) say({ type: 'clock.ticked', now: beganAt + seconds * 1000 } as EventObject)
    },
  }
}
