import type { SectionName } from '#contract/rules/limits.ts'
import type { Display } from '#contract/rules/tools.ts'
import { fill } from '#src/ui/texts/fill.ts'
import { tools } from '#src/ui/texts/tools.ts'

/** A key, and what it does. */
export interface KeyAndUse {
  key: string
  use: string
  /** Does the same where shortcuts are switched off. */
  isAlwaysOn: boolean
}

const { keys: texts } = tools

/** Of the highlighter; they do something where the passage has the focus. */
const highlighterKeys = [
  { key: 'Ctrl + ← → ↑ ↓', use: texts.select, isAlwaysOn: true },
  { key: 'Shift + ← → ↑ ↓', use: texts.extend, isAlwaysOn: true },
  { key: 'Enter', use: texts.highlight, isAlwaysOn: true },
  { key: 'Delete', use: texts.unhighlight, isAlwaysOn: true },
]

interface Shown extends Pick<Display, 'strikesOptions' | 'readerLines'> {
  /** The letter of the last option. */
  last: string
  hasHighlighter: boolean
}

/** Each key that does something in a section, besides those of any page (spec: sections#keyboard-and-screen-reader). */
export function keysOf(
  section: SectionName,
  { last, strikesOptions, readerLines, hasHighlighter }: Shown,
): KeyAndUse[] {
  const letters = { key: fill(texts.letters, { last }), use: texts.choose, isAlwaysOn: false }
  const arrows = [
    { key: '←', use: texts.previous, isAlwaysOn: false },
    { key: '→', use: texts.next, isAlwaysOn: false },
  ]
  return [
    letters,
    ...(strikesOptions ? [{ key: `Shift + ${letters.key}`, use: texts.strike, isAlwaysOn: false }] : []),
    ...(section === 'listening' ? [] : arrows),
    ...(section === 'reading' && readerLines > 0 ? [{ key: '↑ ↓', use: texts.band, isAlwaysOn: true }] : []),
    ...(section === 'reading' && hasHighlighter ? highlighterKeys : []),
    { key: 'Tab', use: texts.tab, isAlwaysOn: true },
    { key: texts.space, use: texts.press, isAlwaysOn: true },
    { key: 'Esc', use: texts.escape, isAlwaysOn: true },
  ]
}
