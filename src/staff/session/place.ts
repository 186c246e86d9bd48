import { useSearchParams } from 'react-router'
import type { StaffSelf } from '#contract/calls/staff.ts'
import { type StaffCall, staffPermissions } from '#contract/calls/staff-permissions.ts'
import { type HeldRole, mayAct } from '#contract/rules/staff-roles.ts'
import { useSelf } from './session-context.ts'

const parameter = 'institution'

export interface Institution {
  id: string
  name: string
}

/** Where the person acts. */
export interface Place {
  /** Undefined for the whole installation, where only an operator acts. */
  institutionId: string | undefined
  isOperator: boolean
  /** Those in which the person has a role; an operator may act in any. */
  own: readonly Institution[]
}

const heldBy = ({ roles }: StaffSelf): HeldRole[] =>
  roles.map(({ role, institution }) => ({ role, institutionId: institution?.id ?? null }))

function placeOf(self: StaffSelf, wanted: string | null): Place {
  const isOperator = self.roles.some(({ role }) => role === 'operator')
  const places = self.roles.flatMap(({ institution }) => (institution === null ? [] : [institution]))
  const own = [...new Map(places.map((one) => [one.id, one])).values()]
  if (isOperator) return { institutionId: wanted ?? undefined, isOperator, own }
  const institution = own.find(({ id }) => id === wanted) ?? own[0]
  return { institutionId: institution?.id, isOperator, own }
}

/** The institution that the address names, or the person's own. */
export function usePlace(): Place {
  const [search] = useSearchParams()
  return placeOf(useSelf(), search.get(parameter))
}

/** Whether one of the person's roles may make a call where they act now. The server judges each call by itself. */
export function useMay(): (call: StaffCall) => boolean {
  const self = useSelf()
  const { institutionId } = usePlace()
  return (call) => {
    const permission = staffPermissions[call]
    return permission.about === 'self' || mayAct(heldBy(self), permission.roles, institutionId ?? null)
  }
}

/** The address of another page, with the institution that this one is about. */
export function useAddress(): (path: string) => string {
  const [search] = useSearchParams()
  const institution = search.get(parameter)
  return (path) =>
    institution === null ? path : `${path}?${new URLSearchParams({ [parameter]: institution })}`
}

/** Goes on in another institution; what was searched and filtered here is left behind. */
export function useChoosePlace(): (id: string | null) => void {
  const [, setSearch] = useSearchParams()
  return (id) => setSearch(id === null ? {} : { [parameter]: id })
}
