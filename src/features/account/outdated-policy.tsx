import { Alert, Button, Text } from '@mantine/core'
import { newVersion, takeNewVersion } from '#src/platform/installed.ts'
import { account } from '#src/ui/texts/account.ts'

/** Loads the app that has the new policy, and opens it there. */
async function showNewPolicy(): Promise<void> {
  if (newVersion.waits() && (await takeNewVersion())) return
  window.location.assign('/privacypolicy')
}

/** The policy changed since this page was loaded: the new one is offered, and nothing is saved until it is agreed to. */
export function OutdatedPolicy({ message }: { message: string }) {
  return (
    <Alert color="ink" mt="lg" role="none">
      <Text mb="sm">{message}</Text>
      <Button size="sm" variant="default" onClick={showNewPolicy}>
        {account.privacy.showNew}
      </Button>
    </Alert>
  )
}
