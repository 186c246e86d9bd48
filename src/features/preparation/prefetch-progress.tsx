import '@mantine/core/styles/Progress.layer.css'
import { Button, Group, Progress, Stack } from '@mantine/core'
import { IconCircleCheck } from '@tabler/icons-react'
import { useCallback, useEffect, useState } from 'react'
import { fetchAhead } from '#src/platform/api/fetch-ahead.ts'
import { fill } from '#src/ui/texts/fill.ts'
import { preparation } from '#src/ui/texts/preparation.ts'
import { shell } from '#src/ui/texts/shell.ts'
import { face } from '#workers/face/index.ts'
import classes from './prefetch-progress.module.css'

type Prefetch =
  | { status: 'off' }
  | { status: 'fetching'; ratio: number }
  | { status: 'ready' }
  | { status: 'failed' }

/** While the rules are read, what the face detector needs is fetched; only where faces are watched. */
function usePrefetch(isWanted: boolean) {
  const [ahead, setAhead] = useState<Prefetch>({ status: 'off' })
  const [attempt, setAttempt] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt fetches the same again
  useEffect(() => {
    if (!isWanted) return
    const leaving = new AbortController()
    setAhead({ status: 'fetching', ratio: 0 })
    fetchAhead(
      face.assets(face.defaults),
      (ratio) => setAhead({ status: 'fetching', ratio }),
      leaving.signal,
    ).then(
      () => setAhead({ status: 'ready' }),
      () => {
        if (!leaving.signal.aborted) setAhead({ status: 'failed' })
      },
    )
    return () => leaving.abort()
  }, [isWanted, attempt])

  const retry = useCallback(() => setAttempt((before) => before + 1), [])
  return { ahead, retry }
}

const { ahead: texts } = preparation

/** How much of the code for the test is fetched. The candidate can go on before it is here: the camera check waits for it. */
export function PrefetchProgress({ isWanted }: { isWanted: boolean }) {
  const { ahead, retry } = usePrefetch(isWanted)
  if (ahead.status === 'off') return null
  if (ahead.status === 'failed') {
    return (
      <Stack gap="0.5rem" w="16rem" role="status">
        <p className={classes.text}>{texts.failed}</p>
        <Button variant="subtle" size="xs" onClick={retry}>
          {shell.retry}
        </Button>
      </Stack>
    )
  }
  if (ahead.status === 'ready') {
    return (
      <Group component="p" gap="0.5rem" wrap="nowrap" c="#1f6b3b" fz="sm" m={0} role="status">
        <IconCircleCheck size={18} aria-hidden="true" />
        {texts.ready}
      </Group>
    )
  }
  const percent = Math.floor(ahead.ratio * 100)
  return (
    <Stack gap="0.5rem" w="16rem">
      <p className={classes.text}>{fill(texts.fetching, { percent })}</p>
      <Progress value={percent} size="sm" radius="xl" aria-label={texts.label} />
    </Stack>
  )
}
