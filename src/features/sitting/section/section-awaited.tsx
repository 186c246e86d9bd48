import { Alert, Button, Progress } from '@mantine/core'
import '@mantine/core/styles/Progress.layer.css'
import { IconPlugConnectedX } from '@tabler/icons-react'
import { fill } from '#src/ui/texts/fill.ts'
import { sections } from '#src/ui/texts/sections.ts'
import classes from './section-awaited.module.css'
import type { SectionSnapshot, SendToSection } from './section-view.ts'

const { awaited: texts } = sections

/** What Start Test waits for: how much of the section is on this PC, or why it is not. */
export function SectionAwaited({ snapshot, send }: { snapshot: SectionSnapshot; send: SendToSection }) {
  const { failure, fetched } = snapshot.context
  if (snapshot.hasTag('unfetched')) {
    return (
      <Alert
        className={classes.awaited}
        color="red"
        variant="light"
        title={texts.failed}
        icon={<IconPlugConnectedX size={20} aria-hidden="true" />}
      >
        {failure?.message}
        <div className={classes.again}>
          <Button variant="default" size="sm" onClick={() => send({ type: 'candidate.retry' })}>
            {sections.failed.retry}
          </Button>
        </div>
      </Alert>
    )
  }
  const percent = Math.floor(fetched * 100)
  return (
    <div className={classes.awaited}>
      <p className={classes.text}>{fill(texts.fetching, { percent })}</p>
      <Progress value={percent} size="sm" radius="xl" aria-label={texts.label} />
    </div>
  )
}
