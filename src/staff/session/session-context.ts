import { useSelector } from '@xstate/react'
import { createContext, useContext } from 'react'
import type { StaffSelf } from '#contract/calls/staff.ts'
import type { StaffSessionActor } from '#machines/staff-session/machine.ts'

export const StaffSessionContext = createContext<StaffSessionActor | null>(null)

/** The page's session; screens send it what the person wants. */
export function useStaffSession(): StaffSessionActor {
  const session = useContext(StaffSessionContext)
  if (!session) throw new Error('Pages live inside <StaffSessionContext>')
  return session
}

/** The signed-in person, on a page that only they see. */
export function useSelf(): StaffSelf {
  const self = useSelector(useStaffSession(), ({ context }) => context.stored?.self)
  if (!self) throw new Error('This page is shown to somebody who is signed in')
  return self
}
