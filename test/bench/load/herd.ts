import { setTimeout as delay } from 'node:timers/promises'
import { openDatabase } from '#server/platform/db/database.ts'
import { runningCluster } from '#server/platform/postgres/cluster.ts'
import { newFolder, removeFolders, startServer, stopServer } from '#test/server/server-process.ts'
import { type Figure, quantile } from '../bench.ts'
import { openChild } from '../room/child.ts'
import { timesOf } from '../room/cpu.ts'
import { arrivals, openHerd } from './herd-people.ts'
import type { Arrived, Arriving } from './newcomers.ts'

export const herdAreas = ['sign-in', 'herd'] as const
export type HerdArea = (typeof herdAreas)[number]

const probeEveryMs = 100

/** How long a page's first file takes meanwhile, ms. */
async function probe(address: string, stop: AbortSignal): Promise<number[]> {
  const taken: number[] = []
  while (!stop.aborted) {
    const since = performance.now()
    await fetch(address).then((answer) => answer.arrayBuffer())
    taken.push(performance.now() - since)
    await delay(probeEveryMs)
  }
  return taken
}

/** So many members with an order each, who come within a minute and then, as many others, at the same instant. */
export async function herd(
  areas: readonly HerdArea[],
  seats: number,
  say: (text: string) => void,
): Promise<Figure[]> {
  const dataDir = await newFolder()
  const server = await startServer({ env: { DATA_DIR: dataDir } })
  const origin = server.address.replace(/\/$/, '')
  const { db, close } = openDatabase((await runningCluster(dataDir)) ?? '')
  const newcomers = openChild('../load/newcomers', () => undefined)
  const pids = { server: server.child.pid ?? 0, candidates: newcomers.pid, boards: process.pid }
  try {
    const rounds = areas.flatMap((area) =>
      area === 'sign-in'
        ? [{ name: 'sign-in at the same instant', withinMs: 0, begin: false }]
        : [
            { name: 'herd within 60 s', withinMs: 60_000, begin: true },
            { name: 'herd at the same instant', withinMs: 0, begin: true },
          ],
    )
    const next = await openHerd(db, seats * rounds.length)
    const figures: Figure[] = []
    for (const { name, ...how } of rounds) {
      const stop = new AbortController()
      const probing = probe(`${origin}/config.json`, stop.signal)
      const before = await timesOf(dataDir, pids)
      const since = performance.now()
      const arrived = await newcomers.ask<Arrived[]>('arrive', {
        ...{ origin, ...next(seats), ...how },
      } satisfies Arriving)
      const ms = performance.now() - since
      const after = await timesOf(dataDir, pids)
      stop.abort()
      const pages = await probing
      say(`${name}: all have come after ${Math.round(ms / 1000)} s`)
      const of = (process: keyof typeof after) => (100 * (after[process] - before[process])) / ms
      figures.push(
        ...arrivals(name, arrived, ms),
        { name: `${name}: a file meanwhile, p95`, value: quantile(pages, 0.95), unit: 'ms' },
        { name: `${name}: server with its hashes, of a core`, value: of('server'), unit: '%' },
        { name: `${name}: PostgreSQL, of a core`, value: of('postgres'), unit: '%' },
        { name: `${name}: what asks, of a core`, value: of('candidates'), unit: '%' },
      )
    }
    return figures
  } finally {
    await newcomers.close()
    await close()
    await stopServer(server)
    await removeFolders()
  }
}
