import type { StaffSelf } from '#contract/calls/staff.ts'
import type { Scene } from '../../gallery/page/scene.ts'
import { staffAreas } from '../../gallery/scenes/staff-scenes.ts'

/** A scene of somebody who is signed in, with the screen that it shows. */
export interface StaffScene {
  id: string
  screen: string
  path: string
  staff: StaffSelf
  replies: NonNullable<Scene['replies']>
  shows: string
  acts?: NonNullable<Scene['acts']>
}

const screenOf = ({ id }: Scene) => id.split('/')[0] ?? ''
const ofPages = Object.entries(staffAreas).flatMap(([area, scenes]) =>
  area === 'staff: sign-in' ? [] : scenes,
)

function signedIn(scene: Scene): StaffScene[] {
  const { id, path, staff, replies = [], shows, acts } = scene
  if (staff === undefined || staff === 'nobody') return []
  return [{ id, screen: screenOf(scene), path, staff, replies, shows, ...(acts && { acts }) }]
}

/** The first scene of each screen of the staff's app that needs nobody to do anything first. */
export const firstScenes: StaffScene[] = ofPages
  .filter((scene) => scene.acts === undefined && scene.speaks === undefined)
  .filter((scene, at, those) => those.findIndex((one) => screenOf(one) === screenOf(scene)) === at)
  .flatMap(signedIn)

/** Those in English. */
export const englishScenes: StaffScene[] = ofPages.filter(({ speaks }) => speaks === 'en').flatMap(signedIn)

/** A scene by its name, such as `staff-members/some`. */
export function staffScene(id: string): StaffScene {
  const [scene] = ofPages.filter((one) => one.id === id).flatMap(signedIn)
  if (scene === undefined) throw new Error(`No page of the staff is shown by '${id}'`)
  return scene
}
