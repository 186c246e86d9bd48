/** What makes tests fair for one person: who has it, until when, and what of it applies to a sitting. */
export { giveAccommodations } from './give.ts'
export { accommodationsOf, shownAccommodations } from './in-force.ts'
export { accommodationsText } from './in-words.ts'
export { accommodationObjection } from './objection.ts'
export { sitsWithoutCamera } from './without-camera.ts'
