import { Alert, Button, Group, Modal, NumberInput, Stack, Text, Textarea } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { type FormEvent, useState } from 'react'
import type { BoardRow } from '#contract/calls/room.ts'
import type { StaffAction } from '#contract/calls/staff-acts.ts'
import { limits } from '#contract/rules/limits.ts'
import { fill } from '#src/ui/texts/fill.ts'
import { shell } from '#src/ui/texts/shell.ts'
import { usePlace } from '../session/place.ts'
import { dialog } from '../texts/dialog.ts'
import { room as texts } from '../texts/room.ts'
import { roomActs } from '../texts/room-acts.ts'
import { type ActKind, isForGood, rowsOfAll, type Targets } from './act-targets.ts'
import { useBoard, useBoardActor, useRows } from './board-context.ts'
import { ReasonField } from './reason-field.tsx'
import { rowName } from './row-words.ts'
import { ViolationChoice } from './violation-choice.tsx'

const { minutes } = limits.proctor
const usualMinutes = 5

export interface Intended {
  kind: ActKind
  targets: Targets
  /** Of `all` those of this exam session; else all of the board. */
  examSessionId?: string
  /** The reason that stands in the field at first. */
  reason?: string
}

/** Asks before something is done at one, some or all sittings: what it does, a reason, and what cannot be undone. */
export function BoardActDialog({
  kind,
  targets,
  examSessionId: ofSession,
  reason: given = '',
  onClose,
}: Intended & { onClose: () => void }) {
  const board = useBoardActor()
  const { institutionId } = usePlace()
  const rows = useRows()
  const scope = useBoard(({ context }) => context.scope)
  const examSessionId = ofSession ?? scope.examSessionId
  const standingPauses = useBoard(({ context }) => context.standingPauses)
  const isActing = useBoard((snapshot) => snapshot.hasTag('acting'))
  const [reason, setReason] = useState(given)
  const [message, setMessage] = useState('')
  const [added, setAdded] = useState<number | string>(usualMinutes)
  const [violationId, setViolationId] = useState<string | null>(null)
  const [isMissing, setMissing] = useState(false)
  const isOfSession = ({ examSession }: BoardRow) => ofSession === undefined || examSession?.id === ofSession
  const named = targets === 'all' ? rowsOfAll(kind, rows).filter(isOfSession) : targets
  const ids = named.flatMap(({ id }) => (id === null ? [] : [id]))
  const words = roomActs.kinds[kind]
  // All of an exam session may be paused before anybody has begun.
  const isForNobody =
    ids.length === 0 && !(targets === 'all' && kind === 'resume' && standingPauses.length > 0)
  const isAlarm = targets === 'all' && kind === 'pause'

  function action(): StaffAction | null {
    if (kind === 'message') return message.trim() === '' ? null : { kind, text: message.trim() }
    if (kind === 'strike') return violationId === null ? null : { kind, violationId }
    if (kind !== 'extend') return { kind }
    return typeof added === 'number' ? { kind, minutes: added } : null
  }

  function submit(event: FormEvent): void {
    event.preventDefault()
    const wanted = action()
    setMissing(reason.trim() === '')
    if (wanted === null || reason.trim() === '' || institutionId === undefined || isForNobody) return
    // Of all, the server knows best who sits.
    const isAll = targets === 'all'
    board.send({
      type: 'act.asked',
      act: {
        ...{ id: crypto.randomUUID(), institutionId, action: wanted, reason: reason.trim() },
        sittings: isAll ? 'all' : ids,
        examSessionId: isAll ? examSessionId : null,
      },
    })
    onClose()
  }

  const [first] = named
  return (
    <Modal
      opened
      onClose={onClose}
      title={isAlarm ? texts.alarm.title : words.title}
      closeButtonProps={{ 'aria-label': shell.close }}
    >
      <form noValidate onSubmit={submit}>
        <Stack gap="md">
          <Text fw={600}>
            {targets === 'all'
              ? fill(roomActs.to.all, { count: ids.length })
              : first !== undefined && named.length === 1
                ? fill(roomActs.to.one, { name: rowName(first) })
                : fill(roomActs.to.some, { count: ids.length })}
          </Text>
          <Text>{isAlarm ? fill(texts.alarm.text, { count: ids.length }) : words.text}</Text>
          {isForGood(kind) && (
            <Alert color="red" role="note" icon={<IconAlertTriangle size={20} aria-hidden="true" />}>
              {roomActs.undone}
            </Alert>
          )}
          {kind === 'message' && (
            <Textarea
              data-autofocus
              label={roomActs.message}
              description={roomActs.messageHint}
              autosize
              minRows={2}
              maxLength={limits.room.messageLength}
              value={message}
              onChange={({ currentTarget }) => setMessage(currentTarget.value)}
            />
          )}
          {kind === 'extend' && (
            <NumberInput
              label={roomActs.minutes}
              min={minutes.least}
              max={minutes.most}
              allowDecimal={false}
              clampBehavior="strict"
              value={added}
              onChange={setAdded}
            />
          )}
          {kind === 'strike' && ids[0] !== undefined && (
            <ViolationChoice sittingId={ids[0]} chosen={violationId} onChoose={setViolationId} />
          )}
          <ReasonField
            value={reason}
            ready={roomActs.reasons[kind]}
            hint={kind === 'pause' ? roomActs.reasonShown : roomActs.reasonHint}
            error={isMissing ? dialog.reasonMissing : null}
            onChange={setReason}
          />
          {isActing && <Text c="dimmed">{roomActs.busy}</Text>}
          <Group justify="end">
            <Button variant="default" onClick={onClose}>
              {shell.cancel}
            </Button>
            <Button
              type="submit"
              color={isForGood(kind) || kind === 'pause' ? 'red' : 'ink'}
              disabled={isActing || isForNobody || action() === null}
              {...(given !== '' && { 'data-autofocus': true })}
            >
              {isAlarm ? texts.alarm.act : words.act}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
