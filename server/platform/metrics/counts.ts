import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { Gauge, Histogram, type Registry } from 'prom-client'

/** Upper bounds of how long an answer took, s. */
const durations = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/**
 * Counts requests by their route, never by their address, which names people and sittings. A stream of events that is open is in
 * flight; how long it was is told of no stream.
 */
export function countRequests(app: FastifyInstance, registry: Registry): void {
  const inFlight = new Gauge({
    ...{
      name: 'ruanguji_http_requests_in_flight',
      help: 'Requests without an answer yet, open streams included',
    },
    registers: [registry],
  })
  const taken = new Histogram({
    ...{ name: 'ruanguji_http_request_duration_seconds', help: 'How long answers took, by route and status' },
    ...{ labelNames: ['method', 'route', 'status'] as const, buckets: durations, registers: [registry] },
  })
  app.addHook('onRequest', async (request, reply) => {
    const since = performance.now()
    inFlight.inc()
    // An answer that nobody waits for any more ends here too.
    reply.raw.once('close', () => {
      inFlight.dec()
      if (String(reply.raw.getHeader('content-type')).startsWith('text/event-stream')) return
      const status = reply.raw.writableFinished ? String(reply.raw.statusCode) : 'aborted'
      const route = request.routeOptions.url ?? 'unknown'
      taken.observe({ method: request.method, route, status }, (performance.now() - since) / 1000)
    })
  })
}

/** Counts the connections to the database, and the calls that wait for one. */
export function countConnections(pool: pg.Pool, registry: Registry): void {
  new Gauge({
    ...{ name: 'ruanguji_database_connections', help: 'Connections to PostgreSQL, by what they do' },
    ...{ labelNames: ['state'] as const, registers: [registry] },
    collect() {
      this.set({ state: 'idle' }, pool.idleCount)
      this.set({ state: 'busy' }, pool.totalCount - pool.idleCount)
    },
  })
  new Gauge({
    ...{ name: 'ruanguji_database_waiting', help: 'Calls that wait for a connection to PostgreSQL' },
    registers: [registry],
    collect() {
      this.set(pool.waitingCount)
    },
  })
}
