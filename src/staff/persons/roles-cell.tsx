import { Text } from '@mantine/core'
import type { StaffPerson } from '#contract/calls/staff-persons.ts'
import { usePlace } from '../session/place.ts'
import { roles as names } from '../texts/roles.ts'

/** A person's roles; where the list is of the whole installation, with the institution of each. */
export function RolesCell({ roles }: Pick<StaffPerson, 'roles'>) {
  const { institutionId } = usePlace()
  return roles.map(({ role, institution }) => (
    <Text key={`${role} ${institution?.id}`} size="sm">
      {names[role]}
      {institutionId === undefined && institution !== null && (
        <Text span c="dimmed">
          {` · ${institution.name}`}
        </Text>
      )}
    </Text>
  ))
}
