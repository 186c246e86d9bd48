import type { StoredSession } from '#machines/session/machine.ts'
import { clearStorage, readItem, writeItem } from '#src/platform/storage/browser-storage.ts'
import { clearDisk, keepOnDisk, recall } from '#src/platform/storage/tab-storage.ts'
import { keepingLanguage } from '#src/ui/texts/language.ts'

/** What the browser keeps of a session; the number is that of its shape. The redirect path belongs to this tab. */
const sessionKey = 'ruanguji.session.1'
const redirectKey = 'ruanguji.redirect'
const onDisk = 'stored'

/** What cannot be read counts as nothing. */
function parsed(text: string | null): StoredSession | null {
  if (text === null) return null
  try {
    const session: StoredSession = JSON.parse(text)
    return session.token && session.member.id && session.member.company.id ? session : null
  } catch {
    return null
  }
}

/** The member is only kept until the server has told it anew. */
export async function readSession(): Promise<StoredSession | null> {
  return parsed(readItem('localStorage', sessionKey)) ?? parsed(await recall(onDisk))
}

export const readRedirect = (): string | null => readItem('sessionStorage', redirectKey)

let written: string | null = null

export function writeSession(session: StoredSession | null): void {
  const text = session && JSON.stringify(session)
  if (text === written) return
  written = text
  writeItem('localStorage', sessionKey, text)
  void keepOnDisk(onDisk, text)
}

export const writeRedirect = (path: string | null): void =>
  writeItem('sessionStorage', redirectKey, path || null)

/**
 * Leaves nothing for the next person at this PC, except answers that the server has not got yet
 * (spec: privacy#what-stays-on-the-pc), and evidence that only the server can open. The token must still be good:
 * what can be sent is sent first.
 */
export async function forgetEverything(): Promise<void> {
  written = null
  keepingLanguage(clearStorage)
  await clearDisk()
  // Loaded only now: the login page has no use for it.
  await import('#src/features/evidence/left-behind.ts')
    .then(({ leaveEvidence }) => leaveEvidence())
    .catch(() => undefined)
  await import('#src/features/proctor/offline-acts/database.ts')
    .then(({ forgetDesks }) => forgetDesks())
    .catch(() => undefined)
}

/** Calls back when another tab of this browser signs out. */
export function watchOtherTabs(onSignedOut: () => void): void {
  window.addEventListener('storage', ({ key, newValue }) => {
    const isGone = key === null || (key === sessionKey && newValue === null)
    if (isGone) onSignedOut()
  })
}
