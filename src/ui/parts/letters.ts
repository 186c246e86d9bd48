const letters = 'ABCDEF'

/** The letter before an option, which also chooses it on the keyboard. */
export const letterOf = (index: number): string => letters[index] ?? ''

/** The option that a key chooses; null for any other key. */
export function optionOfKey(key: string, options: readonly { text: string }[]): string | null {
  const index = key.length === 1 ? letters.indexOf(key.toUpperCase()) : -1
  return options[index]?.text ?? null
}
