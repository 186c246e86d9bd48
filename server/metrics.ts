import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Registry } from 'prom-client'
import { sittingCounts } from './domains/sittings/index.ts'
import type { Database } from './platform/db/database.ts'
import { countConnections, countRequests } from './platform/metrics/counts.ts'

interface Measured {
  readonly db: Database
  readonly now: () => Date
  /** Undefined: nobody may read the metrics. */
  readonly token: string | undefined
}

const hash = (text: string) => createHash('sha256').update(text).digest()

/**
 * `GET /metrics` in the text format of Prometheus: this process (memory, processor, how late its event loop is), its requests, its
 * connections to the database, and the sittings under way. It is answered to who sends the token as a bearer token; for anybody else,
 * and where there is none, there is no such address.
 */
export function serveMetrics(app: FastifyInstance, { db, now, token }: Measured): void {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  countRequests(app, registry)
  countConnections(db.$client, registry)
  const countSittings = sittingCounts({ db, now }, registry)
  app.get('/metrics', async (request, reply) => {
    const given = request.headers.authorization ?? ''
    if (token === undefined || !timingSafeEqual(hash(given), hash(`Bearer ${token}`)))
      return reply.callNotFound()
    await countSittings()
    return reply.type(registry.contentType).send(await registry.metrics())
  })
}
