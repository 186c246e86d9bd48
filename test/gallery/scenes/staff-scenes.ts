import type { Scene } from '../page/scene.ts'
import { staffAdministration } from './staff-administration.ts'
import { staffCertificates } from './staff-certificates.ts'
import { staffContent } from './staff-content.ts'
import { staffDoor } from './staff-door.ts'
import { staffItems } from './staff-items.ts'
import { staffLicences } from './staff-licences.ts'
import { staffMembers } from './staff-members.ts'
import { staffResults } from './staff-results.ts'
import { staffReviews } from './staff-reviews.ts'
import { staffRoom } from './staff-room.ts'
import { staffSessions } from './staff-sessions.ts'
import { staffSettings } from './staff-settings.ts'
import { staffSignIn } from './staff-sign-in.ts'

/** The scenes of the staff's app by area. */
export const staffAreas: Record<string, readonly Scene[]> = {
  'staff: sign-in': staffSignIn,
  'staff: room': staffRoom,
  'staff: exam sessions': [...staffSessions, ...staffDoor],
  'staff: members': [...staffMembers, ...staffLicences],
  'staff: reviews': staffReviews,
  'staff: results': [...staffResults, ...staffItems],
  'staff: certificates': staffCertificates,
  'staff: content': staffContent,
  'staff: administration': [...staffSettings, ...staffAdministration],
}
