import { Alert, Text } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { momentText } from '#src/ui/dates.ts'
import { fill } from '#src/ui/texts/fill.ts'
import { actName, actorText } from '../sitting/moment-text.ts'
import { reviews } from '../texts/reviews.ts'
import { sitting } from '../texts/sitting.ts'
import classes from './case-page.module.css'
import type { Change } from './changes.ts'

const { changed: texts, kinds } = reviews

function changeText(change: Change): string {
  switch (change.kind) {
    case 'act': {
      const { at, reason } = change.of
      return fill(texts.act, {
        act: actName(change.of),
        who: actorText(change.of),
        at: momentText(at),
        reason,
      })
    }
    case 'waits':
    case 'decided':
      return fill(texts[change.kind], { kind: kinds[change.of] })
    case 'held':
      return fill(texts.held, change)
    case 'result':
      return fill(texts.result, {
        before: sitting.results[change.before],
        after: sitting.results[change.after],
      })
    case 'state':
      return fill(texts.state, { before: sitting.states[change.before], after: sitting.states[change.after] })
    default:
      return texts.other
  }
}

/** Says what somebody else has changed since the person opened the case. */
export function ChangedAlert({ changes }: { changes: readonly Change[] }) {
  const place = useRef<HTMLDivElement>(null)
  // Whoever decides at the foot of the page would not see it.
  useEffect(() => {
    if (changes.length > 0) place.current?.scrollIntoView({ block: 'center' })
  }, [changes])
  return (
    <div role="alert" ref={place}>
      {changes.length > 0 && (
        <Alert color="yellow" role="none" title={texts.title} mb="md">
          <Text size="sm">{texts.text}</Text>
          <ul className={classes.reasons}>
            {changes.map((change) => (
              <li key={changeText(change)}>{changeText(change)}</li>
            ))}
          </ul>
        </Alert>
      )}
    </div>
  )
}
