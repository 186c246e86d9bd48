import { Button, Group } from '@mantine/core'
import { IconShieldLock } from '@tabler/icons-react'
import type { ExamActor } from '#machines/exam/machine.ts'
import { isExamBrowser } from '#src/platform/api/exam-browser.ts'
import { exam as texts } from '#src/ui/texts/exam.ts'
import screen from '../waiting/waiting-screen.module.css'
import classes from './other-browser-screen.module.css'

const { otherBrowser } = texts

/**
 * The institution demands Safe Exam Browser: what that means, and what to do (spec: sections#safe-exam-browser). In Safe Exam
 * Browser itself it is the configuration that is not accepted.
 */
export function OtherBrowserScreen({ exam }: { exam: ExamActor }) {
  const { title, text, steps } = isExamBrowser() ? otherBrowser.otherSettings : otherBrowser
  return (
    <div className={screen.place}>
      <IconShieldLock size={44} stroke={1.4} aria-hidden="true" />
      <h1 className={screen.title}>{title}</h1>
      <p role="status" className={classes.text}>
        {text}
      </p>
      <ol className={classes.steps}>
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
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
