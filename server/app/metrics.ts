import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { AggregatorRegistry, collectDefaultMetrics, Registry } from 'prom-client'
import { sittingCounts } from '../domains/sittings/index.ts'
import type { Database } from '../platform/db/database.ts'
import { countConnections, countRequests } from '../platform/metrics/counts.ts'

interface Measured {
  readonly db: Database
  readonly now: () => Date
  /** Undefined: nobody may read the metrics. */
  readonly token: string | undefined
  /** What each process of the server measures, this one included; by default this one is the server. */
  readonly ofAll?: (() => Promise<readonly Measures[]>) | undefined
}

/** What a process measures, as it is sent to another one. */
export type Measures = Awaited<ReturnType<Registry['getMetricsAsJSON']>>

const hash = (text: string) => createHash('sha256').update(text).digest()

/**
 * `GET /metrics` in the text format of Prometheus: the server's processes summed up (memory, processor, how late their event loops are on
 * average), their requests, their connections to the database, and the sittings under way. It is answered to who sends the token as a
 * bearer token; for anybody else, and where there is none, there is no such address.
 * @returns what measures this process, for the sums of all
 */
export function serveMetrics(
  app: FastifyInstance,
  { db, now, token, ofAll }: Measured,
): () => Promise<Measures> {
  const own = new Registry()
  collectDefaultMetrics({ register: own })
  countRequests(app, own)
  countConnections(db.$client, own)
  // What the database says is the same whichever process asks.
  const sittings = new Registry()
  const countSittings = sittingCounts({ db, now }, sittings)
  const processes = async () =>
    ofAll === undefined ? own.metrics() : AggregatorRegistry.aggregate([...(await ofAll())]).metrics()
  app.get('/metrics', async (request, reply) => {
    const given = request.headers.authorization ?? ''
    if (token === undefined || !timingSafeEqual(hash(given), hash(`Bearer ${token}`)))
      return reply.callNotFound()
    await countSittings()
    const text = `${(await processes()).trimEnd()}\n\n${await sittings.metrics()}`
    return reply.type(own.contentType).send(text)
  })
  return () => own.getMetricsAsJSON()
}
