import { expect, it } from 'vitest'
import { errors } from '#contract/errors.ts'
import * as staffEnglish from '#src/staff/texts/english.ts'
import * as english from './english.ts'
import { login } from './login.ts'

const areas = import.meta.glob(
  ['./*.ts', '!./*.test.ts', '!./{fill,language,english}.ts', '!./*.english.ts'],
  { eager: true },
)
const indonesian: Record<string, unknown> = Object.assign({}, ...Object.values(areas))

const ofStaff = import.meta.glob(
  // Findings of a package are English, and only translated.
  [
    '../../staff/texts/*.ts',
    '!../../staff/texts/{language,english,findings,findings-*}.ts',
    '!../../staff/texts/*.english.ts',
  ],
  { eager: true },
)
const staffIndonesian: Record<string, unknown> = Object.assign({}, ...Object.values(ofStaff))

/** Every text of a catalogue by its path, such as `login.rules.emailRequired`. */
function textsOf(value: unknown, path: string): [path: string, text: string][] {
  if (typeof value === 'string') return [[path, value]]
  if (!(value instanceof Object)) return []
  return Object.entries(value).flatMap(([key, inner]) => textsOf(inner, `${path}.${key}`))
}

const textsIn = (catalogue: object) =>
  new Map(Object.entries(catalogue).flatMap(([area, value]) => textsOf(value, area)))
const { refusals, rejected: _, ...spoken } = english
const inIndonesian = textsIn(indonesian)
const inEnglish = textsIn(spoken)
const staffInIndonesian = textsIn(staffIndonesian)
const staffInEnglish = textsIn(staffEnglish)
const placesIn = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(([place]) => place).sort()

it('English has the same keys as Indonesian, and a text for each refusal of the server', () => {
  expect(inIndonesian.size).toBeGreaterThan(500)
  expect([...inEnglish.keys()].sort()).toEqual([...inIndonesian.keys()].sort())
  expect([...staffInEnglish.keys()].sort()).toEqual([...staffInIndonesian.keys()].sort())
  expect(Object.keys(refusals).sort()).toEqual(Object.keys(errors).sort())
})

it('both languages fill the same places in each text', () => {
  for (const [path, text] of inEnglish)
    expect(placesIn(text), path).toEqual(placesIn(inIndonesian.get(path) ?? ''))
  for (const [path, text] of staffInEnglish)
    expect(placesIn(text), path).toEqual(placesIn(staffInIndonesian.get(path) ?? ''))
})

it('a key that is missing in English, or one too many, is a type error', () => {
  const { title: _title, ...incomplete } = login
  // @ts-expect-error: its title is missing
  const less: typeof login = incomplete
  // @ts-expect-error: there is no such key
  const more: typeof login = { ...login, subtitle: '' } satisfies typeof login
  expect([less, more]).toHaveLength(2)
})

/** Words without which hardly an Indonesian sentence is written, and that are no English ones. */
const indonesianWords =
  /\b(anda|yang|dan|tidak|untuk|dengan|atau|dari|pada|dalam|sudah|belum|akan|ini|itu|telah|dapat|bila|soal|tes|ujian|jawaban|lanjutkan|kembali|masuk|coba|muat)\b/i

/** What screens and their parts are written of. */
const sources: Record<string, string> = import.meta.glob(
  [
    '../../**/*.{ts,tsx}',
    '!../../**/*.{test,fixture}.{ts,tsx}',
    '!./*.ts',
    '!../../staff/texts/*.ts',
    '!../../preview/texts.ts',
  ],
  { eager: true, query: '?raw', import: 'default' },
)
/** What of a source a person may read: quoted texts and what stands between tags; not its comments and imports. */
const spokenIn = (source: string): string[] => {
  const code = source
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/^\s*\/\/.*$/gm, '')
    .replace(/^.*\bfrom '.*'$/gm, '')
  return [...code.matchAll(/'([^'\n]*)'|"([^"\n]*)"|`([^`]*)`|>([^<>{}=;()]+)</g)].map((found) =>
    found.slice(1).join(''),
  )
}

const elementId = /^soal-\$\{id\}$/

it('no Indonesian stands outside its catalogue', () => {
  expect(Object.keys(sources).length).toBeGreaterThan(200)
  const elsewhere = Object.entries(sources).flatMap(([file, source]) =>
    spokenIn(source)
      .filter((text) => indonesianWords.test(text) && !elementId.test(text))
      .map((text) => `${file}: ${text}`),
  )
  expect(elsewhere).toEqual([])
  expect(
    spokenIn("<p>Coba lagi</p> /* ini */ say('Belum ada')").filter((text) => indonesianWords.test(text)),
  ).toEqual(['Coba lagi', 'Belum ada'])
})

it('no Indonesian is left in English', () => {
  const left = [...inEnglish, ...staffInEnglish, ...textsOf(refusals, 'refusals')].filter(([, text]) =>
    indonesianWords.test(text),
  )
  expect(left).toEqual([])
  expect(indonesianWords.test(inIndonesian.get('login.welcome.text') ?? '')).toBe(true)
})
