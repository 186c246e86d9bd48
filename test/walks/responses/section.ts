import type { EventObject } from 'xstate'
import { partsOf, sectionOfQuestion } from '../small-test.ts'
import {
  type Action,
  type Answering,
  away,
  finished,
  otherBrowser,
  paused,
  type Responses,
  stopped,
} from './answering.ts'

const locked = { code: 'section.locked', message: 'Section ini belum dapat diakses' }

/** A section is opened, and its clock started. */
const open = ({ environment, done, fail, lost, troubled, place }: Answering): Action[] => [
  () => {
    const section = place()
    environment.sweep()
    if (environment.isBrowserRefused) return fail(otherBrowser)
    if (environment.isStopped) return fail(stopped)
    if (environment.sat.get(section)?.handedIn) return fail(finished)
    if (environment.pausedAt !== null) return fail(paused)
    const { deadlineAt } = environment.start(section)
    const opened = { deadlineAt, now: environment.now }
    const bookmark = environment.bookmarks.get(section) ?? null
    const questions = environment.answers.questionsOf(section)
    done({ ...opened, parts: partsOf(section), questions, bookmark })
  },
  lost,
  troubled,
  // Its clock starts, or its time runs out, between one call and the next.
  () => {
    environment.sweep()
    const isOpen = !environment.isStopped && environment.pausedAt === null
    if (isOpen && !environment.sat.get(place())?.handedIn) environment.start(place())
    fail(locked)
  },
]

/** What the server, the disk and the player do with a section. */
export const sectionResponses: Responses = {
  loadSection: ({ environment, done, fail, lost, troubled, place }) => [
    () => {
      if (environment.isBrowserRefused) return fail(otherBrowser)
      if (environment.isStopped) return fail(stopped)
      const section = place()
      const isComplete = environment.sat.get(section)?.handedIn ?? false
      if (!isComplete && environment.pausedAt !== null) return fail(paused)
      const parts = isComplete || section === 'listening' ? [] : partsOf(section)
      done({ isComplete, parts, files: [] })
    },
    lost,
    troubled,
  ],
  openSection: open,
  fetchMedia: ({ say }) => [
    say({ type: 'media.ready' }),
    say({ type: 'media.failed', failure: away } as EventObject),
  ],
  playStep({ parent, say }) {
    const { at } = parent.getSnapshot().context
    return [
      say({ type: 'player.progressed', at: at + 0.5 } as EventObject),
      say({ type: 'player.ended' }),
      say({ type: 'player.buffering' }),
      say({ type: 'player.resumed' }),
      say({ type: 'player.blocked' }),
      say({ type: 'player.failed', failure: away } as EventObject),
    ]
  },
  journal: ({ environment, parent, inFlight, place }) => [
    () => {
      if (environment.diskState !== 'well') {
        if (inFlight.length > 0)
          parent.send({ type: 'journal.unkept', why: environment.diskState } as EventObject)
        // What is slow comes in the end; what is full stays so.
        if (environment.diskState === 'slow') environment.diskState = 'well'
        return
      }
      const choice = inFlight.shift()
      if (!choice) return
      const { seq } = environment.answers.keep(sectionOfQuestion(choice.questionId), choice, choice.chosenAt)
      parent.send({ type: 'journal.kept', ...choice, seq } as EventObject)
    },
    () => {
      if (environment.isCutOff || environment.isBrowserRefused) return
      environment.positions.tell(true)
      const seq = environment.answers.deliver(place())
      if (seq > 0) parent.send({ type: 'journal.saved', seq } as EventObject)
    },
  ],
}
