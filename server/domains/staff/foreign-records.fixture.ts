import { eq } from 'drizzle-orm'
import { certificates, contentDrafts, media, tests } from '#server/tables/index.ts'
import { uploadDraft } from '#test/server/content-draft.ts'
import { certifiable, finished } from '#test/server/finished.ts'
import { openExamRoom } from '#test/server/room/exam-room.ts'
import { openStaff } from '#test/server/staff.ts'
import type { TestServer } from '#test/server/test-server.ts'
import { tiny } from '../content/package/changed-package.fixture.ts'
import { zipOfFolder } from '../content/package/zip-of-folder.fixture.ts'

/** One record of everything that an institution has and a call of its staff can name by an id. */
export async function recordsOf(server: TestServer) {
  const { db } = server
  const { stranger } = server.people
  const institutionId = stranger.institutionId ?? ''
  const author = await openStaff(server, 'administrator', institutionId)
  const proctor = await openStaff(server, 'proctor', institutionId)
  const room = await openExamRoom(server, { institutionId, packageId: 'tiny', seats: 1 })
  const [seat] = room.seats
  if (seat === undefined) throw new Error('One is on the roster')

  await certifiable(server, stranger)
  const candidate = await finished(server, stranger)
  await candidate.detail()
  const [certificate] = await db.select().from(certificates).where(eq(certificates.orderId, candidate.id))
  const seen = { memberId: stranger.id, orderId: candidate.id, title: 'wajah', source: 'camera' }
  const [picture] = await db
    .insert(media)
    .values({
      ...seen,
      type: 'image/jpeg',
      bytes: 1,
      width: 1,
      height: 1,
      createdAt: new Date(server.clock.now),
    })
    .returning()

  const draft = await uploadDraft(
    server,
    { token: author.token, institutionId },
    { file: await zipOfFolder(tiny) },
  )
  const [stored] = await db.select().from(contentDrafts).where(eq(contentDrafts.id, draft.id))
  const [like] = await db.select().from(tests)
  if (like === undefined || stored === undefined || certificate === undefined)
    throw new Error('All of it is there')
  await db.insert(tests).values({ ...like, id: 'tes-mereka', packageId: 'tes-mereka', institutionId })
  return {
    ...{
      institutionId,
      sitting: candidate.id,
      person: proctor.id,
      member: stranger.id,
      email: stranger.email,
    },
    ...{ session: room.id, entry: seat.entry.id, licence: await server.licence(institutionId) },
    ...{ certificate: certificate.id, picture: picture?.id ?? '', packageId: 'tes-mereka' },
    ...{ draft: draft.id, digest: draft.digest ?? '', upload: stored.uploadId },
  }
}
