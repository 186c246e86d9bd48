import { Button, Stack, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { examToken } from '#contract/rules/exam-session.ts'
import { limits } from '#contract/rules/limits.ts'
import type { ExamActor } from '#machines/exam/machine.ts'
import { exam as words } from '#src/ui/texts/exam.ts'
import classes from './gate-screen.module.css'

const { typing: texts } = words.gate
const { tokenLetters } = limits.examSession

/** The field of the token; what was wrong with the last one stands beside it. */
export function TokenForm({ exam, problem }: { exam: ExamActor; problem: string | undefined }) {
  const [token, setToken] = useState('')

  function enter(event: FormEvent): void {
    event.preventDefault()
    exam.send({ type: 'candidate.enterToken', token: examToken(token) })
  }

  return (
    <form onSubmit={enter}>
      <Stack className={classes.form}>
        <TextInput
          classNames={{ input: classes.token }}
          label={texts.label}
          error={problem}
          size="lg"
          maxLength={tokenLetters * 3}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          autoFocus
          value={token}
          onChange={(event) => setToken(event.currentTarget.value)}
        />
        <Button size="lg" type="submit" disabled={examToken(token).length !== tokenLetters}>
          {texts.begin}
        </Button>
      </Stack>
    </form>
  )
}
