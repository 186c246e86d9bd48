import { Button, Stack } from '@mantine/core'
import type { ProctorEvent } from '#machines/proctor/setup.ts'
import { answerFile as texts } from '#src/ui/texts/answer-file.ts'
import { fill } from '#src/ui/texts/fill.ts'
import type { BoardPicture } from '../inspection/board-picture.ts'
import classes from './board.module.css'
import { Panel } from './panel.tsx'

interface AnswerFileProps {
  picture: Pick<BoardPicture, 'board' | 'orderNo'>
  send: (event: ProctorEvent) => void
}

/** Saves what the server does not have as a file, where the network stays away (spec: answers#answer-files). */
export function AnswerFile({ picture: { board, orderNo }, send }: AnswerFileProps) {
  const { saved, state, tags } = board
  return (
    <Panel id="proctor-answer-file" title={texts.title}>
      <Stack gap="0.625rem" align="flex-start">
        <p className={classes.quiet}>{texts.text}</p>
        <Button
          variant="default"
          size="sm"
          loading={state === 'open.saving'}
          disabled={tags.includes('busy')}
          onClick={() => send({ type: 'proctor.saveAnswers', orderNo })}
        >
          {texts.save}
        </Button>
        <div role="status">
          {saved !== null && (
            <p className={classes.outcome}>
              {saved === 0 ? texts.nothing : fill(texts.saved, { count: saved })}
            </p>
          )}
        </div>
      </Stack>
    </Panel>
  )
}
