import { Alert, Button, Group, Text } from '@mantine/core'
import { IconPlayerPause } from '@tabler/icons-react'
import type { StandingPauseOfSession } from '#contract/calls/pause.ts'
import { timeOf } from '#src/ui/dates.ts'
import { fill } from '#src/ui/texts/fill.ts'
import { standingPause as texts } from '../texts/standing-pause.ts'

interface StandingPauseNoticeProps {
  pause: Omit<StandingPauseOfSession, 'examSession'>
  /** The name of the exam session, where the page is about several. */
  name?: string
  /** Null where the person may not let them go on. */
  onResume: (() => void) | null
}

/** Says that all of an exam session are paused, and whoever begins there too. */
export function StandingPauseNotice({
  pause: { at, by, reason },
  name = '',
  onResume,
}: StandingPauseNoticeProps) {
  const time = timeOf(new Date(at).toISOString())
  return (
    <Alert color="yellow" role="none" mb="sm" icon={<IconPlayerPause size={20} aria-hidden="true" />}>
      <Group justify="space-between" gap="0.5rem 1rem">
        <div>
          <Text fw={600}>{fill(name === '' ? texts.here : texts.there, { name, time, reason })}</Text>
          <Text size="sm">{fill(texts.next, { by: by ?? texts.operator })}</Text>
        </div>
        {onResume && (
          <Button size="sm" onClick={onResume}>
            {texts.resume}
          </Button>
        )}
      </Group>
    </Alert>
  )
}
