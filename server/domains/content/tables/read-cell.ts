import { childOf, type Element, elementsOf, textOf, within } from '#server/domains/content/qti/xml.ts'
import { trimmed } from '#server/platform/text/unseen.ts'

/** What a cell holds. A number comes with its format, as it says whether the screen shows the number itself. */
export type Cell =
  | { kind: 'text'; text: string; lost: string | null }
  | { kind: 'number'; value: number; format: string }
  /** Something that a table cannot take; `what` says what it is. */
  | { kind: 'other'; what: string }

/** A text, and the emphasis within it that plain text does not keep. */
export interface Described {
  text: string
  lost: string | null
}

/** The workbook's texts, which cells name by number. */
export const describedStrings = (strings: Element | undefined): Described[] =>
  strings === undefined ? [] : elementsOf(strings).map(described)

/** A cell of a sheet; null for one that holds nothing, or only spaces and characters that nobody sees. */
export function readCell(
  cell: Element,
  strings: readonly Described[],
  formats: readonly string[],
): Cell | null {
  const { t: type = 'n', s: style = '0' } = cell.attributes
  const inline = childOf(cell, 'is')
  const stored = childOf(cell, 'v')
  const value = stored && textOf(stored)
  if (inline) return asText(described(inline))
  if (value === undefined || value === '') {
    // The result of a formula may be an empty text.
    const isMissing = childOf(cell, 'f') !== undefined && !(stored && type === 'str')
    return isMissing ? { kind: 'other', what: 'a formula without a stored result' } : null
  }
  if (type === 's') return asText(strings[Number(value)] ?? { text: '', lost: null })
  if (type === 'str') return asText({ text: unescaped(value), lost: null })
  if (type === 'e') return { kind: 'other', what: `the error ${value}` }
  if (type === 'b') return { kind: 'other', what: 'a logical value (TRUE or FALSE)' }
  if (type === 'd' || !Number.isFinite(Number(value))) return { kind: 'other', what: 'a date' }
  return { kind: 'number', value: Number(value), format: formats[Number(style)] ?? 'General' }
}

const asText = ({ text, lost }: Described): Cell | null =>
  trimmed(text) !== '' ? { kind: 'text', text, lost } : null

const emphases: Readonly<Record<string, string>> = {
  u: 'underlining',
  strike: 'strikethrough',
  vertAlign: 'raised or lowered characters',
  b: 'bold type',
  i: 'italic type',
}

/** The text of a string item: its runs, without the readings of East Asian characters. */
function described(item: Element): Described {
  const runs = elementsOf(item).filter(({ name }) => name === 't' || name === 'r')
  const texts = runs.flatMap((run) =>
    run.name === 't' ? run : elementsOf(run).filter(({ name }) => name === 't'),
  )
  const lost = runs.flatMap((run) =>
    within(childOf(run, 'rPr') ?? { ...run, children: [] })
      .filter(({ attributes }) => !['0', 'false', 'none', 'baseline'].includes(attributes.val ?? ''))
      .flatMap(({ name }) => emphases[name] ?? []),
  )
  return {
    text: unescaped(texts.map(textOf).join('')),
    lost: lost.length > 0 ? [...new Set(lost)].join(', ') : null,
  }
}

/** `_x000D_` is a character that XML cannot hold or would change (ECMA-376, ST_Xstring). */
const unescaped = (text: string): string =>
  text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))

/** The same text for a cell: reading it gives this text again. */
export const escaped = (text: string): string =>
  text.replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_').replace(
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is escaped
    /[\u0000-\u0008\u000B-\u001F\uFFFE\uFFFF]|[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g,
    (character) => `_x${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`,
  )
