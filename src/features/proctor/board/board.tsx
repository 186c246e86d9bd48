import { Alert, Button, Paper, Stack } from '@mantine/core'
import type { ProctorEvent } from '#machines/proctor/setup.ts'
import { proctor as texts } from '#src/ui/texts/proctor.ts'
import type { BoardPicture } from '../inspection/board-picture.ts'
import type { Thumbnails } from '../inspection/channel.ts'
import { ActForm } from './act-form.tsx'
import { AnswerFile } from './answer-file.tsx'
import classes from './board.module.css'
import { BoardHead } from './board-head.tsx'
import { DetectorTable } from './detector-table.tsx'
import { MachineFacts } from './machine-facts.tsx'
import { PinForm } from './pin-form.tsx'
import { Timeline } from './timeline.tsx'
import { Verdict } from './verdict.tsx'

export interface BoardProps {
  picture: BoardPicture
  thumbnails: Thumbnails
  send: (event: ProctorEvent) => void
  /** Over the exam: nothing but the PIN is shown before it is right. */
  isOverlay?: boolean
  /** Opens the board in a window of its own. */
  onWindow?: () => void
}

/** One sitting at a glance, and what a proctor may do: the same in a window of its own and over the exam. */
export function Board({ picture, thumbnails, send, isOverlay = false, onWindow }: BoardProps) {
  const { board } = picture
  const isOpen = board.tags.includes('open')
  const asks = board.tags.includes('asking') || board.tags.includes('lockedOut')
  if (isOverlay && !isOpen) return <PinForm board={board} send={send} />
  return (
    <Stack gap="md">
      <Verdict picture={picture} />
      <BoardHead picture={picture} />
      {isOpen && board.offline && <Alert color="yellow">{texts.act.offline}</Alert>}
      <div className={classes.columns}>
        <Stack gap="md">
          {isOpen && (
            <ActForm board={board} secondFace={picture.secondFace} send={send} onWindow={onWindow} />
          )}
          {/* The browser asks where to only in the window in which the button was pressed. */}
          {isOpen && isOverlay && <AnswerFile picture={picture} send={send} />}
          {asks && (
            <Paper component="section" withBorder px="1.25rem" py="md" aria-label={texts.pin.title}>
              <PinForm board={board} send={send} />
            </Paper>
          )}
          {!isOpen && !asks && (
            <Button
              variant="default"
              onClick={() => send({ type: 'proctor.called', placement: 'window' })}
              style={{ alignSelf: 'flex-start' }}
            >
              {texts.pin.unlock}
            </Button>
          )}
          <DetectorTable picture={picture} />
          <MachineFacts picture={picture} />
        </Stack>
        <Timeline
          events={picture.events}
          thumbnails={thumbnails}
          onStrike={isOpen ? (event) => send(event) : null}
        />
      </div>
    </Stack>
  )
}
