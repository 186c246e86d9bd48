/** The expected content of the page in a state. A text with placeholders is compared up to the first one. */
export interface Expected {
  says: readonly string[]
  /** Texts that must not be on the page. */
  hides?: readonly string[]
  /** Whether a dialog is open; without it, both are accepted. */
  dialog?: boolean
}

export const says = (...words: string[]): Expected => ({ says: words })
export const asks = (...words: string[]): Expected => ({ says: words, dialog: true })
export const plain = (...words: string[]): Expected => ({ says: words, dialog: false })
/** The state shows nothing of its own. */
export const quiet: Expected = { says: [] }
export const without = (...words: string[]): Expected => ({ says: [], hides: words })

/** A function where the content depends on more than the state's name. */
// biome-ignore lint/suspicious/noExplicitAny: a row is written for one machine and knows its context
export type Row = Expected | ((context: any) => Expected)
