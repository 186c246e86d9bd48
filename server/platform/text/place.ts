/** A place in a text: both counted from 1, the column in characters. */
export interface Place {
  readonly line: number
  readonly column: number
}

/** What is wrong with a text, and where. In English, for operators. */
export interface Fault extends Place {
  readonly message: string
}

/** The place of the character at this index. */
export function placeAt(text: string, index: number): Place {
  const before = text.slice(0, index).split('\n')
  return { line: before.length, column: (before.at(-1) ?? '').length + 1 }
}
