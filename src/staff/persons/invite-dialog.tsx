import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { invitePerson } from '#contract/calls/staff-persons.ts'
import { emailProblem } from '#contract/rules/credentials.ts'
import { limits } from '#contract/rules/limits.ts'
import { callServer } from '#src/platform/api/client.ts'
import { fill } from '#src/ui/texts/fill.ts'
import { usePlace } from '../session/place.ts'
import { persons } from '../texts/persons.ts'
import { ActDialog } from '../ui/act-dialog.tsx'
import { RoleSelect, useRolesHere } from './role-select.tsx'

const { invite: texts } = persons

/** A new person, or a role for one who is known by their address. */
export function InviteDialog({ onDone, onClose }: { onDone: () => void; onClose: () => void }) {
  const { institutionId } = usePlace()
  const options = useRolesHere()
  const [email, setEmail] = useState('')
  const [name, setName] = useState('')
  const [role, setRole] = useState(options[0])
  return (
    <ActDialog
      title={texts.title}
      text={texts.text}
      act={texts.act}
      isReady={emailProblem(email) === null && name.trim() !== ''}
      perform={async () => {
        const person = { email: email.trim(), name: name.trim(), role }
        await callServer(invitePerson, { body: { institutionId, ...person } })
      }}
      done={fill(texts.done, { name: name.trim() })}
      onDone={onDone}
      onClose={onClose}
    >
      <TextInput
        type="email"
        label={texts.email}
        data-autofocus
        value={email}
        onChange={({ currentTarget }) => setEmail(currentTarget.value)}
      />
      <TextInput
        label={texts.name}
        maxLength={limits.staff.nameLength}
        value={name}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
      />
      <RoleSelect value={role} options={options} onChange={setRole} />
    </ActDialog>
  )
}
