import { Button, Group } from '@mantine/core'
import type { ReactNode } from 'react'
import type { ExamActor } from '#machines/exam/machine.ts'
import { exam as texts } from '#src/ui/texts/exam.ts'
import screen from '../waiting/waiting-screen.module.css'
import classes from './other-browser-screen.module.css'

const { otherBrowser } = texts

interface ElsewhereOnlyProps {
  exam: ExamActor
  icon: ReactNode
  title: string
  text: string
  /** What to do, in order. */
  steps: readonly string[]
  /** What else can be done, below the steps. */
  children?: ReactNode
}

/** The test opens elsewhere only: what that means, what to do, and that nothing is lost. It is looked at again by itself, or at once. */
export function ElsewhereOnly({ exam, icon, title, text, steps, children }: ElsewhereOnlyProps) {
  return (
    <div className={screen.place}>
      {icon}
      <h1 className={screen.title}>{title}</h1>
      <p role="status" className={classes.text}>
        {text}
      </p>
      <ol className={classes.steps}>
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      {children}
      <p className={classes.text}>{otherBrowser.safe}</p>
      <p className={classes.text}>{otherBrowser.time}</p>
      <Group justify="center">
        <Button variant="default" onClick={() => exam.send({ type: 'candidate.leave' })}>
          {otherBrowser.leave}
        </Button>
        <Button onClick={() => exam.send({ type: 'candidate.retry' })}>{otherBrowser.retry}</Button>
      </Group>
    </div>
  )
}
