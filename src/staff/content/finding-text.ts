import type { Finding } from '#contract/calls/staff-content.ts'
import { sections as sectionNames } from '#contract/rules/limits.ts'
import { fill } from '#src/ui/texts/fill.ts'
import { language } from '#src/ui/texts/language.ts'
import { sections as sectionTexts } from '#src/ui/texts/sections.ts'
import { content } from '../texts/content.ts'
import { findings as indonesian } from '../texts/findings.ts'

const { findings: texts } = content

/** What the check says, in the page's language as far as it has it. */
export const findingText = (message: string): string =>
  language === 'id' ? (inIndonesian(message) ?? message) : message

/** Undefined for what has no row in the catalogue. */
export function inIndonesian(message: string): string | undefined {
  for (const [pattern, text] of indonesian) {
    const found = pattern.exec(message)
    if (found !== null)
      return text
        .replace(/\{(=?)(\d)\}/g, (_, isMessage: string, group: string) => {
          const held = found[Number(group)] ?? ''
          return isMessage === '' ? held : inWords(held)
        })
        .trim()
  }
  return undefined
}

/** What a message holds: a message itself, or several after one another; a library's own words stay as they are. */
const inWords = (held: string): string =>
  inIndonesian(held) ??
  held
    .split(', ')
    .map((one) => inIndonesian(one) ?? one)
    .join(', ')

const steps: readonly (readonly [step: RegExp, text: (index: number) => string])[] = [
  [/^parts\[(\d+)\]$/, (index) => fill(texts.places.part, { letter: letterOf(index) })],
  [/^lists\[(\d+)\]$/, (index) => fill(texts.places.list, { number: index + 1 })],
  [/^items\[(\d+)\]$/, (index) => fill(texts.places.item, { number: index + 1 })],
  [/^figures\[(\d+)\]$/, (index) => fill(texts.places.figure, { number: index + 1 })],
  [/^options\[(\d+)\]$/, (index) => fill(texts.places.option, { letter: letterOf(index) })],
]

const letterOf = (index: number) => String.fromCharCode(65 + index)

const words: Readonly<Record<string, string>> = {
  direction: texts.places.direction,
  closing: texts.places.closing,
  key: texts.places.key,
  text: texts.places.text,
  audio: texts.places.audio,
  image: texts.places.image,
  passageWords: texts.places.passageWords,
}

/** `sections.reading.parts[0].items[1].key` as 'Reading, bagian A, soal 2, kunci'. */
export function fieldText(field: string): string {
  const said = field.split('.').flatMap((step) => {
    if (step === 'sections') return []
    const section = sectionNames.find((one) => step.replace(/\[\d+\]$/, '') === one)
    if (section !== undefined) return [sectionTexts.names[section]]
    if (step === 'scores') return [texts.places.scores]
    for (const [pattern, text] of steps) {
      const found = pattern.exec(step)
      if (found !== null) return [text(Number(found[1]))]
    }
    return [words[step] ?? step]
  })
  return said.join(', ')
}

/** Where a finding is: the place in the test, and the file with its line, or the cell. */
export function placeText({ file, line, field }: Finding): { place: string; file: string } {
  const at = line === null ? '' : `, ${fill(texts.line, { line })}`
  return { place: field === '' ? '' : fieldText(field), file: `${file}${at}` }
}
