import { setTimeout as delay } from 'node:timers/promises'
import type { Database } from '#server/platform/db/database.ts'
import { type Figure, median, quantile } from '../bench.ts'
import { openHerd } from '../load/herd-people.ts'
import type { Arrived, Arriving } from '../load/newcomers.ts'
import { openChild } from '../room/child.ts'
import type { openCluster } from './cluster.ts'

const withinMs = 60_000
/** After so many ms of it the first is killed, and then each. */
const betweenMs = 15_000

/**
 * So many people sign in and begin a test within a minute, through the balancer; a server, the balancer and the primary are killed
 * meanwhile. Whoever is told that something is away tries again.
 */
export async function herdOver(
  cluster: Awaited<ReturnType<typeof openCluster>>,
  db: Database,
  { seats, say }: { seats: number; say: (text: string) => void },
): Promise<Figure[]> {
  const next = await openHerd(db, seats)
  const newcomers = openChild('../load/newcomers', () => undefined)
  try {
    const since = performance.now()
    const arriving = newcomers.ask<Arrived[]>('arrive', {
      ...{ origin: cluster.address, ...next(seats), withinMs, begin: true, areStubborn: true },
    } satisfies Arriving)
    // Told below, however long after: what has been started is ended first.
    arriving.catch(() => undefined)
    for (const kill of [async () => cluster.servers[0], async () => cluster.balancer, cluster.primary]) {
      await delay(betweenMs)
      const chosen = await kill()
      await chosen?.kill()
      chosen?.restart()
    }
    const arrived = await arriving
    const taken = arrived.flatMap(({ ms }) => ms ?? [])
    const seconds = (performance.now() - since) / 1000
    say(`herd: ${taken.length} of ${seats} in after ${seconds.toFixed(0)} s`)
    return [
      { name: `herd within 60 s, three kills meanwhile: of ${seats} in`, value: taken.length, unit: '' },
      { name: 'herd: until the last is in', value: seconds, unit: 's' },
      { name: 'herd: p50', value: median(taken) / 1000, unit: 's' },
      { name: 'herd: p99', value: quantile(taken, 0.99) / 1000, unit: 's' },
      { name: 'herd: who tried again', value: arrived.filter(({ again }) => again > 0).length, unit: '' },
      { name: 'herd: told to wait', value: arrived.filter(({ sentAway }) => sentAway > 0).length, unit: '' },
    ]
  } finally {
    await newcomers.close()
  }
}
