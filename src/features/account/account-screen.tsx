import '@mantine/core/styles/Tabs.layer.css'
import { Tabs, Title } from '@mantine/core'
import { useCallback } from 'react'
import { memberDetail } from '#contract/calls/account.ts'
import { callServer } from '#src/platform/api/client.ts'
import { useQuery } from '#src/ui/hooks/query.ts'
import { QueryResult } from '#src/ui/parts/query-result.tsx'
import { useMember } from '#src/ui/session-context.ts'
import { account } from '#src/ui/texts/account.ts'
import { MyData } from './my-data.tsx'
import { PasswordPanel } from './password-panel.tsx'
import { ProfilePanel } from './profile-panel.tsx'
import { Sessions } from './sessions.tsx'

/** Profile and password, a tab each (spec: accounts#profile, accounts#password-change). */
export function AccountScreen() {
  const member = useMember()
  if (!member) return null
  return (
    <>
      <Title order={1} mb="lg">
        {account.title}
      </Title>
      <Tabs defaultValue="profile" keepMounted={false} maw="52rem">
        <Tabs.List mb="xl">
          <Tabs.Tab value="profile">{account.personalInformation}</Tabs.Tab>
          <Tabs.Tab value="password">{account.changePassword}</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="profile">
          <Profile isSaved={member.isUpdatedProfile} />
        </Tabs.Panel>
        <Tabs.Panel value="password">
          <PasswordPanel email={member.email} />
        </Tabs.Panel>
      </Tabs>
      <Sessions />
      <MyData />
    </>
  )
}

/** The profile as the server has it: the session on this PC does not hold it. */
function Profile({ isSaved }: { isSaved: boolean }) {
  const ask = useCallback((signal: AbortSignal) => callServer(memberDetail, { signal }), [])
  const { query, reload } = useQuery(ask)
  return (
    <QueryResult query={query} texts={account.profile} onReload={reload}>
      {(member) => <ProfilePanel member={member} isSaved={isSaved} />}
    </QueryResult>
  )
}
