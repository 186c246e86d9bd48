import { useSelector } from '@xstate/react'
import { createContext, useContext } from 'react'
import type { Member } from '#contract/calls/account.ts'
import type { SessionActor } from '#machines/session/machine.ts'

export const SessionContext = createContext<SessionActor | null>(null)

/** The page's session; screens send it what the candidate wants. */
export function useSession(): SessionActor {
  const session = useContext(SessionContext)
  if (!session) throw new Error('Screens live inside <SessionContext>')
  return session
}

/** The signed-in person; null while signing out. */
export const useMember = (): Member | null =>
  useSelector(useSession(), ({ context }) => context.stored?.member ?? null)

/** The same where nobody may be signed in, as in a preview; null there. */
export const useMemberIfAny = (): Member | null =>
  useSelector(useContext(SessionContext) ?? undefined, (snapshot) => snapshot?.context.stored?.member ?? null)
