import { type EventObject, fromCallback, fromPromise } from 'xstate'
import type { SectionName } from '#contract/rules/limits.ts'
import type { ListeningContext, LoadedListening, OpenedListening } from '#machines/listening/context.ts'
import type { ListeningJournalEvent } from '#machines/listening/events.ts'
import { listeningMachine } from '#machines/listening/machine.ts'
import { readingMachine } from '#machines/reading/machine.ts'
import type { LoadedSection, OpenedSection, Photographed, SectionContext } from '#machines/section/context.ts'
import type { SectionJournalEvent } from '#machines/section/events.ts'
import type { MediaEvent, SectionMedia } from '#machines/section/media.ts'
import { structureMachine } from '#machines/structure/machine.ts'
import { submissionMachine } from '#machines/submission/machine.ts'
import type { SubmissionInput, TimeGiven } from '#machines/submission/setup.ts'
import { serverNow } from '#src/platform/api/client.ts'
import { clock } from '../actors/clock.ts'
import { playStep } from '../actors/player.ts'

/** What a section shows, and how long it lasts, s. */
export type SectionContent = Pick<OpenedSection, 'parts' | 'questions'> & { seconds: number }

type SectionOfOrder = Pick<SectionContext, 'orderId' | 'section'>

/** No photos are taken, and nothing is sent. */
const photographer = fromCallback<EventObject, Photographed>(() => undefined)
const submission = submissionMachine.provide({
  actors: {
    lookForPhotos: fromPromise<{ lacking: boolean }, Pick<SubmissionInput, 'orderId' | 'section'>>(
      async () => ({ lacking: false }),
    ),
    askForTime: fromPromise<TimeGiven, Pick<SubmissionInput, 'orderId' | 'section'>>(async () => ({
      deadlineAt: null,
      extendedSeconds: 0,
    })),
    submitAnswers: fromPromise<void, Pick<SubmissionInput, 'orderId' | 'section' | 'answer' | 'passedAt'>>(
      async () => undefined,
    ),
  },
})

/** Nothing is fetched ahead: sounds and pictures are fetched when they are wanted. */
const fetchMedia = fromCallback<EventObject, SectionMedia>(({ sendBack }) =>
  sendBack({ type: 'media.ready' } satisfies MediaEvent),
)

/** What is chosen is kept for as long as the section is open. Its number is 0, as it is saved nowhere: the screen claims no more. */
const journal = <Told extends ListeningJournalEvent | SectionJournalEvent, From>() =>
  fromCallback<Told, From>(({ receive, sendBack }) =>
    receive((told: ListeningJournalEvent | SectionJournalEvent) => {
      if (told.type !== 'journal.append') return
      const { questionId, answer, marked } = told
      sendBack({ type: 'journal.kept', seq: 0, questionId, answer, marked, chosenAt: serverNow() })
    }),
  )

/** The machines of the sections without a sitting: what is done in them leaves nothing on this PC, and is told nobody. */
export function unrecordedSections(contentOf: (section: SectionName) => SectionContent) {
  const open = (section: SectionName) => {
    const { parts, questions, seconds } = contentOf(section)
    return { parts, questions, deadlineAt: serverNow() + seconds * 1000, now: serverNow() }
  }
  const actors = {
    clock,
    journal: journal<SectionJournalEvent, SectionOfOrder>(),
    loadSection: fromPromise<LoadedSection, SectionOfOrder>(async ({ input: { section } }) => ({
      ...{ isComplete: false, parts: contentOf(section).parts, files: [] },
    })),
    fetchMedia,
    openSection: fromPromise<OpenedSection, SectionOfOrder & Pick<SectionContext, 'files'>>(
      async ({ input: { section } }) => ({ ...open(section), bookmark: null }),
    ),
    submission,
    photographer,
  }
  const listening = listeningMachine.provide({
    actors: {
      clock,
      journal: journal<ListeningJournalEvent, Pick<ListeningContext, 'orderId' | 'section'>>(),
      loadSection: fromPromise<LoadedListening, Pick<ListeningContext, 'orderId'>>(async () => ({
        isComplete: false,
        files: [],
      })),
      fetchMedia,
      openSection: fromPromise<OpenedListening, Pick<ListeningContext, 'orderId' | 'section' | 'files'>>(
        async () => open('listening'),
      ),
      playStep,
      submission,
      photographer,
    },
  })
  const structure = structureMachine.provide({ actors })
  return { listening, structure, reading: readingMachine.provide({ actors }) }
}
