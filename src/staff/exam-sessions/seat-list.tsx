import { Button } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { examRoster, type RosterEntry } from '#contract/calls/staff-exam-roster.ts'
import type { ExamSessionDetail } from '#contract/calls/staff-exam-sessions.ts'
import { callServer } from '#src/platform/api/client.ts'
import { failureText } from '#src/ui/failure-text.ts'
import { fill } from '#src/ui/texts/fill.ts'
import { usePlace } from '../session/place.ts'
import { examRoster as texts } from '../texts/exam-roster.ts'
import { useNotices } from '../ui/notices.tsx'
import { Paper } from '../ui/paper.tsx'
import { nameOf } from './candidate-cell.tsx'
import { windowText } from './window-text.ts'

const rowsAtOnce = 100

/** The whole roster on paper, by seat: for the door, or cut apart for the seats. */
export function SeatList({ session }: { session: ExamSessionDetail }) {
  const { institutionId } = usePlace()
  const say = useNotices()
  const [isBusy, setBusy] = useState(false)
  const [entries, setEntries] = useState<readonly RosterEntry[]>([])

  // The paper is there only after it was rendered.
  useEffect(() => {
    if (entries.length > 0) window.print()
  }, [entries])

  async function print(): Promise<void> {
    setBusy(true)
    try {
      const all: RosterEntry[] = []
      for (let page = 1; ; page += 1) {
        const query = { institutionId, id: session.id, page, limit: rowsAtOnce }
        const { list, total } = await callServer(examRoster, { query })
        all.push(...list)
        if (list.length === 0 || all.length >= total) break
      }
      setEntries(all)
    } catch (error) {
      say({ kind: 'failed', text: failureText(error) })
    } finally {
      setBusy(false)
    }
  }

  const { name, room } = session
  return (
    <>
      <Button
        variant="default"
        loading={isBusy}
        disabled={session.listed === 0}
        leftSection={<IconPrinter size={18} aria-hidden="true" />}
        onClick={() => void print()}
      >
        {texts.print}
      </Button>
      <Paper
        heading={fill(texts.printed, { session: name, room, window: windowText(session) })}
        slips={entries.map((entry) => ({
          id: entry.id,
          title: entry.seat ?? texts.noSeat,
          lines: [nameOf(entry), ...(entry.nim === null ? [] : [entry.nim])],
        }))}
      />
    </>
  )
}
