/**
 * Local and session storage. A browser may forbid even access to them: then reading gives null, and what is written
 * is lost with the page.
 */
type Area = 'localStorage' | 'sessionStorage'

export function readItem(area: Area, key: string): string | null {
  try {
    return globalThis[area].getItem(key)
  } catch {
    return null
  }
}

/** Null removes it. */
export function writeItem(area: Area, key: string, text: string | null): void {
  try {
    if (text === null) globalThis[area].removeItem(key)
    else globalThis[area].setItem(key, text)
  } catch {
    // Nothing is kept.
  }
}

/** The chosen language belongs to this PC and tells nothing of a person: it stays when a session is cleared. */
export const languageKey = 'ruanguji.language'

export function clearStorage(): void {
  const language = readItem('localStorage', languageKey)
  for (const area of ['localStorage', 'sessionStorage'] as const) {
    try {
      globalThis[area].clear()
    } catch {
      // Nothing was kept.
    }
  }
  if (language !== null) writeItem('localStorage', languageKey, language)
}
