import { Button } from '@mantine/core'
import { Part } from '#src/ui/pc/part.tsx'
import { pcCheck } from '#src/ui/texts/pc-check.ts'
import type { PartProps } from './checking-part.tsx'
import classes from './pc-check.module.css'

const { devTools: texts } = pcCheck

/** Somebody tries the keys: a page cannot see what they open. */
export function DevToolsPart({ send }: PartProps) {
  return (
    <Part
      title={texts.title}
      lead={texts.lead}
      acts={
        <>
          <Button onClick={() => send({ type: 'devTools.tried', opened: false })}>{texts.closed}</Button>
          <Button variant="default" onClick={() => send({ type: 'devTools.tried', opened: true })}>
            {texts.opened}
          </Button>
          <Button variant="subtle" onClick={() => send({ type: 'devTools.skip' })}>
            {texts.skip}
          </Button>
        </>
      }
    >
      <ol className={classes.steps}>
        {texts.steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </Part>
  )
}
