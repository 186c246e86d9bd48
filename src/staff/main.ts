import { language } from '#src/ui/texts/language.ts'
import { loadLanguages } from './texts/language.ts'

/** Texts are constants of the modules that name them: what speaks is loaded once the language is here. */
async function open(): Promise<void> {
  await loadLanguages()
  document.documentElement.lang = language
  await import('./app/start.tsx')
}

void open()
