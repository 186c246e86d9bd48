import { Badge, Button, Paper, Text, Title } from '@mantine/core'
import '@mantine/core/styles/Badge.layer.css'
import { sections } from '#contract/rules/limits.ts'
import type { PracticeActor, PracticeSnapshot } from '#machines/practice/machine.ts'
import { practice as texts } from '#src/ui/texts/practice.ts'
import { sections as sectionTexts } from '#src/ui/texts/sections.ts'
import { PageTitle } from './page-title.tsx'
import classes from './practice.module.css'

/** The three sections, in any order, as often as somebody likes. */
export function ChoosingPart({
  snapshot,
  send,
}: {
  snapshot: PracticeSnapshot
  send: PracticeActor['send']
}) {
  const { finished } = snapshot.context
  return (
    <div className={classes.page}>
      <header>
        <PageTitle>{texts.title}</PageTitle>
        <Text mt={4}>{texts.lead}</Text>
        <Text c="dimmed" mt="xs">
          {texts.unrecorded}
        </Text>
      </header>
      <ul className={classes.list}>
        {sections.map((section) => {
          const isFinished = finished.includes(section)
          const act = isFinished ? texts.again : texts.start
          return (
            <Paper key={section} withBorder p="lg" component="li" className={classes.card}>
              <div>
                <Title order={2} size="h3">
                  {sectionTexts.names[section]}
                </Title>
                <Text mt={4}>{texts.sections[section]}</Text>
                {isFinished && (
                  <Badge color="green" mt="xs">
                    {texts.finished}
                  </Badge>
                )}
              </div>
              <Button
                variant={isFinished ? 'default' : 'filled'}
                aria-label={`${act}, ${sectionTexts.names[section]}`}
                onClick={() => send({ type: 'candidate.practise', section })}
              >
                {act}
              </Button>
            </Paper>
          )
        })}
      </ul>
      <Text c="dimmed" size="sm">
        {texts.tools}
      </Text>
    </div>
  )
}
