import { passwordsAtOnce } from '#server/platform/crypto/password.ts'
import { openQueue, type Queue } from './queue.ts'

/** Lets a call in when its turn has come. */
type Line = Pick<Queue, 'admit'>

/** The lines in which a place is kept, by the name that a call gives. */
export interface Lines {
  readonly signIn: Line
  readonly start: Line
}

interface Opening {
  /** How many connections to PostgreSQL are shared. */
  readonly connections: number
  /** Whether no call waits for one. */
  readonly hasRoom: () => boolean
  readonly processes?: number
}

/** The lines of all processes of a server: what is under way at once is bounded for them together (record 0082). */
export const openLines = ({ connections, hasRoom, processes = 1 }: Opening): Lines => ({
  // While one's password is hashed, another one's session is written.
  signIn: openQueue({ most: 2 * processes * passwordsAtOnce(processes), hasRoom, keepsPlaces: true }),
  start: openQueue({ most: Math.max(2, Math.floor(connections / 4)), hasRoom, keepsPlaces: true }),
})
