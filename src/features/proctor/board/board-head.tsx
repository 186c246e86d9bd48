import { Box, Group, Paper, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { clockFace } from '#src/ui/parts/time-left.ts'
import { fill } from '#src/ui/texts/fill.ts'
import { proctor as texts } from '#src/ui/texts/proctor.ts'
import type { BoardPicture } from '../inspection/board-picture.ts'
import classes from './board.module.css'

const isStage = (stage: string): stage is keyof typeof texts.stages => stage in texts.stages

export const stageText = (stage: string): string => (isStage(stage) ? texts.stages[stage] : stage)

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <Text fz="0.8125rem" c="dimmed">
        {label}
      </Text>
      {children}
    </div>
  )
}

/** Who, where in the test, how long still, how much is answered and safe, and how often warned. */
export function BoardHead({ picture }: { picture: BoardPicture }) {
  const { name, orderNo, test, stage, section, facts } = picture
  return (
    <Paper withBorder px="1.25rem" py="md">
      <Group gap="1rem 1.5rem" align="flex-start">
        <Box flex="1 1 14rem">
          <Title order={2} fz="1.25rem" fw={640}>
            {name || texts.head.candidate}
          </Title>
          <p className={classes.quiet}>
            {orderNo} · {test}
          </p>
        </Box>
        <Fact label={texts.head.stage}>
          <Text fw={600}>{stageText(stage)}</Text>
        </Fact>
        {section && (
          <>
            <Fact label={texts.section.left}>
              <p className={classes.clock} role="timer" aria-live="off">
                {section.secondsLeft === null ? '–' : clockFace(section.secondsLeft)}
              </p>
            </Fact>
            <Fact label={texts.section.answered}>
              <Text fw={600}>
                {fill(texts.section.of, { answered: section.answered, questions: section.questions })}
              </Text>
              <p className={classes.quiet} data-bad={section.unsent > 0 || undefined}>
                {section.unsent > 0
                  ? fill(texts.section.unsent, { count: section.unsent })
                  : texts.section.sent}
              </p>
            </Fact>
          </>
        )}
        <Fact label={texts.counters.title}>
          <ul className={classes.counters}>
            {(facts?.counters ?? []).map(({ violationKind, count, limit, isNearEnd }) => (
              <li key={violationKind} data-count={count > 0 || undefined} data-end={isNearEnd || undefined}>
                {texts.counters.names[violationKind]}{' '}
                <strong>{limit === null ? count : `${count}/${limit}`}</strong>
              </li>
            ))}
            {facts?.uncountedSpeech && <li>{texts.counters.uncounted[facts.uncountedSpeech]}</li>}
            {!facts?.counters.length && !facts?.uncountedSpeech && <li>{texts.counters.none}</li>}
          </ul>
        </Fact>
      </Group>
    </Paper>
  )
}
