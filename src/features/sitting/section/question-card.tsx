import { Button, Stack } from '@mantine/core'
import { IconFlag, IconFlagFilled } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import type { Question } from '#contract/calls/sections.ts'
import { fill } from '#src/ui/texts/fill.ts'
import { sections } from '#src/ui/texts/sections.ts'
import { AnswerOptions } from './answer-options.tsx'
import { ExamImage } from './exam-image.tsx'
import classes from './question-card.module.css'
import { QuestionText } from './question-text.tsx'

/** One question with its image, its options and its mark for review. */
export function QuestionCard({
  question,
  number,
  total,
  onChoose,
  onMark,
}: {
  question: Question
  number: number
  total: number
  onChoose: (option: string) => void
  onMark: () => void
}) {
  const heading = useRef<HTMLHeadingElement>(null)
  // After directions and dialogs the keyboard finds itself at the question, not at the top of the page.
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  const { media, text } = question.question
  const Flag = question.marked ? IconFlagFilled : IconFlag
  return (
    <Stack component="article" gap="1.5rem">
      <header className={classes.top}>
        <h2 ref={heading} className={classes.number} tabIndex={-1} aria-live="polite">
          {fill(sections.question.number, { number, total })}
        </h2>
        <Button
          className={classes.mark}
          variant="default"
          size="sm"
          aria-pressed={question.marked}
          data-marked={question.marked || undefined}
          leftSection={<Flag size={16} aria-hidden="true" />}
          onClick={onMark}
        >
          {question.marked ? sections.question.marked : sections.question.mark}
        </Button>
      </header>
      <QuestionText text={text} />
      {media?.type === 'image' && <ExamImage url={media.url} alt={media.alt} />}
      <div lang="en">
        <AnswerOptions
          key={question.id}
          questionId={question.id}
          number={number}
          options={question.options}
          selected={question.selectedAnswer}
          onChoose={onChoose}
        />
      </div>
    </Stack>
  )
}
