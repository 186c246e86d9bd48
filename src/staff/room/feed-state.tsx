import { Button, Tooltip } from '@mantine/core'
import { IconBroadcast, IconCloudOff, IconRefresh } from '@tabler/icons-react'
import { clockTime } from '#src/ui/dates.ts'
import { fill } from '#src/ui/texts/fill.ts'
import { room as texts } from '../texts/room.ts'
import { useBoard, useBoardActor } from './board-context.ts'
import classes from './feed-state.module.css'

const { feed } = texts

/** Whether what is shown is true now, and else since when it was. */
export function FeedState() {
  const board = useBoardActor()
  const isOffline = useBoard((snapshot) => snapshot.hasTag('offline'))
  const isLive = useBoard((snapshot) => snapshot.hasTag('live'))
  const trueAt = useBoard(({ context }) => context.trueAt)
  if (trueAt === null) return <div role="status" />
  return (
    <div role="status" className={classes.place}>
      {isOffline ? (
        <>
          <span className={classes.state} data-feed="offline">
            <IconCloudOff size={18} aria-hidden="true" />
            {fill(feed.offline, { time: clockTime(trueAt) })}
          </span>
          <Button size="compact-sm" variant="default" onClick={() => board.send({ type: 'board.retry' })}>
            {feed.retry}
          </Button>
        </>
      ) : isLive ? (
        <span className={classes.state} data-feed="live">
          <IconBroadcast size={18} aria-hidden="true" />
          {feed.live}
        </span>
      ) : (
        <Tooltip label={feed.catchingWhy} multiline w="20rem">
          <span className={classes.state} data-feed="catching">
            <IconRefresh size={18} aria-hidden="true" />
            {feed.catching}
          </span>
        </Tooltip>
      )}
    </div>
  )
}
