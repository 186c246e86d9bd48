import { Stack } from '@mantine/core'
import { useEffect } from 'react'
import { showTitle } from '#src/ui/hooks/page-title.ts'
import { account as texts } from '../texts/account.ts'
import { PageFrame } from '../ui/page-frame.tsx'
import { FactorsPanel } from './factors-panel.tsx'
import { PasswordPanel } from './password-panel.tsx'
import { SessionsPanel } from './sessions-panel.tsx'

/** A person's own account: second factors, password, signed-in browsers. */
export function AccountPage() {
  useEffect(() => showTitle(texts.title), [])
  return (
    <PageFrame title={texts.title}>
      <Stack gap="lg" maw="48rem">
        <FactorsPanel />
        <PasswordPanel />
        <SessionsPanel />
      </Stack>
    </PageFrame>
  )
}
