import { language, loadLanguage } from './ui/texts/language.ts'

/** Texts are constants of the modules that name them: what speaks is loaded once the language is here. */
async function open(): Promise<void> {
  await loadLanguage()
  document.documentElement.lang = language
  await import('./app/start.tsx')
}

void open()
