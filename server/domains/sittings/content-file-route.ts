import { eq } from 'drizzle-orm'
import { type RouteContext, requireSeated } from '#server/domains/access/index.ts'
import { contentAddress, contentPath } from '#server/domains/content/index.ts'
import { byteRange } from '#server/platform/http/byte-range.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import { contentFiles } from '#server/tables/index.ts'
import { inDueSection } from './due-section.ts'

/**
 * Serves a test's sounds and pictures: the file itself, whole or by range, to a member whose due section uses
 * it. Anything else is not there. Nothing is kept by the browser's cache, since PCs are shared
 * (spec: privacy#what-stays-on-the-pc).
 */
export function contentRoute(context: RouteContext): void {
  const { app, db, files } = context
  app.get<{ Params: { id: string } }>(`${contentAddress}/:id`, async (request, reply) => {
    const { member } = await requireSeated(context, request)
    const [file] = await db.select().from(contentFiles).where(eq(contentFiles.id, request.params.id))
    if (!file) throw new Refusal('media.notFound')
    await inDueSection(
      context,
      member.id,
      { testId: file.testId, section: file.section, writer: null },
      async () => undefined,
    )
    reply.headers({
      'content-type': file.type,
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
      'accept-ranges': 'bytes',
    })
    const size = file.bytes
    const range = byteRange(request.headers.range, size)
    if (range === 'unsatisfiable') {
      return reply.status(416).header('content-range', `bytes */${size}`).send()
    }
    const kept = await files.stream(contentPath(file.id), range === 'whole' ? undefined : range)
    if (kept === undefined) throw new Refusal('media.notFound')
    reply.header('content-length', kept.bytes)
    if (range === 'whole') return reply.send(kept.stream)
    return reply
      .status(206)
      .header('content-range', `bytes ${range.start}-${range.end}/${size}`)
      .send(kept.stream)
  })
}
