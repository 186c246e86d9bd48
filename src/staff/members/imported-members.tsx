import { Alert, Anchor, Button, Group, Progress, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router'
import { type MemberWithPassword, staffResetPasswords } from '#contract/calls/staff-members.ts'
import { limits } from '#contract/rules/limits.ts'
import { callServer } from '#src/platform/api/client.ts'
import { useAttempt } from '#src/ui/hooks/attempt.ts'
import { fill } from '#src/ui/texts/fill.ts'
import { useAddress, usePlace } from '../session/place.ts'
import { memberImport as texts } from '../texts/member-import.ts'
import { PasswordsDialog } from './passwords-dialog.tsx'

/** What came of an import, and first passwords for all of them, some at a time. */
export function ImportedMembers({ ids }: { ids: readonly string[] }) {
  const { institutionId } = usePlace()
  const address = useAddress()
  const { isBusy, problem, attempt } = useAttempt()
  const [told, setTold] = useState<readonly MemberWithPassword[]>([])
  const [isShown, setShown] = useState(false)

  const give = () =>
    attempt(async () => {
      let all = told
      while (all.length < ids.length) {
        const some = ids.slice(all.length, all.length + limits.staff.passwordsAtOnce)
        const { list } = await callServer(staffResetPasswords, {
          ...{ body: { institutionId, ids: some }, timeoutMs: 60_000 },
        })
        all = [...all, ...list]
        setTold(all)
      }
      setShown(true)
    })

  return (
    <Stack gap="md" maw="40rem">
      <Alert color="green" role="status">
        {fill(texts.imported, { count: ids.length })}
      </Alert>
      <Text>{texts.passwordsHint}</Text>
      {told.length > 0 && (
        <div role="status">
          <Text size="sm">{fill(texts.giving, { done: told.length, total: ids.length })}</Text>
          <Progress value={(100 * told.length) / ids.length} aria-label={texts.passwords} />
        </div>
      )}
      <div role="alert">
        {problem && (
          <Alert color="red" role="none">
            {problem}
          </Alert>
        )}
      </div>
      <Group>
        <Button loading={isBusy} onClick={() => void give()}>
          {texts.passwords}
        </Button>
        <Anchor component={Link} to={address('/members')}>
          {texts.later}
        </Anchor>
      </Group>
      {isShown && <PasswordsDialog members={told} onClose={() => setShown(false)} />}
    </Stack>
  )
}
