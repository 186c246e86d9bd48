import type { ShownPhoto } from '#contract/calls/staff-member-photos.ts'
import type { MemberPhoto } from '#server/domains/pictures/index.ts'

/** A photo as the staff see whose it is and since when. */
export const shownPhoto = ({ id, by, createdAt }: MemberPhoto): ShownPhoto => ({
  ...{ id, by },
  at: createdAt.toISOString(),
})
