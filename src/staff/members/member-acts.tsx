import { ActionIcon, Menu } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router'
import {
  type ListedMember,
  type MemberWithPassword,
  staffResetPasswords,
} from '#contract/calls/staff-members.ts'
import { callServer } from '#src/platform/api/client.ts'
import { fill } from '#src/ui/texts/fill.ts'
import { useAddress, usePlace } from '../session/place.ts'
import { members as texts } from '../texts/members.ts'
import { ActDialog } from '../ui/act-dialog.tsx'
import { AccommodateDialog } from './accommodate-dialog.tsx'
import { CorrectDialog } from './correct-dialog.tsx'

interface MemberActsProps {
  member: ListedMember
  onDone: () => void
  onPasswords: (told: MemberWithPassword[]) => void
}

/** What may be done with a member; each act asks first. */
export function MemberActs({ member, onDone, onPasswords }: MemberActsProps) {
  const [act, setAct] = useState<'correct' | 'password' | 'accommodate' | null>(null)
  const address = useAddress()
  const name = member.fullname || member.email
  const dialog = { member, onDone, onClose: () => setAct(null) }
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon variant="default" size="lg" aria-label={fill(texts.actsOf, { name })}>
            <IconDots size={18} aria-hidden="true" />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item component={Link} to={address(`/members/${member.id}`)}>
            {texts.detail.open}
          </Menu.Item>
          <Menu.Item onClick={() => setAct('correct')}>{texts.correct.open}</Menu.Item>
          <Menu.Item onClick={() => setAct('accommodate')}>{texts.accommodate.open}</Menu.Item>
          <Menu.Item onClick={() => setAct('password')}>{texts.password.open}</Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {act === 'correct' && <CorrectDialog {...dialog} />}
      {act === 'accommodate' && <AccommodateDialog {...dialog} />}
      {act === 'password' && <PasswordDialog {...dialog} onPasswords={onPasswords} />}
    </>
  )
}

function PasswordDialog({
  member: { id, fullname, email },
  onPasswords,
  ...dialog
}: MemberActsProps & { onClose: () => void }) {
  const { institutionId } = usePlace()
  return (
    <ActDialog
      title={fill(texts.password.title, { name: fullname || email })}
      text={texts.password.text}
      act={texts.password.act}
      color="red"
      perform={async () => {
        const { list } = await callServer(staffResetPasswords, { body: { institutionId, ids: [id] } })
        onPasswords(list)
      }}
      done={texts.password.done}
      {...dialog}
    />
  )
}
