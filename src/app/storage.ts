import type { StoredSession } from '#machines/session.machine.ts'
import { keepingLanguage } from '#src/texts/language.ts'

/** What the browser keeps of a session; the number is that of its shape. The redirect path belongs to this tab. */
const sessionKey = 'ruanguji.session.1'
const redirectKey = 'ruanguji.redirect'

/** What cannot be read counts as nothing. The member is only kept until the server has told it anew. */
export function readSession(): StoredSession | null {
  const text = localStorage.getItem(sessionKey)
  if (text === null) return null
  try {
    const session: StoredSession = JSON.parse(text)
    return session.token && session.member.id && session.member.company.id ? session : null
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
  keepingLanguage(() => localStorage.clear())
  sessionStorage.clear()
  // Loaded only now: the login page has no use for it.
  void import('#src/evidence/database.ts')
    .then(({ forgetEvidence }) => forgetEvidence())
    .catch(() => undefined)
}

/** Calls back when another tab of this browser signs out. */
export function watchOtherTabs(onSignedOut: () => void): void {
  window.addEventListener('storage', ({ key, newValue }) => {
    const isGone = key === null || (key === sessionKey && newValue === null)
    if (isGone) onSignedOut()
  })
}
