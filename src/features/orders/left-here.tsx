import { Alert } from '@mantine/core'
import { IconDeviceLaptop } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { testStart } from '#src/ui/texts/test-start.ts'

const againMs = 15_000

/**
 * Sends answers that an interrupted test left on this PC, and shows a notice while some are unsent. `onSent` is
 * called when a section was handed in.
 */
export function LeftHere({ onSent }: { onSent: () => void }) {
  const [isLeft, setLeft] = useState(false)
  const told = useRef(onSent)
  told.current = onSent

  useEffect(() => {
    const leaving = new AbortController()
    const { signal } = leaving
    let timer: ReturnType<typeof setTimeout> | undefined
    let round = Promise.resolve()
    async function bring(): Promise<void> {
      clearTimeout(timer)
      if (signal.aborted) return
      const { bringWhatIsLeft } = await import('#src/features/journal/index.ts')
      const { sent, left } = await bringWhatIsLeft(signal)
      if (signal.aborted) return
      setLeft(left)
      if (sent) told.current()
      if (left) timer = setTimeout(go, againMs)
    }
    const go = () => {
      round = round.then(bring).catch(() => undefined)
    }
    go()
    window.addEventListener('online', go, { signal })
    return () => {
      clearTimeout(timer)
      leaving.abort()
    }
  }, [])

  return (
    <div role="status">
      {isLeft && (
        <Alert
          mb="xl"
          variant="light"
          role="none"
          title={testStart.leftHere.title}
          icon={<IconDeviceLaptop size={20} aria-hidden="true" />}
        >
          {testStart.leftHere.text}
        </Alert>
      )}
    </div>
  )
}
