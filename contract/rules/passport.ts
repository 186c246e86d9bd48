/** The passport of a seat's PC: what its browser and the server say to each other (spec: exam-sessions#seat-passports). */

/** Where a PC's policy has its browser fetch what it is; the token of that PC follows. */
export const passportAddress = '/users/v1/passport'

/** What a policy gives to the page, by these names. */
export const passportKeys = ['room', 'seat', 'secret'] as const

/** A room's name as two are compared. */
export const roomKey = (room: string): string => room.trim().replace(/\s+/g, ' ').toUpperCase()

interface Opening {
  readonly order: string
  /** The window that asks to sit the test, with its public key. */
  readonly writer: string
  readonly publicKey: string
  /** The server's, made for this opening and good for one. */
  readonly nonce: string
}

/** In place of window and key, where nothing is to be opened yet: such an answer opens nothing. */
export const onlyChecked = { writer: '-', publicKey: '-' } as const

/**
 * What a PC answers a challenge with: an HMAC-SHA256 of this text by its secret, or an ECDSA signature by its own key. An answer is of one
 * window of one sitting, and of no other.
 */
export const challengeText = ({ order, writer, publicKey, nonce }: Opening): string =>
  ['ruanguji seat passport 1', order, writer, publicKey, nonce].join('\n')
