import { Button, Loader } from '@mantine/core'
import { useCallback, useEffect, useState } from 'react'
import { fill } from '#src/ui/texts/fill.ts'
import { sections } from '#src/ui/texts/sections.ts'
import { mediaCache } from '../media/media-cache.ts'
import classes from './exam-image.module.css'

type Shown = { state: 'loading' } | { state: 'failed' } | { state: 'here'; address: string }

/** An image of the test. Its space is reserved until it is loaded; if it cannot be loaded, its description is shown. */
export function ExamImage({ url, alt }: { url: string; alt: string }) {
  const [shown, setShown] = useState<Shown>({ state: 'loading' })
  const [round, setRound] = useState(0)
  const again = useCallback(() => setRound((before) => before + 1), [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round asks for the same image again
  useEffect(() => {
    let isWanted = true
    setShown({ state: 'loading' })
    mediaCache.take(url).then(
      (address) => isWanted && setShown({ state: 'here', address }),
      () => isWanted && setShown({ state: 'failed' }),
    )
    return () => {
      isWanted = false
    }
  }, [url, round])

  if (shown.state === 'here') return <img className={classes.image} src={shown.address} alt={alt} />
  return (
    <div className={classes.place}>
      {shown.state === 'loading' ? (
        <Loader size="sm" role="img" aria-label={alt} />
      ) : (
        <>
          <p>{fill(sections.question.imageFailed, { alt })}</p>
          <Button variant="default" size="sm" onClick={again}>
            {sections.question.imageRetry}
          </Button>
        </>
      )}
    </div>
  )
}
