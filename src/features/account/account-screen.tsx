import '@mantine/core/styles/Tabs.layer.css'
import { Tabs, Title } from '@mantine/core'
import { useMember } from '#src/ui/session-context.ts'
import { account } from '#src/ui/texts/account.ts'
import { MyData } from './my-data.tsx'
import { PasswordPanel } from './password-panel.tsx'
import { ProfilePanel } from './profile-panel.tsx'

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
          <ProfilePanel member={member} />
        </Tabs.Panel>
        <Tabs.Panel value="password">
          <PasswordPanel email={member.email} />
        </Tabs.Panel>
      </Tabs>
      <MyData />
    </>
  )
}
