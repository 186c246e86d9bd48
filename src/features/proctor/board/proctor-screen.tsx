import { Alert, Box, Group, Title } from '@mantine/core'
import { Brand } from '#src/ui/parts/brand.tsx'
import { fill } from '#src/ui/texts/fill.ts'
import { proctor as texts } from '#src/ui/texts/proctor.ts'
import classes from './board.module.css'
import { Board } from './board.tsx'
import { useBoardInWindow } from './board-in-window.ts'

/** The board in a window of its own, beside the exam's on the same PC. */
export function ProctorScreen() {
  const { received, send, isStale, ageSeconds: seconds } = useBoardInWindow()
  return (
    <Box component="main" maw="84rem" mx="auto" px="1.5rem" pt="1rem" pb="2rem" tabIndex={-1}>
      <Group component="header" gap="1.5rem" mb="md">
        <Brand />
        <Title order={1} fz="1.25rem" fw={640}>
          {texts.title}
        </Title>
      </Group>
      {received === null && (
        <Alert color="gray" title={texts.none.title} role="status">
          {texts.none.text}
        </Alert>
      )}
      {received && isStale && (
        <Alert color="yellow" role="status">
          {fill(received.isClosed ? texts.closed : texts.stale, { seconds })} {texts.reconnects}
        </Alert>
      )}
      {received && (
        <div data-stale={isStale || undefined} className={classes.shown}>
          <Board picture={received.picture} thumbnails={received.thumbnails} send={send} />
        </div>
      )}
    </Box>
  )
}
