import { createActor, type EventObject, fromCallback, fromPromise } from 'xstate'
import type { Question } from '#contract/calls/sections.ts'
import type { Position } from '#contract/rules/position.ts'
import type { ListeningContext, LoadedListening, OpenedListening } from '#machines/listening/context.ts'
import type { ListeningEvent, ListeningJournalEvent } from '#machines/listening/events.ts'
import { listeningMachine } from '#machines/listening/machine.ts'
import type { Segment } from '#machines/listening/steps.ts'
import type { SectionMedia } from '#machines/section/media.ts'
import type { SectionPart } from '#machines/section/part.ts'
import {
  beganAt,
  fakeSubmission,
  instantJournal,
  manualClock,
  noPhotographer,
} from '#test/browser/fake-actors.ts'

type Say = (event: ListeningEvent) => void

/** Listening whose sounds, clock and player are the test's to move. */
export function fakeListening(parts: SectionPart[], questions: Question[], position: Position | null = null) {
  const { clock, letPass } = manualClock()
  let media: Say = () => undefined
  let player: Say = () => undefined

  const actors = {
    clock,
    journal: instantJournal<ListeningJournalEvent, Pick<ListeningContext, 'orderId' | 'section'>>(),
    loadSection: fromPromise<LoadedListening, Pick<ListeningContext, 'orderId'>>(async () => ({
      isComplete: false,
      files: [],
    })),
    fetchMedia: fromCallback<EventObject, SectionMedia>(({ sendBack }) => {
      media = sendBack
    }),
    openSection: fromPromise<OpenedListening, Pick<ListeningContext, 'orderId' | 'section' | 'files'>>(
      async () => ({ deadlineAt: beganAt + 3_600_000, now: beganAt, parts, questions }),
    ),
    playStep: fromCallback<EventObject, { segments: Segment[]; from: number }>(({ sendBack }) => {
      player = sendBack
    }),
    photographer: noPhotographer,
    submission: fakeSubmission(() => new Promise(() => undefined)),
  }
  return {
    listening: () =>
      createActor(listeningMachine.provide({ actors }), {
        input: { orderId: 'order', seconds: 900, position },
      }).start(),
    media: (event: ListeningEvent) => media(event),
    player: (event: ListeningEvent) => player(event),
    letPass,
  }
}
