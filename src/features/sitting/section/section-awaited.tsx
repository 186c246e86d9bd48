import { Alert, Box, Button, Progress, Text } from '@mantine/core'
import '@mantine/core/styles/Progress.layer.css'
import { IconPlugConnectedX } from '@tabler/icons-react'
import { fill } from '#src/ui/texts/fill.ts'
import { sections } from '#src/ui/texts/sections.ts'
import type { SectionSnapshot, SendToSection } from './section-view.ts'

const { awaited: texts } = sections

/** What Start Test waits for: how much of the section is on this PC, or why it is not. */
export function SectionAwaited({ snapshot, send }: { snapshot: SectionSnapshot; send: SendToSection }) {
  const { failure, fetched } = snapshot.context
  if (snapshot.hasTag('unfetched')) {
    return (
      <Alert
        maw="30rem"
        mt="1.25rem"
        color="red"
        variant="light"
        title={texts.failed}
        icon={<IconPlugConnectedX size={20} aria-hidden="true" />}
      >
        {failure?.message}
        <Box mt="0.75rem">
          <Button variant="default" size="sm" onClick={() => send({ type: 'candidate.retry' })}>
            {sections.failed.retry}
          </Button>
        </Box>
      </Alert>
    )
  }
  const percent = Math.floor(fetched * 100)
  return (
    <Box maw="30rem" mt="1.25rem">
      <Text c="dimmed" size="sm" mb="0.5rem">
        {fill(texts.fetching, { percent })}
      </Text>
      <Progress value={percent} size="sm" radius="xl" aria-label={texts.label} />
    </Box>
  )
}
