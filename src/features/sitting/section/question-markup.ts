/** A stretch of a question's text (contract: question). */
export type Stretch =
  | { kind: 'text'; text: string }
  | { kind: 'marked'; letter: string; text: string }
  | { kind: 'blank' }

const marks = /\{([A-Z])\|([^{}]*)\}|_{3,}/g

/** Splits a question's text at its marked parts, `{A|words}`, and its blanks, `____`. */
export function stretchesOf(text: string): Stretch[] {
  const stretches: Stretch[] = []
  let from = 0
  for (const found of text.matchAll(marks)) {
    if (found.index > from) stretches.push({ kind: 'text', text: text.slice(from, found.index) })
    const [whole, letter, words] = found
    stretches.push(letter === undefined ? { kind: 'blank' } : { kind: 'marked', letter, text: words ?? '' })
    from = found.index + whole.length
  }
  if (from < text.length) stretches.push({ kind: 'text', text: text.slice(from) })
  return stretches
}
