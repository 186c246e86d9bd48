/** What a sitting finds and photographs: kept on this PC, sealed, until the server has it. */
export { evidence, lookForPhotos, photographer, recordViolation, takePhotos } from './actors.ts'
export { photographCheck } from './check-photo.ts'
export { discardEvidence } from './discard.ts'
export { violationsLeft } from './left.ts'
export { ordersWithEvidence, takeUpEvidence } from './left-behind.ts'
export { forgetPhotos, imagesOf } from './photos.ts'
export { usePictureOf } from './pictures.ts'
export { bringAll } from './sending.ts'
