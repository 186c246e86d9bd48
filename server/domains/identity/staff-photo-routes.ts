import {
  staffKeepMemberPhoto,
  staffMatchPhotos,
  staffMemberPhoto,
  staffRemoveMemberPhoto,
} from '#contract/calls/staff-member-photos.ts'
import type { RouteContext } from '#server/domains/access/index.ts'
import { institutionOfCall } from '#server/domains/institutions/index.ts'
import { forgetMemberPhoto, keepMemberPhoto, memberPhotoStream } from '#server/domains/pictures/index.ts'
import { wordedField } from '#server/platform/http/field-problem.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import { fileRoute, route } from '#server/platform/http/route.ts'
import { oneMember } from './member-in-full.ts'
import { matchPhotoNames } from './photo-names.ts'
import { shownPhoto } from './shown-photo.ts'

/** The photos that an institution has of its members (spec: staff#photos-of-members). */
export function staffPhotoRoutes(context: RouteContext): void {
  const { db, files, now } = context

  fileRoute(context, staffMemberPhoto, async ({ params: { id }, query: { institutionId = null } }) => {
    const member = await oneMember(db, { institutionId, id })
    const { bytes, stream } = await memberPhotoStream({ db, files }, member.id)
    return { type: 'image/jpeg', bytes, content: stream }
  })

  route(context, staffKeepMemberPhoto, async ({ staff, file, body }) => {
    const { institutionId = null, id, seen } = body
    const member = await oneMember(db, { institutionId, id })
    if (file === null) throw new Refusal('request.invalid', { fields: [wordedField('file', 'missing')] })
    const by = { by: staff.person.name, personId: staff.person.id }
    const given = { file, ...by, now: now(), seen: seen || null }
    return shownPhoto(await keepMemberPhoto({ db, files }, member.id, given))
  })

  route(context, staffRemoveMemberPhoto, async ({ body: { institutionId = null, id, seen } }) => {
    const member = await oneMember(db, { institutionId, id })
    await forgetMemberPhoto({ db, files }, member.id, seen || null)
    return null
  })

  route(context, staffMatchPhotos, async ({ body: { institutionId, names } }) => {
    const institution = await institutionOfCall(db, institutionId)
    return { list: await matchPhotoNames(db, institution.id, names) }
  })
}
