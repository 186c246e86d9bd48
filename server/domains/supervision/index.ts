/** Violations and their evidence, and what proctors and operators do about a sitting. */
export { objectionOf } from './evidence.ts'
export { evidenceRoutes } from './evidence-routes.ts'
export { commandState } from './list.ts'
export { mediaRoutes } from './media-routes.ts'
export { countStrayPictures, forgetPicture, removeStrayPictures } from './pictures.ts'
export { proctorRoutes } from './proctor-routes.ts'
export { sealKeys } from './seal.ts'
export { violationRoutes } from './violation-routes.ts'
