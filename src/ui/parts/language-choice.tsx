import { Anchor } from '@mantine/core'
import { language, languages, speak } from '#src/ui/texts/language.ts'

/** Leads to the other language, named in itself. The page is loaded anew; not offered within a test. */
export function LanguageChoice() {
  const other = language === 'id' ? 'en' : 'id'
  return (
    <Anchor component="button" type="button" size="sm" lang={other} onClick={() => speak(other)}>
      {languages[other]}
    </Anchor>
  )
}
