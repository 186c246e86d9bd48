import { languageKey, readItem, writeItem } from '#src/platform/storage/browser-storage.ts'

/**
 * The languages of the interface; Indonesian is what is specified, English follows it key by key
 * (spec: product#languages).
 */
export const languages = { id: 'Bahasa Indonesia', en: 'English' } as const
export type Language = keyof typeof languages

/** The English catalogue; null where it is not chosen. Bound before any area of texts is evaluated. */
export let english: typeof import('./english.ts') | null = null

/** What this page speaks until it is loaded anew. */
export let language: Language = 'id'

/** For dates and numbers. */
export let locale = 'id-ID'

/** Where English is chosen, fetches it. Out of reach it is not spoken: a page in Indonesian is better than none. */
export async function loadLanguage(): Promise<void> {
  if (readItem('localStorage', languageKey) !== 'en') return
  english = await import('./english.ts').catch(() => null)
  if (english === null) return
  language = 'en'
  locale = 'en-GB'
}

/** A catalogue's shape: the same keys, lists of the same length, any words. */
export type Words<Catalogue> = Catalogue extends string
  ? string
  : { readonly [Key in keyof Catalogue]: Words<Catalogue[Key]> }

/** Remembers the choice and loads the page anew in it. */
export function speak(chosen: Language): void {
  writeItem('localStorage', languageKey, chosen === 'id' ? null : chosen)
  location.reload()
}
