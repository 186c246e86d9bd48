import { language, loadLanguage } from '#src/ui/texts/language.ts'

/** The English catalogue of the staff's pages; null where it is not chosen. */
export let english: typeof import('./english.ts') | null = null

/** The language is the one that was chosen for this PC, by a candidate or by the staff. */
export async function loadLanguages(): Promise<void> {
  await loadLanguage()
  if (language === 'en') english = await import('./english.ts')
}
