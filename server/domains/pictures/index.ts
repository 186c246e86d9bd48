/** Pictures of persons as files: what is kept of one, where it lies, and the photo that an institution has of a member. */

export {
  forgetMemberPhoto,
  keepMemberPhoto,
  type MemberPhoto,
  memberPhotoOf,
  memberPhotoStream,
} from './member-photo.ts'
export { asPng, reEncode } from './re-encode.ts'
export * from './without-routes.ts'
