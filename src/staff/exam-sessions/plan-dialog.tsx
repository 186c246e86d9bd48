import { Alert, Checkbox, NativeSelect, TextInput } from '@mantine/core'
import { useCallback, useState } from 'react'
import {
  changeExamSession,
  type ExamSessionDetail,
  examPackageList,
  planExamSession,
} from '#contract/calls/staff-exam-sessions.ts'
import { limits } from '#contract/rules/limits.ts'
import { callServer } from '#src/platform/api/client.ts'
import { useQuery } from '#src/ui/hooks/query.ts'
import { QueryResult } from '#src/ui/parts/query-result.tsx'
import { fill } from '#src/ui/texts/fill.ts'
import { usePlace } from '../session/place.ts'
import { examSessions as texts } from '../texts/exam-sessions.ts'
import { ActDialog } from '../ui/act-dialog.tsx'
import { instantOf, proposedWindow, typedMoment, windowFault } from './typed-window.ts'
import { WindowFields } from './window-fields.tsx'

interface PlanDialogProps {
  /** The one whose plan is changed; absent for a new one. */
  session?: ExamSessionDetail
  onPlanned: (session: ExamSessionDetail) => void
  onClose: () => void
}

/** Name, room, test and window of an exam session. */
export function PlanDialog({ session, onPlanned, onClose }: PlanDialogProps) {
  const { institutionId } = usePlace()
  const [now] = useState(Date.now)
  const [name, setName] = useState(session?.name ?? '')
  const [room, setRoom] = useState(session?.room ?? '')
  const [chosen, choose] = useState(session?.packageId ?? '')
  const [window, setWindow] = useState(() =>
    session ? { from: typedMoment(session.from), to: typedMoment(session.to) } : proposedWindow(now),
  )
  const [needsPassport, demand] = useState(session?.needsPassport ?? false)
  const { query, reload } = useQuery(
    useCallback(
      (signal: AbortSignal) => callServer(examPackageList, { query: { institutionId }, signal }),
      [institutionId],
    ),
  )
  const packages = query.status === 'ready' ? query.data.list : []
  const proposed = packages.find(({ freeLicences }) => freeLicences > 0) ?? packages[0]
  const packageId = chosen || (proposed?.packageId ?? '')
  const isFixed = session !== undefined && (session.listed > 0 || session.state !== 'planned')
  const isWhole = name.trim() !== '' && room.trim() !== '' && packageId !== ''
  const words = session ? texts.change : texts.plan
  return (
    <ActDialog
      {...{ title: words.title, text: words.text, act: words.act, done: words.done }}
      isReady={isWhole && windowFault(window, now) === null}
      perform={async () => {
        const [from, to] = [instantOf(window.from) ?? 0, instantOf(window.to) ?? 0]
        const plan = { institutionId, name, room, packageId, from, to, needsPassport }
        onPlanned(
          session
            ? await callServer(changeExamSession, { body: { ...plan, id: session.id } })
            : await callServer(planExamSession, { body: plan }),
        )
      }}
      onDone={() => undefined}
      onClose={onClose}
    >
      <TextInput
        label={texts.plan.name}
        data-autofocus
        maxLength={limits.examSession.nameLength}
        value={name}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
      />
      <TextInput
        label={texts.plan.room}
        maxLength={limits.examSession.nameLength}
        value={room}
        onChange={({ currentTarget }) => setRoom(currentTarget.value)}
      />
      <NativeSelect
        label={texts.plan.test}
        size="md"
        description={isFixed ? texts.plan.testFixed : undefined}
        disabled={isFixed}
        value={packageId}
        onChange={({ currentTarget }) => choose(currentTarget.value)}
        data={packages.map(({ packageId: value, name: test, freeLicences: free }) => ({
          value,
          label: fill(texts.plan.licences, { name: test, free }),
        }))}
      />
      {query.status !== 'ready' && (
        <QueryResult query={query} texts={texts.plan} onReload={reload}>
          {() => null}
        </QueryResult>
      )}
      {query.status === 'ready' && packages.length === 0 && (
        <Alert color="yellow">{texts.plan.noPackage}</Alert>
      )}
      {packages.some((one) => one.packageId === packageId && one.freeLicences === 0) && !isFixed && (
        <Alert color="yellow">{texts.plan.noLicence}</Alert>
      )}
      <WindowFields window={window} now={now} onChange={setWindow} />
      <Checkbox
        label={texts.plan.passport}
        description={texts.plan.passportHint}
        checked={needsPassport}
        onChange={({ currentTarget }) => demand(currentTarget.checked)}
      />
    </ActDialog>
  )
}
