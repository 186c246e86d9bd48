import { type RefObject, useRef } from 'react'
import { checkInCandidate, examRoster, type RosterEntry } from '#contract/calls/staff-exam-roster.ts'
import type { ExamSessionDetail } from '#contract/calls/staff-exam-sessions.ts'
import { callServer } from '#src/platform/api/client.ts'
import { failureText } from '#src/ui/failure-text.ts'
import { fill } from '#src/ui/texts/fill.ts'
import { usePlace } from '../session/place.ts'
import { examRoster as texts } from '../texts/exam-roster.ts'
import { useNotices } from '../ui/notices.tsx'
import { nameOf } from './candidate-cell.tsx'
import { whoIsMeant } from './who-is-meant.ts'

/** The door of an open exam session. */
export interface Door {
  /** The field in which the next person is typed. */
  searchRef: RefObject<HTMLInputElement | null>
  /** Notes that somebody is here; the next one can be typed at once. */
  checkIn: (entry: RosterEntry) => Promise<void>
  /** The same of whom a search means; resolves with whether anybody came in. */
  checkInTyped: (typed: string) => Promise<boolean>
}

/** What is done at the door in one stroke. A refusal is said in words, and the roster asked for again: a colleague may have been quicker. */
export function useDoor(of: { session: ExamSessionDetail; onChanged: () => void }): Door {
  const { institutionId } = usePlace()
  const say = useNotices()
  const searchRef = useRef<HTMLInputElement>(null)
  const { session, onChanged } = of
  const where = { institutionId, id: session.id }

  async function trying(work: () => Promise<boolean>): Promise<boolean> {
    try {
      return await work()
    } catch (error) {
      say({ kind: 'failed', text: failureText(error) })
      return false
    } finally {
      onChanged()
      searchRef.current?.focus()
    }
  }

  async function letIn({ id: entryId, version }: RosterEntry): Promise<boolean> {
    const entry = await callServer(checkInCandidate, { body: { ...where, entryId, version } })
    const seat = entry.seat ?? texts.noSeat
    say({ kind: 'done', text: fill(texts.checkIn.done, { name: nameOf(entry), seat }) })
    return true
  }

  return {
    searchRef,
    checkIn: async (entry) => {
      await trying(() => letIn(entry))
    },
    checkInTyped: (typed) =>
      trying(async () => {
        if (typed === '') return false
        const { list, total } = await callServer(examRoster, {
          query: { ...where, search: typed, limit: 25 },
        })
        const meant = whoIsMeant(typed, list, total)
        const refuse = (text: string, name = '') => {
          say({ kind: 'failed', text: fill(text, { typed, name }) })
          return false
        }
        if (meant === 'none' || meant === 'several') return refuse(texts.checkIn[meant])
        if (meant.attendance === 'present') return refuse(texts.checkIn.already, nameOf(meant))
        if (meant.attendance === 'begun') return refuse(texts.checkIn.begun, nameOf(meant))
        return letIn(meant)
      }),
  }
}
