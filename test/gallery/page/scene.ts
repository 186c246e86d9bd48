import type { Member } from '#contract/calls/account.ts'
import type { StaffSelf } from '#contract/calls/staff.ts'
import type { Reply } from './fake-server.ts'
import type { User } from './user.ts'

/** A screen in one of its states: the server's responses, and the user actions that lead to the state. */
export interface Scene {
  /** Screen and state, such as `login/refused`: it names the picture as well. */
  id: string
  /** Path and query, as the browser shows them. */
  path: string
  /** Who is signed in; nobody where it is left out. */
  who?: Member
  /** The scene is one of the staff's app, below `/staff`: who of them is signed in. */
  staff?: StaffSelf | 'nobody'
  /** The server's responses to this scene's calls. A call without one is a fault of the scene. */
  replies?: readonly Reply[]
  isOffline?: true
  /** A phone, which is refused. */
  isHandheld?: true
  /** Opened by plain http from another PC. */
  isInsecure?: true
  /** A new version of the app is installed beside this one, and waits. */
  hasNewVersion?: true
  /** Indonesian where it is left out. */
  speaks?: 'en'
  /** The user actions that lead to the state. */
  acts?: (user: User) => Promise<void>
  /** A text that is visible in this state, and not before. */
  shows: string
  /** Runs the exam machine with fake actors, instead of the whole app, up to the state. */
  exam?: () => Promise<void>
  /** Pages that are opened on phones as well are checked at such a size: those of a QR code on paper, a proctor's in the room. */
  isForPhones?: true
  /** What the installation has configured besides the usual. */
  configured?: object
  /** Timers do not run in a scene; with this they run, much faster, so that a network timeout passes. */
  isHurried?: true
}
