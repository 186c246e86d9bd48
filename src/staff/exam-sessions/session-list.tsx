import { Anchor, Button, Text } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { type ExamSession, examSessionList } from '#contract/calls/staff-exam-sessions.ts'
import { examSessionStates } from '#contract/rules/exam-session.ts'
import { callServer } from '#src/platform/api/client.ts'
import { fill } from '#src/ui/texts/fill.ts'
import { useAddress, useMay } from '../session/place.ts'
import { examSessions as texts } from '../texts/exam-sessions.ts'
import { ListFilter } from '../ui/list-filter.tsx'
import { type Column, ListTable } from '../ui/list-table.tsx'
import { PageFrame } from '../ui/page-frame.tsx'
import { type ListQuestion, useList } from '../ui/use-list.ts'
import { PlanDialog } from './plan-dialog.tsx'
import { StateBadge } from './state-badge.tsx'
import { shortWindowText, zoneText } from './window-text.ts'

const filters = ['state'] as const

function ask({ filters: given, sort: _, ...query }: ListQuestion<never, 'state'>, signal: AbortSignal) {
  const state = examSessionStates.find((one) => one === given.state)
  return callServer(examSessionList, { query: { ...query, state }, signal })
}

const { columns: titles } = texts

const columnsWith = (address: (path: string) => string): Column<ExamSession>[] => [
  {
    id: 'name',
    title: titles.name,
    cell: ({ id, name, test }) => (
      <>
        <Anchor component={Link} to={address(`/sessions/${id}`)} fw={500}>
          {name}
        </Anchor>
        <Text size="sm" c="dimmed">
          {test}
        </Text>
      </>
    ),
  },
  { id: 'room', title: titles.room, cell: ({ room }) => room },
  { id: 'window', title: titles.window, cell: shortWindowText },
  { id: 'state', title: titles.state, cell: ({ state }) => <StateBadge state={state} /> },
  ...(['listed', 'present', 'absent', 'begun'] as const).map(
    (count): Column<ExamSession> => ({
      ...{ id: count, title: titles[count], isNumber: true },
      cell: (session) => session[count],
    }),
  ),
]

/** Exam sessions of the institution: search, filter and page stand in the address. */
export function SessionList() {
  const list = useList({ ask, filters })
  const address = useAddress()
  const may = useMay()
  const navigate = useNavigate()
  const [isPlanning, setPlanning] = useState(false)
  const mayPlan = may('planExamSession')
  return (
    <PageFrame
      title={texts.title}
      lead={fill(texts.lead, { zone: zoneText })}
      acts={
        mayPlan && (
          <Button leftSection={<IconPlus size={18} aria-hidden="true" />} onClick={() => setPlanning(true)}>
            {texts.plan.open}
          </Button>
        )
      }
    >
      <ListTable
        label={texts.list}
        list={list}
        columns={columnsWith(address)}
        rowId={({ id }) => id}
        search={texts.search}
        filters={
          <ListFilter
            list={list}
            name="state"
            label={texts.filter.label}
            all={texts.filter.all}
            values={examSessionStates}
            text={(state) => texts.states[state]}
          />
        }
        empty={mayPlan ? texts.empty.planner : texts.empty.proctor}
      />
      {isPlanning && (
        <PlanDialog
          onPlanned={({ id }) => navigate(address(`/sessions/${id}`))}
          onClose={() => setPlanning(false)}
        />
      )}
    </PageFrame>
  )
}
