const letters = 'ABCDEF'

/** The letter before an option, which also chooses it on the keyboard. */
export const letterOf = (index: number): string => letters[index] ?? ''

/** The place of the option whose letter a key has; -1 for any other key. */
export const placeOfKey = (key: string): number =>
  key.length === 1 ? letters.indexOf(key.toUpperCase()) : -1
