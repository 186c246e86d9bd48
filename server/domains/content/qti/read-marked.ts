import { OutOfScope } from './diagnostics.ts'
import { collapsed } from './write-text.ts'
import { type Element, elementsOf, textOf } from './xml.ts'

const raised = new Map(zipped('0123456789+-−=()n', '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻⁼⁽⁾ⁿ'))
const lowered = new Map(zipped('0123456789+-−=()', '₀₁₂₃₄₅₆₇₈₉₊₋₋₌₍₎'))

function zipped(from: string, to: string): [string, string][] {
  const written = [...to]
  return [...from].map((character, index) => [character, written[index] ?? ''])
}

/** What is raised or lowered, in characters that are: 'm²' is not 'm2'. Throws `OutOfScope` where there are none. */
export function shifted(element: Element): string {
  const isRaised = element.name === 'sup'
  const content = textOf(element).trim()
  // The letters of '20th' mean the same on the line.
  if (isRaised && /^(st|nd|rd|th)$/.test(content)) return content
  const characters = [...content].map((character) => (isRaised ? raised : lowered).get(character))
  if (characters.includes(undefined) || elementsOf(element).length > 0) {
    throw new OutOfScope(
      `<${element.name}> of ${JSON.stringify(content.slice(0, 40))} has no characters of its own`,
      element.line,
    )
  }
  return characters.join('')
}

/** Words that are underlined, by an element, by the class that QTI has for it, or by a style. */
export const isUnderlined = ({ name, attributes }: Element): boolean =>
  name === 'u' ||
  (attributes.class ?? '').split(/\s+/).includes('qti-underline') ||
  /text-decoration[^;]*underline/.test(attributes.style ?? '')

/** Underlined words as they are: for directions, which ask nothing. */
export const asWords = (element: Element): string => textOf(element).replace(/\s+/g, ' ')

export function refused({ line }: Element): never {
  throw new OutOfScope('words are underlined, which only the options of an item can be', line)
}

/**
 * Underlined words of an item, marked as its options, A to F in order. `check` throws `OutOfScope` where they are not
 * the options: then the underline says something that nothing here shows.
 */
export function markedWords() {
  const found: { words: string; line: number }[] = []
  const underlined = (element: Element): string => {
    const words = collapsed(asWords(element))
    if (/[{}|]/.test(words)) refused(element)
    found.push({ words, line: element.line })
    return `{${'ABCDEF'[found.length - 1] ?? ''}|${words}}`
  }
  const check = (options: readonly string[]): void => {
    const [first] = found
    const areOptions =
      found.length === options.length && found.every(({ words }, at) => words === options[at])
    if (first && !areOptions)
      throw new OutOfScope('words are underlined that are not its options in their order', first.line)
  }
  return { underlined, check }
}

/** What stands before each entry of a list: a dash, or its number or letter. Throws `OutOfScope` for other numerals. */
export function markersOf({ name, attributes, line }: Element): (entry: Element) => string {
  if (name === 'ul') return () => '– '
  const { type = '1', start = '1' } = attributes
  if ('reversed' in attributes || !/^[1aA]$/.test(type))
    throw new OutOfScope('a list has numerals that words cannot hold', line)
  let next = Number(start)
  return (entry) => {
    const number = Number(entry.attributes.value ?? next)
    const isWritable = Number.isInteger(number) && (type === '1' || (number >= 1 && number <= 26))
    if (!isWritable) throw new OutOfScope('a list has numerals that words cannot hold', entry.line)
    next = number + 1
    return `${type === '1' ? number : String.fromCharCode(type.charCodeAt(0) + number - 1)}. `
  }
}
