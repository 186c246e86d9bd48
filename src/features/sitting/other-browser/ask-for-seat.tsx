import { Button } from '@mantine/core'
import { useState } from 'react'
import type { ExamActor } from '#machines/exam/machine.ts'
import { askToBeOwnPc } from '#src/features/journal/index.ts'
import { useAttempt } from '#src/ui/hooks/attempt.ts'
import { exam as texts } from '#src/ui/texts/exam.ts'
import { fill } from '#src/ui/texts/fill.ts'
import classes from './other-browser-screen.module.css'

const { otherPc } = texts

/** Lets a PC whose browser knows no policy of ours ask to be that of the seat: a proctor compares its code (spec: exam-sessions#seat-passports). */
export function AskForSeat({ exam, seat }: { exam: ExamActor; seat: string }) {
  const [code, setCode] = useState<string | null>(null)
  const { isBusy, problem, attempt } = useAttempt()
  const ask = () => attempt(async () => setCode(await askToBeOwnPc(exam.getSnapshot().context.orderId)))
  return (
    <>
      <p role="status" className={classes.text}>
        {code !== null && fill(otherPc.asked, { seat, code: code.replace(/(.{4})(?=.)/g, '$1 ') })}
        {problem}
      </p>
      <Button variant="default" loading={isBusy} onClick={ask}>
        {code === null ? otherPc.ask : otherPc.askAgain}
      </Button>
    </>
  )
}
