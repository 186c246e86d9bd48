import { setTimeout as delay } from 'node:timers/promises'
import type { Database } from '#server/platform/db/database.ts'
import type { Figure } from '../bench.ts'
import { arrivals, openHerd } from '../load/herd-people.ts'
import type { Arrived, Arriving } from '../load/newcomers.ts'
import { openChild } from '../room/child.ts'
import type { openCluster } from './cluster.ts'

const withinMs = 60_000
/** After so many ms of it the first is killed, and then each. */
const betweenMs = 15_000

/**
 * So many people sign in and begin a test within a minute, through the balancer; a server, the balancer and the primary are killed
 * meanwhile, and another node takes over from the primary. Whoever is told that something is away tries again.
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
    for (const program of [cluster.servers[0], cluster.balancer]) {
      await delay(betweenMs)
      await program?.kill()
      program?.restart()
    }
    await delay(betweenMs)
    const primary = await cluster.primary()
    await primary?.kill()
    const arrived = await arriving
    const ms = performance.now() - since
    // Not before: at once it would go on as the primary that it was.
    primary?.restart()
    const name = 'herd within 60 s, three kills meanwhile'
    say(`${name}: all have come after ${Math.round(ms / 1000)} s`)
    const again = arrived.filter((one) => one.again > 0).length
    return [...arrivals(name, arrived, ms), { name: `${name}: tried again`, value: again, unit: '' }]
  } finally {
    await newcomers.close()
  }
}
