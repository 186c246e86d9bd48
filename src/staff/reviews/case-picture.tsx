import { Button, Skeleton, Text } from '@mantine/core'
import { useInViewport } from '@mantine/hooks'
import { useState } from 'react'
import { ServerRefusal } from '#src/platform/api/errors.ts'
import { clockTime, momentText } from '#src/ui/dates.ts'
import { fill } from '#src/ui/texts/fill.ts'
import { momentTitle } from '../sitting/moment-text.ts'
import type { Pictured } from '../sitting/moments.ts'
import { reviews } from '../texts/reviews.ts'
import { useCasePicture } from './case-pictures.ts'
import classes from './pictures.module.css'

const { pictures: texts } = reviews

/** What a picture shows, and when it was taken, for who does not see it. */
export const altOf = (moment: Pictured): string =>
  fill(texts.alt, {
    what: momentTitle(moment),
    at: `${momentText(new Date(moment.at).toISOString())} (${clockTime(moment.at)})`,
  })

interface CasePictureProps {
  moment: Pictured
  /** A picture of a strip, whose words stand beside it. */
  isSmall?: boolean
}

/** A picture of the case's record, fetched when it comes into sight. */
export function CasePicture({ moment, isSmall = false }: CasePictureProps) {
  const { ref, inViewport } = useInViewport<HTMLDivElement>()
  const [wasSeen, setSeen] = useState(false)
  if (inViewport && !wasSeen) setSeen(true)
  const { loaded, retry } = useCasePicture(moment.image, wasSeen)
  return (
    <div ref={ref} className={classes.frame}>
      {loaded.status === 'loading' && (
        <Skeleton
          className={classes.fill}
          role={isSmall ? undefined : 'status'}
          aria-label={isSmall ? undefined : texts.loading}
        />
      )}
      {loaded.status === 'ready' && (
        <img className={classes.image} src={loaded.address} alt={isSmall ? '' : altOf(moment)} />
      )}
      {loaded.status === 'failed' && <Failed error={loaded.error} onRetry={isSmall ? null : retry} />}
    </div>
  )
}

/** The picture is gone for good, or could not be fetched this time. */
function Failed({ error, onRetry }: { error: unknown; onRetry: (() => void) | null }) {
  const isGone = error instanceof ServerRefusal && error.code === 'media.notFound'
  return (
    <div className={classes.failed}>
      <Text size="sm">{isGone ? texts.gone : texts.failed}</Text>
      {!isGone && onRetry && (
        <Button size="compact-sm" variant="default" onClick={onRetry}>
          {texts.retry}
        </Button>
      )}
    </div>
  )
}
