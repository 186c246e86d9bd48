import { z } from 'zod'
import { member } from '#contract/calls/account.ts'
import type { StoredSession } from '#machines/session.machine.ts'

/** What the browser keeps of a session. The redirect path belongs to this tab and ends with it. */
const sessionKey = 'ruanguji.session'
const redirectKey = 'ruanguji.redirect'
const stored = z.object({ token: z.string().min(1), member })

/** What an older version stored, or what somebody changed by hand, counts as nothing. */
export function readSession(): StoredSession | null {
  const text = localStorage.getItem(sessionKey)
  if (text === null) return null
  try {
    return stored.parse(JSON.parse(text))
  } catch {
    return null
  }
}

export const readRedirect = (): string | null => sessionStorage.getItem(redirectKey)

export function writeSession(session: StoredSession | null): void {
  if (session) localStorage.setItem(sessionKey, JSON.stringify(session))
  else localStorage.removeItem(sessionKey)
}

export function writeRedirect(path: string | null): void {
  if (path) sessionStorage.setItem(redirectKey, path)
  else sessionStorage.removeItem(redirectKey)
}

/** Leaves nothing for the next person at this PC, except answers that the server has not got yet (decision 52). */
export function forgetEverything(): void {
  localStorage.clear()
  sessionStorage.clear()
}

/** Calls back when another tab of this browser signs out. */
export function watchOtherTabs(onSignedOut: () => void): void {
  window.addEventListener('storage', ({ key, newValue }) => {
    const isGone = key === null || (key === sessionKey && newValue === null)
    if (isGone) onSignedOut()
  })
}
