import { and, eq } from 'drizzle-orm'
import { mediaDetail, uploadMedia } from '#contract/calls/media.ts'
import { fileAddresses } from '#contract/files.ts'
import { attempts, type RouteContext, requireMember } from '#server/domains/access/index.ts'
import {
  forgetPicture,
  keepPicture,
  memberPhotoOf,
  picturePath,
  reEncode,
} from '#server/domains/pictures/index.ts'
import { withSitting } from '#server/domains/sittings/index.ts'
import { answerRequest } from '#server/domains/timeline/index.ts'
import { wordedField } from '#server/platform/http/field-problem.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import { route } from '#server/platform/http/route.ts'
import { randomId } from '#server/tables/columns.ts'
import { media } from '#server/tables/index.ts'
import { requireRoom, sittingOfPicture } from './picture-owner.ts'
import { sentBefore } from './sent-before.ts'

const uploads = { name: 'upload', max: 120, seconds: 60 }
const { address: fileAddress } = fileAddresses.pictureFile

const mediaAnswer = (row: typeof media.$inferSelect) => ({
  id: row.id,
  publicUrl: `${fileAddress}/${row.id}`,
  title: row.title,
  source: row.source,
  type: row.type,
  caption: '',
  alt: '',
  description: '',
})

/** Pictures that a member sends, for that member's eyes (spec: calls#media-and-organisations). */
export function mediaRoutes(context: RouteContext): void {
  const { app, db, files, now } = context
  const sent = attempts(context, uploads)

  const own = async (id: string, memberId: string) => {
    const [row] = await db
      .select()
      .from(media)
      .where(and(eq(media.id, id), eq(media.memberId, memberId)))
    if (row === undefined) throw new Refusal('media.notFound')
    return row
  }

  route(context, uploadMedia, async ({ member: { member }, body, file, writer }) => {
    await sent(member.id)
    if (file === null) {
      throw new Refusal('request.invalid', { fields: [wordedField('file', 'missing')] })
    }
    const order = await sittingOfPicture(db, { memberId: member.id, writer, now: now() })
    // Before the work, and again with the sitting's lock.
    await requireRoom(db, order.id, 0)
    const { bytes, ...size } = await reEncode(file)
    const row = {
      id: randomId(),
      memberId: member.id,
      orderId: order.id,
      title: body.title,
      source: body.source,
      type: 'image/jpeg',
      bytes: bytes.length,
      ...size,
      moment: body.moment ?? null,
      createdAt: now(),
    }
    // The file first: a row promises that the picture is there.
    await keepPicture(files, row.id, bytes)
    let kept: typeof media.$inferSelect | undefined
    try {
      kept = await withSitting(context, { memberId: member.id, orderId: order.id }, async (_, { tx }) => {
        const repeated = { picture: row, content: bytes, request: body.request }
        const before = await sentBefore(tx, files, repeated)
        if (before !== undefined) return before
        await requireRoom(tx, order.id, row.bytes)
        await tx.insert(media).values(row)
        if (body.request !== undefined) {
          const answer = { orderId: order.id, id: body.request, mediaId: row.id, at: row.createdAt }
          await answerRequest(tx, answer)
        }
        return row
      })
    } finally {
      if (kept?.id !== row.id) await forgetPicture(files, row.id)
    }
    return mediaAnswer(kept)
  })

  route(context, mediaDetail, async ({ member: { member }, params }) =>
    mediaAnswer(await own(params.id, member.id)),
  )

  // The picture itself is no JSON, so it is no call of the contract; it asks for the same token.
  app.get<{ Params: { id: string } }>(`${fileAddress}/:id`, async (request, reply) => {
    const { member } = await requireMember(context, request.headers.authorization)
    const photo = await memberPhotoOf(db, member.id)
    const { id } = photo?.id === request.params.id ? photo : await own(request.params.id, member.id)
    const picture = await files.stream(picturePath(id))
    if (picture === undefined) throw new Refusal('media.notFound')
    return reply
      .headers({
        'content-type': 'image/jpeg',
        'content-length': picture.bytes,
        'cache-control': 'private, no-store',
        'x-content-type-options': 'nosniff',
        'content-disposition': 'inline',
      })
      .send(picture.stream)
  })
}
