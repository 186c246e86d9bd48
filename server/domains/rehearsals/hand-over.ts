import type { RouteContext } from '#server/domains/access/index.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import { isStanding } from './life.ts'
import { rehearsalIn } from './sitting.ts'
import type { Worlds } from './worlds.ts'

/**
 * Hands the requests that carry a rehearsal's token to its throwaway server, whatever they ask for; no route of this one sees
 * them. Once the rehearsal is over such a token opens nothing, as any other that is not known.
 */
export function handOver({ app, db, now }: RouteContext, worlds: Worlds): void {
  app.addHook('onRequest', async (request, reply) => {
    const rehearsalId = rehearsalIn(request.headers.authorization)
    if (rehearsalId === null) return
    if (!(await isStanding(db, rehearsalId, now()))) throw new Refusal('session.required')
    const world = await worlds.enter(rehearsalId)
    reply.hijack()
    world.app.routing(request.raw, reply.raw)
  })
}
