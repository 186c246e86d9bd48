import '@mantine/core/styles/VisuallyHidden.layer.css'
import { Button, Text, VisuallyHidden } from '@mantine/core'
import { useSelector } from '@xstate/react'
import { useEffect, useRef } from 'react'
import { limits } from '#contract/rules/limits.ts'
import type { EndPageActor } from '#machines/end-page/machine.ts'
import { useCountdown } from '#src/ui/hooks/countdown.ts'
import { end as texts } from '#src/ui/texts/end.ts'
import { fill } from '#src/ui/texts/fill.ts'
import classes from './end-screen.module.css'

const { countdownMs } = limits.endPage

/** That the page stays; where nobody moves, when the session ends. It is said once, and counted down in sight. */
export function EndCountdown({ actor, quits }: { actor: EndPageActor; quits: boolean }) {
  const isCounting = useSelector(actor, (snapshot) => snapshot.hasTag('counting'))
  const place = useRef<HTMLDivElement>(null)
  // What ends the session soon comes into sight, however far the page is scrolled; it covers nothing there.
  useEffect(() => {
    if (isCounting) place.current?.scrollIntoView({ block: 'nearest' })
  }, [isCounting])
  const text = quits ? texts.quits : texts.leaves
  return (
    <div ref={place} className={classes.countdown} data-counting={isCounting || undefined}>
      <VisuallyHidden role="status">
        {isCounting && `${fill(text, { seconds: countdownMs / 1000 })} ${texts.stayHow}`}
      </VisuallyHidden>
      {isCounting ? (
        <>
          <CountedDown text={text} />
          <Text size="sm" mt="xs" aria-hidden="true">
            {texts.stayHow}
          </Text>
          <Button variant="light" mt="sm" onClick={() => actor.send({ type: 'candidate.moved' })}>
            {texts.stay}
          </Button>
        </>
      ) : (
        <Text c="dimmed" size="sm">
          {texts.stays}
        </Text>
      )}
    </div>
  )
}

function CountedDown({ text }: { text: string }) {
  const seconds = useCountdown(countdownMs)
  return (
    <Text fw={550} aria-hidden="true">
      {fill(text, { seconds })}
    </Text>
  )
}
