import type { ProctorEvent } from '#machines/proctor/setup.ts'
import type { BoardPicture } from './board-picture.ts'

/** Pictures of evidence, by media id. */
export type Thumbnails = Record<string, Blob>

/** What the exam's window says to a board in another window of this browser. */
type Told =
  | { type: 'picture'; picture: BoardPicture; thumbnails: Thumbnails }
  /** The exam's window is closed, or has left the test. */
  | { type: 'goodbye' }

/** What a board says to the exam's window. */
type Asked = { type: 'hello' } | { type: 'proctor'; event: ProctorEvent }

export type Message = Told | Asked

/** Events that a board may send; what the machine tells itself it may not. */
const allowed: readonly ProctorEvent['type'][] = [
  'proctor.called',
  'proctor.closed',
  'pin.given',
  'proctor.act',
  'proctor.moved',
  'proctor.lock',
]
export const isAllowed = ({ type }: ProctorEvent): boolean => allowed.includes(type)

export const openChannel = (): BroadcastChannel => new BroadcastChannel('ruanguji.board')
