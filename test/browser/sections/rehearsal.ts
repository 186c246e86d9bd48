import { createActor, type EventObject, fromCallback, fromPromise } from 'xstate'
import type { Question } from '#contract/calls/sections.ts'
import { readingMachine } from '#machines/reading.machine.ts'
import type { LoadedSection, OpenedSection, Photographed, SectionContext } from '#machines/section-context.ts'
import type { SectionJournalEvent } from '#machines/section-events.ts'
import type { MediaEvent, SectionMedia } from '#machines/section-media.ts'
import type { SectionPart } from '#machines/section-part.ts'
import { structureMachine } from '#machines/structure.machine.ts'
import { type SubmissionInput, submissionMachine, type TimeGiven } from '#machines/submission.machine.ts'

type Place = Pick<SubmissionInput, 'orderId' | 'section'>
type Submitted = Pick<SubmissionInput, 'orderId' | 'section' | 'answer' | 'passedAt'>

/** When a rehearsed section began, server time in ms, and how long it lasts, s. */
export const beganAt = 1_000_000
export const lastsSeconds = 1500

/** A section whose world answers at once, and whose time stands until the test moves it. */
export function rehearse(section: 'structure' | 'reading', parts: SectionPart[], questions: Question[]) {
  const clocks = new Set<(event: EventObject) => void>()
  const handedIn: unknown[] = []
  let answer = (): Promise<void> => Promise.resolve()
  const heldBack = new Set<string>()
  let media: (event: MediaEvent) => void = () => undefined
  const arrival = (name: string) => (heldBack.has(name) ? new Promise<void>(() => undefined) : undefined)

  const actors = {
    clock: fromCallback(({ sendBack }) => {
      clocks.add(sendBack)
      return () => clocks.delete(sendBack)
    }),
    journal: fromCallback<SectionJournalEvent, Pick<SectionContext, 'orderId' | 'section'>>(
      ({ receive, sendBack }) => {
        let seq = 0
        receive((told) => {
          if (told.type !== 'journal.append') return
          const { questionId, answer: chosen, marked } = told
          seq += 1
          sendBack({ type: 'journal.kept', seq, questionId, answer: chosen, marked })
        })
      },
    ),
    loadSection: fromPromise<LoadedSection, Pick<SectionContext, 'orderId' | 'section'>>(async () => {
      await arrival('loadSection')
      return { isComplete: false, parts, media: [] }
    }),
    fetchMedia: fromCallback<EventObject, SectionMedia>(({ sendBack }) => {
      media = sendBack
      if (!heldBack.has('fetchMedia')) sendBack({ type: 'media.ready' })
    }),
    openSection: fromPromise<
      OpenedSection,
      Pick<SectionContext, 'orderId' | 'section' | 'companyId' | 'parts'>
    >(async () => {
      await arrival('openSection')
      return { deadlineAt: beganAt + lastsSeconds * 1000, now: beganAt, parts, questions, bookmark: null }
    }),
    photographer: fromCallback<EventObject, Photographed>(() => undefined),
    submission: submissionMachine.provide({
      actors: {
        lookForPhotos: fromPromise<{ lacking: boolean }, Place>(async () => ({ lacking: false })),
        takePhotos: fromPromise<void, Place>(async () => undefined),
        askForTime: fromPromise<TimeGiven, Place>(async () => ({ deadlineAt: null, extendedSeconds: 0 })),
        submitAnswers: fromPromise<void, Submitted>(async ({ input }) => {
          handedIn.push(input.answer)
          await answer()
        }),
      },
    }),
  }
  const input = { orderId: 'order', companyId: 'company', section, deadlineAt: null }
  return {
    structure: () => createActor(structureMachine.provide({ actors }), { input }).start(),
    reading: () => createActor(readingMachine.provide({ actors }), { input }).start(),
    structureMachine: structureMachine.provide({ actors }),
    clock: actors.clock,
    handedIn,
    /** Lets an answer of the server never come. */
    holdBack(name: 'loadSection' | 'openSection' | 'fetchMedia') {
      heldBack.add(name)
    },
    media: (event: MediaEvent) => media(event),
    /** Lets the clock say that so many seconds have passed since the start. */
    letPass(seconds: number) {
      for (const say of clocks) say({ type: 'clock.ticked', now: beganAt + seconds * 1000 } as EventObject)
    },
    /** What the server does with what is handed in. */
    answerWith(given: () => Promise<void>) {
      answer = given
    },
  }
}
