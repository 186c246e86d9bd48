import { Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useCallback, useState } from 'react'
import { examRoster, type RosterEntry } from '#contract/calls/staff-exam-roster.ts'
import { sittingPaper } from '#contract/calls/staff-papers.ts'
import { callForFile } from '#src/platform/api/call-file.ts'
import { callServer } from '#src/platform/api/client.ts'
import { saveFile } from '#src/platform/save-file.ts'
import { useQuery } from '#src/ui/hooks/query.ts'
import { fill } from '#src/ui/texts/fill.ts'
import { usePlace } from '../session/place.ts'
import { papers } from '../texts/papers.ts'
import { ActDialog } from '../ui/act-dialog.tsx'

const { incident: texts } = papers

/** Until somebody has stopped typing, ms. */
const quietMs = 300

interface IncidentDialogProps {
  sessionId: string
  onClose: () => void
}

/** Makes the incident report of one of those who have begun. */
export function IncidentDialog({ sessionId, onClose }: IncidentDialogProps) {
  const { institutionId } = usePlace()
  const [chosen, choose] = useState<RosterEntry | null>(null)
  const [typed, setTyped] = useState('')
  // Whoever was chosen stands in the field by name and seat, which is no question.
  const wanted = chosen !== null && typed === labelOf(chosen) ? '' : typed.trim()
  const [search] = useDebouncedValue(wanted, quietMs)
  const { query } = useQuery(
    useCallback(
      (signal: AbortSignal) =>
        callServer(examRoster, {
          query: {
            institutionId,
            id: sessionId,
            attendance: 'begun',
            limit: 50,
            search: search || undefined,
          },
          signal,
        }),
      [institutionId, sessionId, search],
    ),
  )
  const found = query.status === 'ready' ? query.data.list : []
  const shown = [
    ...new Map([...(chosen ? [chosen] : []), ...found].map((entry) => [entry.id, entry])).values(),
  ]
  return (
    <ActDialog
      title={texts.title}
      text={texts.text}
      act={texts.act}
      isReady={chosen !== null}
      perform={async () => {
        const body = { institutionId, id: chosen?.orderId ?? '' }
        saveFile(await callForFile(sittingPaper, { body }), fill(texts.file, { seat: chosen?.seat ?? '' }))
      }}
      done={texts.done}
      onDone={() => undefined}
      onClose={onClose}
    >
      <Select
        label={texts.candidate}
        data-autofocus
        searchable
        nothingFoundMessage={query.status === 'loading' ? texts.searching : texts.nobody}
        data={shown.map((entry) => ({ value: entry.id, label: labelOf(entry) }))}
        // The server has searched addresses and NIMs as well.
        filter={({ options }) => options}
        onSearchChange={setTyped}
        value={chosen?.id ?? null}
        onChange={(id) => choose(shown.find((entry) => entry.id === id) ?? null)}
      />
    </ActDialog>
  )
}

const labelOf = ({ seat, fullname, email }: RosterEntry) =>
  [seat, fullname || email].filter(Boolean).join(' · ')
