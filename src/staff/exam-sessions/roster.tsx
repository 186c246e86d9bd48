import { Alert, Badge, Button, Group, Text, Title } from '@mantine/core'
import { IconFileImport, IconUserPlus } from '@tabler/icons-react'
import { type ReactNode, useCallback, useState } from 'react'
import { Link } from 'react-router'
import { examRoster, type RosterEntry } from '#contract/calls/staff-exam-roster.ts'
import type { ExamSessionDetail } from '#contract/calls/staff-exam-sessions.ts'
import { attendances } from '#contract/rules/exam-session.ts'
import { callServer } from '#src/platform/api/client.ts'
import { timeOf } from '#src/ui/dates.ts'
import { fill } from '#src/ui/texts/fill.ts'
import { useAddress, useMay } from '../session/place.ts'
import { examRoster as texts } from '../texts/exam-roster.ts'
import { examSessions } from '../texts/exam-sessions.ts'
import { ListFilter } from '../ui/list-filter.tsx'
import { type Column, ListTable } from '../ui/list-table.tsx'
import { refreshMs, useEvery } from '../ui/use-every.ts'
import { type ListQuestion, useList } from '../ui/use-list.ts'
import { AddDialog } from './add-dialog.tsx'
import { CandidateCell } from './candidate-cell.tsx'
import { CheckInDialog } from './check-in-dialog.tsx'
import { DoorSearch } from './door-search.tsx'
import { EntryActs } from './entry-acts.tsx'
import { LateDialog } from './late-dialog.tsx'
import classes from './roster.module.css'
import { SeatList } from './seat-list.tsx'
import { useDoor } from './use-door.ts'

const filters = ['attendance'] as const
const colours = { expected: 'gray', present: 'green', absent: 'red', begun: 'ink' } as const

interface RosterProps {
  session: ExamSessionDetail
  /** Numbers of the exam session have changed. */
  onChanged: () => void
}

/** The roster of an exam session by seat; while it is open, its door. */
export function Roster({ session, onChanged }: RosterProps) {
  const { id, state } = session
  const may = useMay()
  const address = useAddress()
  const ask = useCallback(
    ({ filters: given, sort: _, ...query }: ListQuestion<never, 'attendance'>, signal: AbortSignal) => {
      const attendance = attendances.find((one) => one === given.attendance)
      return callServer(examRoster, { query: { ...query, id, attendance }, signal })
    },
    [id],
  )
  const list = useList<RosterEntry, never, 'attendance'>({ ask, filters })
  const [isAdding, setAdding] = useState(false)
  const [isLate, setLate] = useState(false)
  useEvery(refreshMs, list.refresh)
  const changed = () => {
    list.refresh()
    onChanged()
  }
  const door = useDoor({ session, onChanged: changed })
  const mayFill = state === 'planned' && may('addToExamRoster')
  const mayAdmit = state === 'open' && may('admitLateComer')
  return (
    <div>
      <Group justify="space-between" mb="sm">
        <Title order={2} size="h3">
          {state === 'open' ? texts.door : texts.title}
        </Title>
        <Group gap="0.75rem">
          <SeatList session={session} />
          {mayFill && (
            <>
              <Button
                variant="default"
                component={Link}
                to={address(`/sessions/${id}/import`)}
                leftSection={<IconFileImport size={18} aria-hidden="true" />}
              >
                {texts.import.open}
              </Button>
              <Button
                leftSection={<IconUserPlus size={18} aria-hidden="true" />}
                onClick={() => setAdding(true)}
              >
                {texts.add.open}
              </Button>
            </>
          )}
          {mayAdmit && (
            <Button
              variant="default"
              leftSection={<IconUserPlus size={18} aria-hidden="true" />}
              onClick={() => setLate(true)}
            >
              {texts.lateComer.open}
            </Button>
          )}
        </Group>
      </Group>
      <div role="status">
        {list.isOld && (
          <Alert color="yellow" role="none" mb="sm">
            {examSessions.detail.old}
          </Alert>
        )}
      </div>
      <ListTable
        label={texts.title}
        list={list}
        columns={columnsWith(
          (entry) =>
            state !== 'closed' && (
              <EntryActs session={session} entry={entry} door={door} onChanged={changed} />
            ),
        )}
        rowId={(entry) => entry.id}
        filters={
          <>
            <DoorSearch session={session} list={list} door={door} />
            <ListFilter
              list={list}
              name="attendance"
              label={texts.filter.label}
              all={texts.filter.all}
              values={attendances}
              text={(attendance) => texts.attendances[attendance]}
            />
          </>
        }
        empty={may('addToExamRoster') ? texts.empty.planner : texts.empty.proctor}
        areCards
      />
      {door.looking && (
        <CheckInDialog
          key={door.looking.id}
          session={session}
          entry={door.looking}
          door={door}
          onPassed={changed}
        />
      )}
      {isAdding && <AddDialog session={session} onDone={changed} onClose={() => setAdding(false)} />}
      {isLate && <LateDialog session={session} onDone={changed} onClose={() => setLate(false)} />}
    </div>
  )
}

const columnsWith = (acts: (entry: RosterEntry) => ReactNode): Column<RosterEntry>[] => [
  {
    id: 'seat',
    title: texts.columns.seat,
    cell: ({ seat }) =>
      seat === null ? (
        <Text size="sm" c="dimmed">
          {texts.noSeat}
        </Text>
      ) : (
        <span className={classes.seat}>{seat}</span>
      ),
  },
  { id: 'candidate', title: texts.columns.candidate, cell: (entry) => <CandidateCell entry={entry} /> },
  {
    id: 'attendance',
    title: texts.columns.attendance,
    cell: ({ attendance, checkedInAt, checkedInBy }) => (
      <>
        <Badge miw="max-content" color={colours[attendance]}>
          {texts.attendances[attendance]}
        </Badge>
        {checkedInAt !== null && (
          <Text size="sm" c="dimmed">
            {fill(texts.by, { time: timeOf(new Date(checkedInAt).toISOString()), name: checkedInBy ?? '–' })}
          </Text>
        )}
      </>
    ),
  },
  { id: 'acts', title: texts.columns.acts, cell: acts },
]
