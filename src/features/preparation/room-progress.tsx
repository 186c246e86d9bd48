import '@mantine/core/styles/Progress.layer.css'
import { Button, Progress } from '@mantine/core'
import { IconCircleCheck } from '@tabler/icons-react'
import { fill } from '#src/ui/texts/fill.ts'
import { preparation } from '#src/ui/texts/preparation.ts'
import { shell } from '#src/ui/texts/shell.ts'
import { useRoomAhead } from './room-ahead.ts'
import classes from './room-progress.module.css'

const { ahead: texts } = preparation

/** How far the exam room is fetched. One that is not keeps nobody from going on: the camera check waits for it. */
export function RoomProgress({ isWanted }: { isWanted: boolean }) {
  const { ahead, retry } = useRoomAhead(isWanted)
  if (ahead.status === 'off') return null
  if (ahead.status === 'failed') {
    return (
      <div className={classes.room} role="status">
        <p className={classes.text}>{texts.failed}</p>
        <Button variant="subtle" size="xs" onClick={retry}>
          {shell.retry}
        </Button>
      </div>
    )
  }
  if (ahead.status === 'ready') {
    return (
      <p className={classes.ready} role="status">
        <IconCircleCheck size={18} aria-hidden="true" />
        {texts.ready}
      </p>
    )
  }
  const percent = Math.floor(ahead.ratio * 100)
  return (
    <div className={classes.room}>
      <p className={classes.text}>{fill(texts.fetching, { percent })}</p>
      <Progress value={percent} size="sm" radius="xl" aria-label={texts.label} />
    </div>
  )
}
