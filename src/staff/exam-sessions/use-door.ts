import { type RefObject, useRef, useState } from 'react'
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
  /** Notes that somebody is here; the next one can be typed at once. Of whom the institution has a photo they are looked at first. */
  checkIn: (entry: RosterEntry) => Promise<void>
  /** Who is looked at before they are checked in; null while nobody is. */
  looking: RosterEntry | null
  look: (entry: RosterEntry) => void
  /** Notes that whoever is looked at is here. */
  letIn: (entry: RosterEntry) => Promise<void>
  leave: () => void
  /** The same as `checkIn` of whom a search means; resolves with whether they came in or are looked at. */
  checkInTyped: (typed: string) => Promise<boolean>
}

/** What is done at the door in one stroke. A refusal is said in words, and the roster asked for again: a colleague may have been quicker. */
export function useDoor(of: { session: ExamSessionDetail; onChanged: () => void }): Door {
  const { institutionId } = usePlace()
  const say = useNotices()
  const searchRef = useRef<HTMLInputElement>(null)
  const [looking, look] = useState<RosterEntry | null>(null)
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

  /** There is something to compare them with. */
  async function meet(entry: RosterEntry): Promise<boolean> {
    if (entry.photoId === null) return letIn(entry)
    look(entry)
    return true
  }

  function leave(): void {
    look(null)
    setTimeout(() => searchRef.current?.focus())
  }

  return {
    ...{ searchRef, looking, look, leave },
    checkIn: async (entry) => {
      await trying(() => meet(entry))
    },
    letIn: async (entry) => {
      await trying(() => letIn(entry))
      leave()
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
        return meet(meant)
      }),
  }
}
