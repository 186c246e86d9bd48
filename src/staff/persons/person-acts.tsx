import { ActionIcon, Menu } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { useState } from 'react'
import type { StaffPerson } from '#contract/calls/staff-persons.ts'
import type { StaffRole } from '#contract/rules/staff-roles.ts'
import { fill } from '#src/ui/texts/fill.ts'
import { usePlace } from '../session/place.ts'
import { persons as texts } from '../texts/persons.ts'
import { roles as names } from '../texts/roles.ts'
import { type PersonAct, PersonDialog } from './person-dialog.tsx'
import { useRolesHere } from './role-select.tsx'

/** The roles of a person that can be taken from them where the list is about. */
function useRolesToTake({ roles }: StaffPerson): StaffRole[] {
  const { institutionId } = usePlace()
  return roles
    .filter(({ institution }) => (institution?.id ?? undefined) === institutionId)
    .map(({ role }) => role)
}

/** What may be done with a person's account; each act asks first. */
export function PersonActs({ person, onDone }: { person: StaffPerson; onDone: () => void }) {
  const [act, setAct] = useState<PersonAct | null>(null)
  const held = useRolesToTake(person)
  const others = useRolesHere().filter((role) => !held.includes(role))
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon variant="default" size="lg" aria-label={fill(texts.actsOf, { name: person.name })}>
            <IconDots size={18} aria-hidden="true" />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {others.length > 0 && (
            <Menu.Item onClick={() => setAct({ kind: 'addRole' })}>{texts.addRole.open}</Menu.Item>
          )}
          {held.map((role) => (
            <Menu.Item key={role} onClick={() => setAct({ kind: 'withdraw', role })}>
              {fill(texts.withdraw.open, { role: names[role] })}
            </Menu.Item>
          ))}
          <Menu.Item onClick={() => setAct({ kind: 'reset' })}>{texts.reset.open}</Menu.Item>
          {person.state === 'disabled' ? (
            <Menu.Item onClick={() => setAct({ kind: 'enable' })}>{texts.enable.open}</Menu.Item>
          ) : (
            <Menu.Item onClick={() => setAct({ kind: 'disable' })}>{texts.disable.open}</Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      {act && <PersonDialog person={person} act={act} onDone={onDone} onClose={() => setAct(null)} />}
    </>
  )
}
