import { z } from 'zod/mini'
import { byId } from '#contract/vocabulary.ts'
import { call } from '../call.ts'

/**
 * The live picture of somebody who waits at the gate of an exam session, for a person of the staff who looks at them (spec:
 * exam-sessions#pictures-at-the-door). Times are ms since 1970.
 */

/** Form field `file`: JPEG by content, at most `limits.doorPicture.maxBytes`. What is kept is encoded anew. */
export const sendDoorPicture = call({
  method: 'POST',
  path: '/users/v1/member/order/door-picture/:id',
  access: 'member',
  seated: true,
  ours: true,
  summary: 'Show a picture of the camera at the door, as the gate of an own order asks for it',
  params: byId,
  multipart: true,
  body: z.object({}),
  data: z.null(),
  errors: [
    ...(['order.notFound', 'examSession.pictureNotAsked'] as const),
    ...(['media.notJpeg', 'media.tooLarge', 'request.tooMany'] as const),
  ],
})
