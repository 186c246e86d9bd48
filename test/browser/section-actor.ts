import { createActor, type EventObject, fromCallback, fromPromise } from 'xstate'
import type { Question } from '#contract/calls/sections.ts'
import { readingMachine } from '#machines/reading/machine.ts'
import type { LoadedSection, OpenedSection, SectionContext } from '#machines/section/context.ts'
import type { SectionJournalEvent } from '#machines/section/events.ts'
import type { MediaEvent, SectionMedia } from '#machines/section/media.ts'
import type { SectionPart } from '#machines/section/part.ts'
import { structureMachine } from '#machines/structure/machine.ts'
import { beganAt, fakeSubmission, instantJournal, manualClock, noPhotographer } from './fake-actors.ts'

/** How long a fake section lasts, s. */
export const lastsSeconds = 1500

/** A section whose actors answer at once, with a clock that the test moves. */
export function fakeSection(section: 'structure' | 'reading', parts: SectionPart[], questions: Question[]) {
  const { clock, letPass } = manualClock()
  const handedIn: unknown[] = []
  let answer = (): Promise<void> => Promise.resolve()
  const heldBack = new Set<string>()
  let media: (event: MediaEvent) => void = () => undefined
  const arrival = (name: string) => (heldBack.has(name) ? new Promise<void>(() => undefined) : undefined)

  const actors = {
    clock,
    journal: instantJournal<SectionJournalEvent, Pick<SectionContext, 'orderId' | 'section'>>(),
    loadSection: fromPromise<LoadedSection, Pick<SectionContext, 'orderId' | 'section'>>(async () => {
      await arrival('loadSection')
      return { isComplete: false, parts, files: [] }
    }),
    fetchMedia: fromCallback<EventObject, SectionMedia>(({ sendBack }) => {
      media = sendBack
      if (!heldBack.has('fetchMedia')) sendBack({ type: 'media.ready' })
    }),
    openSection: fromPromise<OpenedSection, Pick<SectionContext, 'orderId' | 'section' | 'files'>>(
      async () => {
        await arrival('openSection')
        return { deadlineAt: beganAt + lastsSeconds * 1000, now: beganAt, parts, questions, bookmark: null }
      },
    ),
    photographer: noPhotographer,
    submission: fakeSubmission(async ({ answer: given }) => {
      handedIn.push(given)
      await answer()
    }),
  }
  const input = { orderId: 'order', section, deadlineAt: null }
  return {
    structure: () => createActor(structureMachine.provide({ actors }), { input }).start(),
    reading: () => createActor(readingMachine.provide({ actors }), { input }).start(),
    structureMachine: structureMachine.provide({ actors }),
    clock,
    handedIn,
    /** Lets an answer of the server never come. */
    holdBack(name: 'loadSection' | 'openSection' | 'fetchMedia') {
      heldBack.add(name)
    },
    media: (event: MediaEvent) => media(event),
    letPass,
    /** What the server does with what is handed in. */
    answerWith(given: () => Promise<void>) {
      answer = given
    },
  }
}
