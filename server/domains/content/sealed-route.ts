import type { RouteContext } from '#server/domains/access/index.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import { sealedAddress, sealedPath } from './sealed.ts'

/** A year, s: the bytes under an address never change. */
const maxAge = 31_536_000

/** An id as the server makes it: nothing else reaches the store. */
const idForm = /^[0-9a-f]{32}$/

/**
 * Serves sealed files to anybody, also to caches between: without the section's key they are noise. It asks no
 * database, so that a whole room may fetch at once (spec: sections#sealed-content).
 */
export function sealedRoute({ app, files }: RouteContext): void {
  app.get<{ Params: { id: string } }>(`${sealedAddress}/:id`, async ({ params: { id } }, reply) => {
    const kept = idForm.test(id) ? await files.stream(sealedPath(id)) : undefined
    if (kept === undefined) throw new Refusal('media.notFound')
    return reply
      .headers({
        'content-type': 'application/octet-stream',
        'content-length': kept.bytes,
        'cache-control': `public, max-age=${maxAge}, immutable`,
        'x-content-type-options': 'nosniff',
      })
      .send(kept.stream)
  })
}
