import { Alert, Button, Group, NativeSelect, Stack, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import type { ProctorAction } from '#contract/calls/proctor.ts'
import type { FacePlace } from '#contract/observations.ts'
import { limits } from '#contract/rules/limits.ts'
import type { ProctorEvent } from '#machines/proctor/setup.ts'
import { placeText } from '#src/ui/face-place.ts'
import { fill } from '#src/ui/texts/fill.ts'
import { proctor } from '#src/ui/texts/proctor.ts'
import type { BoardPicture } from '../inspection/board-picture.ts'
import classes from './board.module.css'
import { Panel } from './panel.tsx'
import { actText } from './timeline.tsx'

const { act: texts } = proctor
const always = ['note', 'cameraResolved', 'extend', 'pause', 'resume', 'reinstate'] as const
type Offered = (typeof always)[number] | 'knownFace'

const { least, most } = limits.proctor.minutes
function actionOf(
  kind: Offered,
  { minutes, place }: { minutes: number; place: FacePlace | null },
): ProctorAction | null {
  if (kind === 'knownFace') return place && { kind, place }
  return kind === 'extend' ? { kind, minutes } : { kind }
}

/**
 * The result of the last act. While the next one is under way nothing is shown, so that nothing is taken for its
 * result.
 */
function Outcome({ board: { message, lastAct, state, tags } }: { board: BoardPicture['board'] }) {
  if (state === 'open.failed' && message)
    return (
      <Alert color="red" role="alert">
        {message}
      </Alert>
    )
  if (lastAct === null || tags.includes('busy')) return null
  const said = lastAct.isQueued ? texts.queued : texts.done
  return (
    <p className={classes.outcome} data-queued={lastAct.isQueued || undefined} role="status">
      {fill(said, { act: actText(lastAct.kind) })}
    </p>
  )
}

/** The acts of a proctor, each with its reason; all go on record. */
export function ActForm({
  board,
  secondFace,
  send,
  onWindow,
}: Pick<BoardPicture, 'board' | 'secondFace'> & {
  send: (event: ProctorEvent) => void
  onWindow?: (() => void) | undefined
}) {
  const [kind, setKind] = useState<Offered>('note')
  const [minutes, setMinutes] = useState('5')
  const [reason, setReason] = useState('')
  const isBusy = board.tags.includes('busy')
  // The place that the proctor has chosen, however the picture changes while they type.
  const [place, setPlace] = useState<FacePlace | null>(null)
  const offered: readonly Offered[] = secondFace || place ? [...always, 'knownFace'] : always
  const isTimed = kind !== 'extend' || (Number(minutes) >= least && Number(minutes) <= most)

  function choose(wanted: Offered): void {
    setKind(wanted)
    setPlace(wanted === 'knownFace' ? secondFace : null)
  }

  function act(event: FormEvent): void {
    event.preventDefault()
    const action = actionOf(kind, { minutes: Math.round(Number(minutes)), place })
    if (action) send({ type: 'proctor.act', action, reason: reason.trim() })
    setReason('')
    if (kind === 'knownFace') choose('note')
  }

  return (
    <Panel id="proctor-act" title={texts.title}>
      <Stack component="form" gap="0.625rem" onSubmit={act}>
        <Group gap="0.75rem" wrap="nowrap" align="stretch">
          <NativeSelect
            autoFocus
            size="md"
            flex={1}
            label={texts.what}
            value={kind}
            onChange={(event) => choose(event.currentTarget.value as Offered)}
            data={offered.map((value) => ({ value, label: texts.kinds[value] }))}
          />
          {kind === 'extend' && (
            <TextInput
              w="7rem"
              label={texts.minutes}
              type="number"
              min={least}
              max={most}
              value={minutes}
              onChange={(event) => setMinutes(event.currentTarget.value)}
            />
          )}
        </Group>
        <p className={classes.quiet}>{fill(texts.hints[kind], { place: place ? placeText(place) : '' })}</p>
        <TextInput
          label={texts.reason}
          placeholder={texts.reasonHint}
          maxLength={limits.proctor.reasonLength}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        {board.refused && <Alert color="red">{fill(texts.refused, { reason: board.refused })}</Alert>}
        <Outcome board={board} />
        <Group justify="space-between">
          <Group gap="xs">
            <Button variant="default" size="sm" onClick={() => send({ type: 'proctor.lock' })}>
              {texts.lock}
            </Button>
            {onWindow && (
              <Button variant="default" size="sm" onClick={onWindow}>
                {texts.window}
              </Button>
            )}
          </Group>
          <Button size="sm" type="submit" loading={isBusy} disabled={reason.trim() === '' || !isTimed}>
            {texts.do}
          </Button>
        </Group>
        <p className={classes.quiet}>{proctor.clockRuns}</p>
      </Stack>
    </Panel>
  )
}
