import { access } from 'node:fs/promises'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { keepPicture, picturePath } from '#server/domains/pictures/pictures.ts'
import type { Removal } from '#server/domains/privacy/purge-evidence.ts'
import { media, orders, sectionSittings } from '#server/tables/index.ts'
import type { Candidate } from './candidate.ts'
import { violate } from './judge.ts'
import type { TestServer } from './test-server.ts'

export const dayMs = 86_400_000

/** What of a purge concerns one sitting or member. */
export const removedOf = (found: readonly Removal[], id: string) =>
  found.filter(({ orderId, memberId }) => orderId === id || memberId === id)

/** A picture of the member's, its file on the disk. */
export async function picture(server: TestServer, daysAgo = 0): Promise<string> {
  const values = { memberId: server.people.member.id, title: 'x', source: 'upload', type: 'image/jpeg' }
  const createdAt = new Date(Date.now() - daysAgo * dayMs)
  const size = { bytes: 4, width: 1, height: 1 }
  const [row] = await server.db
    .insert(media)
    .values({ ...values, ...size, createdAt })
    .returning()
  await keepPicture(server.files, row?.id ?? '', Buffer.from('jpeg'))
  return row?.id ?? ''
}

/** Whether the file of a picture is there. */
export const isKept = (server: TestServer, id: string) =>
  access(join(server.dataDir, picturePath(id))).then(
    () => true,
    () => false,
  )

/** Moves the end of a sitting so many days back. */
export const endedAgo = (server: TestServer, id: string, days: number) =>
  server.db
    .update(orders)
    .set({ finishedAt: new Date(Date.now() - days * dayMs) })
    .where(eq(orders.id, id))

/** A sitting with a picture and a transcript for evidence, and a picture of its section, both taken so many days ago. */
export async function withEvidence(
  server: TestServer,
  candidate: Candidate,
  daysAgo = 0,
): Promise<{ evidence: string; photo: string }> {
  const [evidence, photo] = [await picture(server, daysAgo), await picture(server, daysAgo)]
  const grounds = {
    ...{ what: 'speech', from: 1, to: 2, samples: 1, bad: 1, confidence: 0.9 },
    detail: 'heard: jawab dua',
  }
  await violate(server, candidate, 'speech', { image: evidence, textVoice: 'jawab dua', grounds })
  await server.db
    .update(sectionSittings)
    .set({ images: [photo] })
    .where(eq(sectionSittings.orderId, candidate.id))
  return { evidence, photo }
}
