/** A place in a text: both counted from 1, the column in characters. */
export interface TextLocation {
  readonly line: number
  readonly column: number
}

/** What is wrong with a text, and where. In English, for operators. */
export interface Fault extends TextLocation {
  readonly message: string
}

/** The place of the character at this index. */
export function locationAt(text: string, index: number): TextLocation {
  const before = text.slice(0, index).split('\n')
  return { line: before.length, column: (before.at(-1) ?? '').length + 1 }
}
