import { Badge, Button, Group, Paper, Text, Title } from '@mantine/core'
import '@mantine/core/styles/Badge.layer.css'
import { sections } from '#contract/rules/limits.ts'
import type { PracticeActor, PracticeSnapshot } from '#machines/practice/machine.ts'
import { type PracticeResult, practiceResults } from '#machines/practice/results.ts'
import { letterOf } from '#src/ui/parts/letters.ts'
import { fill } from '#src/ui/texts/fill.ts'
import { language } from '#src/ui/texts/language.ts'
import { practice } from '#src/ui/texts/practice.ts'
import { sections as sectionTexts } from '#src/ui/texts/sections.ts'
import { QuestionText } from '../section/question-text.tsx'
import { PageTitle } from './page-title.tsx'
import classes from './practice.module.css'

const { results: texts } = practice

/** What was chosen in a section, what is right, and why; from here to the next section, or once more. */
export function ResultsPart({
  snapshot: { context },
  send,
}: {
  snapshot: PracticeSnapshot
  send: PracticeActor['send']
}) {
  const { section, content, answers, finished } = context
  const results = content === null ? [] : practiceResults(content, section, answers)
  const right = results.filter(({ isRight }) => isRight).length
  const next = sections.find((one) => !finished.includes(one))
  return (
    <div className={classes.page}>
      <header>
        <PageTitle>
          {texts.title} · {sectionTexts.names[section]}
        </PageTitle>
        <Text mt={4} size="lg">
          {fill(texts.right, { right, questions: results.length })}
        </Text>
      </header>
      <ol className={classes.list}>
        {results.map((result, index) => (
          <Result key={result.question.id} result={result} number={index + 1} />
        ))}
      </ol>
      <Group gap="0.75rem">
        {next && (
          <Button onClick={() => send({ type: 'candidate.practise', section: next })}>
            {fill(texts.next, { section: sectionTexts.names[next] })}
          </Button>
        )}
        <Button variant="default" onClick={() => send({ type: 'candidate.again' })}>
          {texts.again}
        </Button>
        <Button variant="default" onClick={() => send({ type: 'candidate.back' })}>
          {texts.back}
        </Button>
      </Group>
    </div>
  )
}

/** Of each option its letter, as it stood before it. */
const named = ({ question: { options } }: PracticeResult, text: string) =>
  `${letterOf(options.findIndex((option) => option.text === text))}. ${text}`

function Result({ result, number }: { result: PracticeResult; number: number }) {
  const { question, chosen, right, isRight, explanation } = result
  const state = isRight ? texts.isRight : chosen === null ? texts.isOpen : texts.isWrong
  return (
    <Paper withBorder p="lg" component="li" className={classes.result}>
      <Group justify="space-between" gap="0.5rem">
        <Title order={2} size="h3">
          {fill(texts.number, { number })}
        </Title>
        <Badge color={isRight ? 'green' : 'yellow'}>{state}</Badge>
      </Group>
      <QuestionText text={question.question.text} isAlone={false} />
      <dl className={classes.facts}>
        {chosen !== null && !isRight && (
          <div>
            <dt>{texts.chosen}</dt>
            <dd lang="en">{named(result, chosen)}</dd>
          </div>
        )}
        <div>
          <dt>{texts.answer}</dt>
          <dd lang="en">{named(result, right)}</dd>
        </div>
        <div>
          <dt>{texts.why}</dt>
          <dd>{explanation[language]}</dd>
        </div>
      </dl>
    </Paper>
  )
}
