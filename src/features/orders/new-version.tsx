import { Alert, Button, Group } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { useState, useSyncExternalStore } from 'react'
import { newVersion, takeNewVersion } from '#src/platform/installed.ts'
import { testStart } from '#src/ui/texts/test-start.ts'

const { newVersion: texts } = testStart

/** Offers a new version of the app. Only this page does: no other work is interrupted. */
export function NewVersion() {
  const waits = useSyncExternalStore(newVersion.subscribe, newVersion.waits)
  const [isRefused, setRefused] = useState(false)
  if (!waits) return null
  return (
    <Alert
      mb="xl"
      variant="light"
      title={texts.title}
      icon={<IconRefresh size={20} aria-hidden="true" />}
      role="status"
    >
      {isRefused ? texts.sitting : texts.text}
      <Group mt="sm">
        <Button size="xs" onClick={async () => setRefused(!(await takeNewVersion()))}>
          {texts.take}
        </Button>
      </Group>
    </Alert>
  )
}
