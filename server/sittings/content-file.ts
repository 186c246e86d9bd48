import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { contentFolder } from '../content/files.ts'
import { byteRange } from '../content/range.ts'
import { contentPath } from '../content/wire.ts'
import { contentFiles } from '../db/schema.ts'
import { admit } from '../http/authentication.ts'
import { Refusal } from '../http/refusal.ts'
import type { Room } from '../http/room.ts'
import { readDue } from './reading-room.ts'

/**
 * Serves a test's sounds and pictures: the file itself, whole or by range, to a member whose due section uses
 * it. Anything else is not there. Nothing is kept by the browser's cache, since PCs are shared (decision 52).
 */
export function contentRoute(room: Room): void {
  const { app, db, dataDir } = room
  app.get<{ Params: { id: string } }>(`${contentPath}/:id`, async (request, reply) => {
    const { member } = await admit(room, 'member', request.headers.authorization)
    const [file] = await db.select().from(contentFiles).where(eq(contentFiles.id, request.params.id))
    if (!file) throw new Refusal('media.notFound')
    await readDue(
      room,
      member.id,
      { testId: file.testId, section: file.section, clockRuns: false },
      async () => undefined,
    )
    const path = join(contentFolder(dataDir), file.id)
    const { size } = await stat(path).catch((cause: unknown) => {
      throw new Refusal('media.notFound', { cause })
    })
    reply.headers({
      'content-type': file.type,
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
      'accept-ranges': 'bytes',
    })
    const range = byteRange(request.headers.range, size)
    if (range === 'unsatisfiable') {
      return reply.status(416).header('content-range', `bytes */${size}`).send()
    }
    if (range === 'whole') return reply.header('content-length', size).send(createReadStream(path))
    return reply
      .status(206)
      .headers({
        'content-range': `bytes ${range.start}-${range.end}/${size}`,
        'content-length': range.end - range.start + 1,
      })
      .send(createReadStream(path, range))
  })
}
