import { NativeSelect } from '@mantine/core'
import { type StaffRole, staffRoles } from '#contract/rules/staff-roles.ts'
import { usePlace } from '../session/place.ts'
import { persons } from '../texts/persons.ts'
import { roles as names } from '../texts/roles.ts'

/** The roles that can be given here: an operator is one of the whole installation, every other role of an institution. */
export function useRolesHere(): readonly [StaffRole, ...StaffRole[]] {
  const { institutionId } = usePlace()
  return institutionId === undefined ? ['operator'] : ['proctor', 'reviewer', 'administrator']
}

interface RoleSelectProps {
  value: StaffRole
  options: readonly StaffRole[]
  onChange: (role: StaffRole) => void
}

export function RoleSelect({ value, options, onChange }: RoleSelectProps) {
  return (
    <NativeSelect
      label={persons.invite.role}
      data={options.map((role) => ({ value: role, label: names[role] }))}
      value={value}
      onChange={({ currentTarget }) =>
        onChange(staffRoles.find((role) => role === currentTarget.value) ?? value)
      }
    />
  )
}
