import type { Scene } from '../page/scene.ts'
import { staffRoom } from './staff-room.ts'
import { staffSessions } from './staff-sessions.ts'
import { staffSignIn } from './staff-sign-in.ts'

/** The scenes of the staff's app by area. */
export const staffAreas: Record<string, readonly Scene[]> = {
  'staff: sign-in': staffSignIn,
  'staff: room': staffRoom,
  'staff: exam sessions': staffSessions,
}
