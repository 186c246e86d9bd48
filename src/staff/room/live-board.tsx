import { Alert, Button, Modal, Skeleton, Stack } from '@mantine/core'
import { useCallback, useMemo, useState } from 'react'
import { keyOf } from '#machines/board/rows.ts'
import { readItem, writeItem } from '#src/platform/storage/browser-storage.ts'
import { EmptyResult } from '#src/ui/parts/query-result.tsx'
import { shell } from '#src/ui/texts/shell.ts'
import { room as texts } from '../texts/room.ts'
import { roomActs } from '../texts/room-acts.ts'
import { ActBar } from './act-bar.tsx'
import { BoardActDialog, type Intended } from './act-dialog.tsx'
import { ActReport } from './act-report.tsx'
import { AnswerFileDialog } from './answer-file-dialog.tsx'
import { useBoard, useBoardActor, useIsNameless, useNow, useRows, useRules } from './board-context.ts'
import { BoardHead } from './board-head.tsx'
import { BoardList } from './board-list.tsx'
import { BoardWall } from './board-wall.tsx'
import classes from './live-board.module.css'
import { shownRows } from './shown-rows.ts'
import { SittingDrawer } from './sitting-drawer.tsx'
import { StandingPauses } from './standing-pauses.tsx'
import { useBoardKeys } from './use-board-keys.ts'
import { useHeldOrder } from './use-held-order.ts'
import { useNarrowing } from './use-narrowing.ts'

/** Whether the wall shows names is remembered by this browser. */
const namesKey = 'ruanguji.staff.room.names'

const alarm: Intended = { kind: 'pause', targets: 'all', reason: roomActs.reasons.pause[0] ?? '' }

/** The board with its dialogs: head, rows, the details of a seat, acts and what became of them. */
export function LiveBoard() {
  const board = useBoardActor()
  const rows = useRows()
  const [intended, setIntended] = useState<Intended | null>(null)
  const [opened, setOpened] = useState<string | null>(null)
  const [hasKeys, setKeys] = useState(false)
  const [takesFiles, setTakesFiles] = useState(false)
  const [hasNames, setNames] = useState(readItem('localStorage', namesKey) === null)
  const { narrowing } = useNarrowing()
  const rules = useRules()
  const shown = useMemo(() => shownRows(rows, narrowing, rules), [rows, narrowing, rules])
  const openedRow = rows.find((row) => keyOf(row) === opened)

  useBoardKeys({
    onAlarm: useCallback(() => setIntended(alarm), []),
    onSelectAll: useCallback(
      () => board.send({ type: 'rows.selected', ids: shown.map(keyOf) }),
      [board, shown],
    ),
    onToggle: useCallback((id: string) => board.send({ type: 'row.toggled', id }), [board]),
    onClear: useCallback(() => board.send({ type: 'rows.selected', ids: [] }), [board]),
  })

  return (
    <>
      <BoardHead
        hasNames={hasNames}
        onNames={(names) => {
          setNames(names)
          writeItem('localStorage', namesKey, names ? null : 'off')
        }}
        onKeys={() => setKeys(true)}
        onAnswerFile={() => setTakesFiles(true)}
        onAct={setIntended}
        onAlarm={() => setIntended(alarm)}
      />
      <StandingPauses onAct={setIntended} />
      <Rows shown={shown} hasNames={hasNames} onOpen={setOpened} />
      <div className={classes.foot}>
        <ActReport />
        <ActBar onAct={setIntended} />
      </div>
      {openedRow && <SittingDrawer row={openedRow} onAct={setIntended} onClose={() => setOpened(null)} />}
      {intended && <BoardActDialog {...intended} onClose={() => setIntended(null)} />}
      {takesFiles && <AnswerFileDialog onClose={() => setTakesFiles(false)} />}
      {hasKeys && <Keys onClose={() => setKeys(false)} />}
    </>
  )
}

interface RowsProps {
  shown: ReturnType<typeof shownRows>
  hasNames: boolean
  onOpen: (key: string) => void
}

function Rows({ shown, hasNames, onOpen }: RowsProps) {
  const board = useBoardActor()
  const isKnown = useBoard(({ context }) => context.trueAt !== null)
  const isEmpty = useBoard(({ context }) => context.rows.length === 0)
  const isOffline = useBoard((snapshot) => snapshot.hasTag('offline'))
  const isRefused = useBoard((snapshot) => snapshot.hasTag('refused'))
  const problem = useBoard(({ context }) => context.problem)
  const { view, change } = useNarrowing()
  const isNameless = useIsNameless()
  // Time lets go of the order that was held.
  useNow()
  const { rows, held } = useHeldOrder(shown)
  const retry = (
    <Button variant="default" size="sm" onClick={() => board.send({ type: 'board.retry' })}>
      {shell.retry}
    </Button>
  )
  if (isRefused)
    return (
      <Alert color="red" role="alert" title={texts.refused.title}>
        <Stack gap="sm" align="start">
          {problem?.message || texts.refused.hint}
          {retry}
        </Stack>
      </Alert>
    )
  if (!isKnown && isOffline)
    return (
      <Alert color="ink" role="alert" title={texts.failed}>
        <Stack gap="sm" align="start">
          {shell.networkFailed}
          {retry}
        </Stack>
      </Alert>
    )
  if (!isKnown) return <Loading />
  if (isEmpty) return <EmptyResult {...texts.empty} />
  if (rows.length === 0)
    return (
      <EmptyResult title={texts.noMatch.title} hint={texts.noMatch.hint}>
        <Button mt="md" variant="default" onClick={() => change({ show: null, search: null })}>
          {texts.noMatch.clear}
        </Button>
      </EmptyResult>
    )
  return (
    <div ref={held}>
      {view === 'wall' ? (
        <BoardWall rows={rows} hasNames={hasNames && !isNameless} onOpen={onOpen} />
      ) : (
        <BoardList rows={rows} onOpen={onOpen} />
      )}
    </div>
  )
}

const skeletons = ['1', '2', '3', '4', '5', '6', '7', '8']

const Loading = () => (
  <Stack role="status" aria-label={texts.loading} gap="0.5rem">
    {skeletons.map((one) => (
      <Skeleton key={one} height={44} radius="md" />
    ))}
  </Stack>
)

const Keys = ({ onClose }: { onClose: () => void }) => (
  <Modal opened onClose={onClose} title={texts.keys.title} closeButtonProps={{ 'aria-label': shell.close }}>
    <dl className={classes.keys}>
      {texts.keys.rows.map(([key, what]) => (
        <div key={key}>
          <dt>{key}</dt>
          <dd>{what}</dd>
        </div>
      ))}
    </dl>
  </Modal>
)
