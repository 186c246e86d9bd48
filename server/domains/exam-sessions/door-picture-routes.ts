import { sendDoorPicture } from '#contract/calls/door-picture.ts'
import { askDoorPicture, doorPicture, examEntryPhoto } from '#contract/calls/staff-door-pictures.ts'
import { limits } from '#contract/rules/limits.ts'
import { attempts, type RouteContext } from '#server/domains/access/index.ts'
import { memberPhotoStream } from '#server/domains/pictures/index.ts'
import { wordedField } from '#server/platform/http/field-problem.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import { fileRoute, route } from '#server/platform/http/route.ts'
import { repeat } from '#server/platform/lifecycle/repeat.ts'
import {
  askForDoorPicture,
  entryNamedBy,
  forgetOldDoorPictures,
  keepDoorPicture,
  newestDoorPicture,
} from './door-picture.ts'
import { inInstitution } from './sessions.ts'

const sending = { name: 'doorPicture', max: limits.doorPicture.aMinute, seconds: 60 }

/** The pictures at the door: of the institution, and of the camera (spec: exam-sessions#pictures-at-the-door). */
export function doorPictureRoutes(context: RouteContext): void {
  const { app, db, files, now } = context
  const sent = attempts(context, sending)

  route(context, sendDoorPicture, async ({ member: { member }, params: { id: orderId }, file }) => {
    await sent(member.id)
    if (file === null) throw new Refusal('request.invalid', { fields: [wordedField('file', 'missing')] })
    await keepDoorPicture(db, { memberId: member.id, orderId }, file, now())
    return null
  })

  route(context, askDoorPicture, async ({ body }) => {
    const named = inInstitution(body)
    await db.transaction((tx) => askForDoorPicture(tx, named, named, now()))
    return null
  })

  route(context, doorPicture, async ({ query }) => {
    const { id } = await entryNamedBy(db, inInstitution(query), query.entryId)
    return { picture: await newestDoorPicture(db, id, now()) }
  })

  fileRoute(context, examEntryPhoto, async ({ params: { entryId }, query }) => {
    const { memberId } = await entryNamedBy(db, inInstitution(query), entryId)
    const { bytes, stream } = await memberPhotoStream({ db, files }, memberId)
    return { type: 'image/jpeg', bytes, content: stream }
  })

  const everyMs = limits.doorPicture.forgetEverySeconds * 1000
  const failed = 'deleting pictures of the door failed; tried again soon'
  repeat(app, { everyMs, failed }, () => forgetOldDoorPictures(db, now()))
}
