import type { RosterEntry } from '#contract/calls/staff-exam-roster.ts'
import type { ExamSessionDetail } from '#contract/calls/staff-exam-sessions.ts'
import { useMay } from '../session/place.ts'
import { examRoster as texts } from '../texts/exam-roster.ts'
import { ListSearch } from '../ui/list-search.tsx'
import type { List } from '../ui/use-list.ts'
import type { Door } from './use-door.ts'

interface DoorSearchProps {
  session: ExamSessionDetail
  list: List<RosterEntry>
  door: Door
}

/** The search of a roster; at the door Enter checks in whom it means. */
export function DoorSearch({ session, list, door }: DoorSearchProps) {
  const may = useMay()
  if (session.state !== 'open' || !may('checkInCandidate'))
    return <ListSearch label={texts.search} list={list} />
  return (
    <ListSearch label={texts.searchDoor} list={list} inputRef={door.searchRef} onEnter={door.checkInTyped} />
  )
}
