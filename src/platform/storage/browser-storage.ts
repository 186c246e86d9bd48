/**
 * What the browser keeps for this site or this tab. One that may keep nothing refuses even to be asked: then what is
 * read counts as absent, and what is written is gone with the page.
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
