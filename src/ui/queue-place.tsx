import { Button, Loader } from '@mantine/core'
import type { Place } from '#machines/place.ts'
import classes from './queue-place.module.css'
import { fill } from './texts/fill.ts'
import { locale } from './texts/language.ts'
import { shell } from './texts/shell.ts'

/** An estimate is told as one: tens from twenty on. */
const about = (ahead: number) => (ahead < 20 ? ahead : Math.round(ahead / 10) * 10).toLocaleString(locale)

/** Where somebody stands who waits for their turn (spec: calls#queues). */
export function QueuePlace({ place, onLeave }: { place: Place | null; onLeave?: () => void }) {
  const ahead = place?.ahead ?? 0
  return (
    <div className={classes.place}>
      <p role="status" className={classes.ahead}>
        <Loader size={16} aria-hidden="true" />
        {ahead === 0 ? shell.queue.soon : fill(shell.queue.ahead, { ahead: about(ahead) })}
      </p>
      <p className={classes.note}>{shell.queue.note}</p>
      {onLeave && (
        <Button variant="default" onClick={onLeave}>
          {shell.queue.leave}
        </Button>
      )}
    </div>
  )
}
