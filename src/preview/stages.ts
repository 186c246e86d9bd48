import { createActor, type EventObject, fromCallback, fromPromise } from 'xstate'
import type { SectionName } from '#contract/rules/limits.ts'
import { sectionAfter } from '#contract/rules/test-sections.ts'
import type { ListeningContext, LoadedListening, OpenedListening } from '#machines/listening/context.ts'
import type { ListeningJournalEvent } from '#machines/listening/events.ts'
import { listeningMachine } from '#machines/listening/machine.ts'
import { readingMachine } from '#machines/reading/machine.ts'
import type { LoadedSection, OpenedSection, SectionContext } from '#machines/section/context.ts'
import type { SectionJournalEvent } from '#machines/section/events.ts'
import type { MediaEvent, SectionMedia } from '#machines/section/media.ts'
import { structureMachine } from '#machines/structure/machine.ts'
import { submissionMachine } from '#machines/submission/machine.ts'
import type { SubmissionInput, TimeGiven } from '#machines/submission/setup.ts'
import { clock } from '#src/features/sitting/actors/clock.ts'
import { playStep } from '#src/features/sitting/actors/player.ts'
import { openMediaWith } from '#src/features/sitting/media/media-cache.ts'
import { fetchFile, serverNow } from '#src/platform/api/client.ts'
import type { Entry } from './entries.ts'
import { lead } from './lead.ts'
import { type Previewed, sectionIn } from './previewed.ts'

type SectionOfOrder = Pick<SectionContext, 'orderId' | 'section'>

/** The preview takes no photos and sends nothing. */
const photographer = fromCallback<EventObject, { orderId: string; section: SectionName; halfAt: number }>(
  () => undefined,
)
const submissionActors = {
  lookForPhotos: fromPromise<{ lacking: boolean }, Pick<SubmissionInput, 'orderId' | 'section'>>(
    async () => ({
      lacking: false,
    }),
  ),
  askForTime: fromPromise<TimeGiven, Pick<SubmissionInput, 'orderId' | 'section'>>(async () => ({
    deadlineAt: null,
    extendedSeconds: 0,
  })),
  submitAnswers: fromPromise<void, Pick<SubmissionInput, 'orderId' | 'section' | 'answer' | 'passedAt'>>(
    async () => undefined,
  ),
}
const submission = submissionMachine.provide({ actors: submissionActors })

const nobody = { orderId: 'preview' }

/** Nothing is fetched ahead: the package lies on the same machine. */
const fetchMedia = fromCallback<EventObject, SectionMedia>(({ sendBack }) =>
  sendBack({ type: 'media.ready' } satisfies MediaEvent),
)
openMediaWith((url) => fetchFile(url))

/** The world around a section, without a sitting: what is chosen is kept for as long as the page is open. */
function worldOf(previewed: Previewed, section: SectionName) {
  const { parts, questions, seconds } = sectionIn(previewed, section)
  const opened = () => ({ deadlineAt: serverNow() + seconds * 1000, now: serverNow() })
  const journal = <Told extends ListeningJournalEvent | SectionJournalEvent, From>() =>
    fromCallback<Told, From>(({ receive, sendBack }) => {
      let seq = 0
      receive((told: ListeningJournalEvent | SectionJournalEvent) => {
        if (told.type !== 'journal.append') return
        seq += 1
        const { questionId, answer, marked } = told
        sendBack({ type: 'journal.kept', seq, questionId, answer, marked, chosenAt: serverNow() })
        sendBack({ type: 'journal.saved', seq })
      })
    })
  return { parts, questions, seconds, opened, journal }
}

/** Structure or Reading, on its way to an entry. */
function sectionStage(previewed: Previewed, section: 'structure' | 'reading', entry: Entry) {
  const { parts, questions, opened, journal } = worldOf(previewed, section)
  const actors = {
    clock,
    journal: journal<SectionJournalEvent, SectionOfOrder>(),
    loadSection: fromPromise<LoadedSection, SectionOfOrder>(async () => ({
      isComplete: false,
      parts,
      files: [],
    })),
    fetchMedia,
    openSection: fromPromise<OpenedSection, SectionOfOrder & Pick<SectionContext, 'files'>>(async () => ({
      ...opened(),
      parts,
      questions,
      bookmark: null,
    })),
    submission,
    photographer,
  }
  // Directions are shown before the clock runs, or on the way into a later part.
  const deadlineAt = entry.kind === 'direction' ? null : opened().deadlineAt
  const isLast = sectionAfter(previewed.sections, section) === null
  const input = { ...nobody, section, deadlineAt, isLast }
  return { actors, input }
}

export function structureStage(previewed: Previewed, entry: Entry) {
  const { actors, input } = sectionStage(previewed, 'structure', entry)
  const actor = createActor(structureMachine.provide({ actors }), { input })
  lead(actor, entry)
  return actor
}

export function readingStage(previewed: Previewed, entry: Entry) {
  const { actors, input } = sectionStage(previewed, 'reading', entry)
  const actor = createActor(readingMachine.provide({ actors }), { input })
  lead(actor, entry)
  return actor
}

/** Listening at an entry; it plays as soon as the browser lets it. */
export function listeningStage(previewed: Previewed, entry: Entry) {
  const { parts, questions, seconds, opened, journal } = worldOf(previewed, 'listening')
  const actors = {
    clock,
    journal: journal<ListeningJournalEvent, Pick<ListeningContext, 'orderId' | 'section'>>(),
    loadSection: fromPromise<LoadedListening, Pick<ListeningContext, 'orderId'>>(async () => ({
      isComplete: false,
      files: [],
    })),
    fetchMedia,
    openSection: fromPromise<OpenedListening, Pick<ListeningContext, 'orderId' | 'section' | 'files'>>(
      async () => ({ ...opened(), parts, questions }),
    ),
    playStep,
    submission,
    photographer,
  }
  const position = { step: entry.step, at: 0, elapsed: 0 }
  const actor = createActor(listeningMachine.provide({ actors }), { input: { ...nobody, seconds, position } })
  let isBegun = false
  actor.subscribe((snapshot) => {
    if (isBegun || !snapshot.hasTag('gesture')) return
    isBegun = true
    actor.send({ type: 'candidate.continue' })
  })
  return actor
}
