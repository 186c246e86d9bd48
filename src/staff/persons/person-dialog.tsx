import { useState } from 'react'
import {
  disablePerson,
  invitePerson,
  resetPerson,
  type StaffPerson,
  withdrawRole,
} from '#contract/calls/staff-persons.ts'
import type { StaffRole } from '#contract/rules/staff-roles.ts'
import { callServer } from '#src/platform/api/client.ts'
import { fill } from '#src/ui/texts/fill.ts'
import { usePlace } from '../session/place.ts'
import { persons } from '../texts/persons.ts'
import { roles as names } from '../texts/roles.ts'
import { ActDialog } from '../ui/act-dialog.tsx'
import { RoleSelect, useRolesHere } from './role-select.tsx'

export type PersonAct =
  | { kind: 'addRole' | 'disable' | 'enable' | 'reset' }
  | { kind: 'withdraw'; role: StaffRole }

interface PersonDialogProps {
  person: StaffPerson
  act: PersonAct
  onDone: () => void
  onClose: () => void
}

/** Asks before an act on a person, and does it. */
export function PersonDialog({ person, act, onDone, onClose }: PersonDialogProps) {
  const { institutionId } = usePlace()
  const others = useRolesHere().filter((one) => !person.roles.some(({ role }) => role === one))
  const [given, setGiven] = useState(others[0] ?? 'proctor')
  const { id, email, name } = person
  const body = { institutionId, id }
  const perform = {
    addRole: () => callServer(invitePerson, { body: { institutionId, email, name, role: given } }),
    withdraw: () =>
      callServer(withdrawRole, { body: { ...body, role: act.kind === 'withdraw' ? act.role : given } }),
    disable: () => callServer(disablePerson, { body: { ...body, disabled: true } }),
    enable: () => callServer(disablePerson, { body: { ...body, disabled: false } }),
    reset: () => callServer(resetPerson, { body }),
  }[act.kind]
  const texts = persons[act.kind]
  const filled = (text: string) =>
    fill(text, { name, email, role: act.kind === 'withdraw' ? names[act.role] : '' })
  return (
    <ActDialog
      title={filled(texts.title)}
      text={filled(texts.text)}
      act={texts.act}
      color={act.kind === 'addRole' || act.kind === 'enable' ? 'ink' : 'red'}
      perform={async () => {
        await perform()
      }}
      done={filled(texts.done)}
      onDone={onDone}
      onClose={onClose}
    >
      {act.kind === 'addRole' && <RoleSelect value={given} options={others} onChange={setGiven} />}
    </ActDialog>
  )
}
