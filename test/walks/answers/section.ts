import type { EventObject } from 'xstate'
import { partsOf, sectionOfQuestion } from '../small-test.ts'
import { type Action, type Answering, away, finished, stopped, type Ways } from './answering.ts'

const locked = { code: 'section.locked', message: 'Section ini belum dapat diakses' }

/** A section is opened, and its clock started. */
const open = ({ world, done, fail, lost, troubled, place }: Answering): Action[] => [
  () => {
    const section = place()
    world.sweep()
    if (world.isStopped) return fail(stopped)
    if (world.sat.get(section)?.handedIn) return fail(finished)
    const { deadlineAt } = world.start(section)
    const opened = { deadlineAt, now: world.now }
    const bookmark = world.bookmarks.get(section) ?? null
    const questions = world.questionsOf(section)
    done({ ...opened, parts: partsOf(section), questions, bookmark })
  },
  lost,
  troubled,
  // Its clock starts, or its time runs out, between one call and the next.
  () => {
    world.sweep()
    if (!world.isStopped && !world.sat.get(place())?.handedIn) world.start(place())
    fail(locked)
  },
]

/** What the server, the disk and the player do with a section. */
export const sectionWays: Ways = {
  loadSection: ({ world, done, fail, lost, troubled, place }) => [
    () => {
      if (world.isStopped) return fail(stopped)
      const section = place()
      const isComplete = world.sat.get(section)?.handedIn ?? false
      const questions = section === 'listening' && !isComplete ? world.questionsOf(section) : []
      const parts = isComplete ? [] : partsOf(section)
      done({ isComplete, parts, questions, media: [] })
    },
    lost,
    troubled,
  ],
  openSection: open,
  startSection: open,
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
  journal: ({ world, parent, inFlight, place }) => [
    () => {
      if (world.diskFares !== 'well') {
        if (inFlight.length > 0) parent.send({ type: 'journal.unkept', why: world.diskFares } as EventObject)
        // What is slow comes in the end; what is full stays so.
        if (world.diskFares === 'slow') world.diskFares = 'well'
        return
      }
      const choice = inFlight.shift()
      if (!choice) return
      const { seq } = world.keep(sectionOfQuestion(choice.questionId), choice, choice.chosenAt)
      parent.send({ type: 'journal.kept', ...choice, seq } as EventObject)
    },
    () => {
      if (world.isCutOff) return
      world.places.tell(true)
      const seq = world.deliver(place())
      if (seq > 0) parent.send({ type: 'journal.saved', seq } as EventObject)
    },
  ],
}
