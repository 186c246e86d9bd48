import type { Member } from '#contract/calls/account.ts'
import type { Hand } from './hand.ts'
import type { Reply } from './stand-in.ts'

/** A screen in one of its states: what the server says, and what is done until the state is reached. */
export interface Scene {
  /** Screen and state, such as `login/refused`: it names the picture as well. */
  id: string
  /** Path and query, as the candidate's browser shows them. */
  path: string
  /** Who is signed in; nobody where it is left out. */
  who?: Member
  /** The server, as far as it is asked. What no reply is for is a fault of the scene. */
  replies?: readonly Reply[]
  isOffline?: true
  /** A phone, which is refused. */
  isHandheld?: true
  /** A new version of the app is installed beside this one, and waits. */
  hasNewVersion?: true
  /** Indonesian where it is left out. */
  speaks?: 'en'
  /** What is done by hand until the state is reached. */
  acts?: (hand: Hand) => Promise<void>
  /** A text that is seen in this state, and not before. */
  shows: string
  /** The way through a test, on a machine whose world stands still; instead of the whole app. */
  exam?: () => Promise<void>
  /** Pages that are opened from paper are looked at on a phone as well. */
  isForPhones?: true
  /** What the installation has configured besides the usual. */
  configured?: object
  /** By itself nothing goes on in a scene; here what waits for the network's patience does, and fast. */
  isHurried?: true
}
