import type { StoredSession } from '#machines/session/setup.ts'
import { clearStorage, readItem, writeItem } from '#src/platform/storage/browser-storage.ts'
import { clearDisk, keepOnDisk, recall } from '#src/platform/storage/tab-storage.ts'

/** What the browser keeps of a session; the number is that of its shape. The redirect path belongs to this tab. */
const sessionKey = 'ruanguji.session.1'
const redirectKey = 'ruanguji.redirect'
const onDisk = 'stored'

/**
 * The session without what only the profile's own screen shows: that is fetched there, and lies on no shared PC
 * (spec: privacy#what-stays-on-the-pc).
 */
const withoutProfile = ({ token, member }: StoredSession): StoredSession => ({
  token,
  member: { ...member, dateOfBirth: null, placeOfBirth: null, phoneNumber: null, meta: { nim: null } },
})

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

/** The stored member is used until the server has sent the current one. */
export async function readSession(): Promise<StoredSession | null> {
  return parsed(readItem('localStorage', sessionKey)) ?? parsed(await recall(onDisk))
}

export const readRedirect = (): string | null => readItem('sessionStorage', redirectKey)

let written: string | null = null

export function writeSession(session: StoredSession | null): void {
  const text = session && JSON.stringify(withoutProfile(session))
  if (text === written) return
  written = text
  writeItem('localStorage', sessionKey, text)
  void keepOnDisk(onDisk, text)
}

export const writeRedirect = (path: string | null): void =>
  writeItem('sessionStorage', redirectKey, path || null)

/** Removes everything of the session; the next person at this PC finds nothing of it (spec: privacy#what-stays-on-the-pc). */
export async function clearSession(): Promise<void> {
  written = null
  clearStorage()
  await clearDisk()
}

/** Calls back when another tab of this browser signs out. */
export function watchOtherTabs(onSignedOut: () => void): void {
  window.addEventListener('storage', ({ key, newValue }) => {
    const isGone = key === null || (key === sessionKey && newValue === null)
    if (isGone) onSignedOut()
  })
}
