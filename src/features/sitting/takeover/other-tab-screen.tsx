import { Button } from '@mantine/core'
import { IconBrowser } from '@tabler/icons-react'
import type { ExamActor } from '#machines/exam/machine.ts'
import { exam } from '#src/ui/texts/exam.ts'
import classes from './takeover-screen.module.css'

const { otherTab: texts } = exam

/** Another tab of this browser has the test: where it is, and what makes it go on here (spec: answers#one-active-browser). */
export function OtherTabScreen({ exam: actor }: { exam: ExamActor }) {
  return (
    <div className={classes.place}>
      <IconBrowser size={44} stroke={1.4} aria-hidden="true" />
      <h1 className={classes.title}>{texts.title}</h1>
      <div role="status">
        <p className={classes.text}>{texts.text}</p>
        <p className={classes.text}>{texts.waits}</p>
      </div>
      <Button variant="default" onClick={() => actor.send({ type: 'candidate.leave' })}>
        {texts.leave}
      </Button>
    </div>
  )
}
