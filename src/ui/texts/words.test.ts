import { expect, test } from 'vitest'
import { errors } from '#contract/errors.ts'

const files: Record<string, unknown> = {
  ...import.meta.glob(['./*.ts', '!./*.test.ts', '!./{fill,language,english}.ts'], { eager: true }),
  ...import.meta.glob(['../../staff/texts/*.ts', '!../../staff/texts/{language,english}.ts'], {
    eager: true,
  }),
}

const textsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}
const isEnglish = (file: string) => file.endsWith('.english.ts')
const spoken = (which: (file: string) => boolean) =>
  Object.entries(files)
    .filter(([file]) => which(file))
    .flatMap(([, texts]) => textsIn(texts))

const indonesian = [
  ...spoken((file) => !isEnglish(file)),
  ...Object.values(errors).map(([, message]) => message),
]
const english = spoken(isEnglish)

const specification = Object.values(
  import.meta.glob<string>('/docs/spec/*.md', { query: '?raw', import: 'default', eager: true }),
)
  .join(' ')
  .replaceAll(/\s+/g, ' ')
/** What the specification quotes stays as it is quoted. */
const isQuoted = (text: string) => specification.includes(`'${text.replace('{brand}', 'EPT PNK')}'`)

/** Names are as they are. */
const names = /Safe Exam Browser|Browser Exam Key|English Proficiency (Online )?Test|Test \{brand\}/g

/** One thing has one word; and these read as if they were translated. */
const givenUp = {
  Indonesian: [
    ['Tes', /(?<![{'.])\btests?\b(?![.}])/i],
    ['tautan', /\blinks?\b/i],
    ['peramban', /\bbrowser\b(?!\.)/i],
    ['e-mail', /(?<![{'])\bemail\b(?!})(?! dan, bila perlu| dan seat| \(CSV)/i],
    ['Silakan', /silahkan/i],
    ['Panel pengawas', /papan (pengawas|ujian)/i],
    ['Detektor', /\bpengamat\b/i],
    ['Terakhir', /^Umur$/i],
    ['Kualitas', /\bmutu\b/i],
    ['otomatis', /dengan sendirinya/i],
  ],
  English: [
    ['automatically', /\bby (itself|themselves)\b/i],
    ['e-mail', /(?<![{'])\bemail\b(?!})(?! and, if wanted| and seat| \(CSV| is needed)/i],
    ['no picture', /gives no picture/i],
    ['the record', /see the record and object/i],
  ],
} as const

const rows = Object.entries(givenUp).flatMap(([language, words]) =>
  words.map(([word, out]) => [language, word, out] as const),
)
test.each(rows)('%s says %j, and not what was given up for it', (language, _, out) => {
  const texts = language === 'English' ? english : indonesian
  expect(texts.length).toBeGreaterThan(500)
  expect(texts.filter((text) => out.test(text.replaceAll(names, '')) && !isQuoted(text))).toEqual([])
})
