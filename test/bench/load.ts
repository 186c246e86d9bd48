import pg from 'pg'
import { runningCluster } from '#server/platform/postgres/cluster.ts'
import { type Bench, type Figure, median, quantile } from './bench.ts'
import { data } from './load/data.ts'
import { herd, herdAreas } from './load/herd.ts'
import { media } from './load/media.ts'
import type { Asking } from './room/candidates.ts'
import { type Hall, openHall } from './room/hall.ts'

const asked = ['heartbeats', 'answers'] as const
type Area = (typeof asked)[number]
/** Of those who sit in Structure; handing in ends it, and so comes last. */
const seated = [...asked, 'media', 'hand-in'] as const
const areas = [...seated, ...herdAreas, 'data']

/** How many wait for an answer at any time, unless more are asked for. */
const fewAtOnce = 32
const warmMs = 5000
const measuredMs = 20_000
/** Within so many ms everybody hands in. */
const handInMs = 5000

/** What a database does of the least that each call must do: one durable write of a row of the seat, from as many connections. */
async function plainWrites(hall: Hall): Promise<number> {
  const pool = new pg.Pool({ connectionString: (await runningCluster(hall.dataDir)) ?? '', max: fewAtOnce })
  const ids = hall.room.seats.map(({ orderId }) => orderId)
  const until = performance.now() + warmMs
  let count = 0
  const write = async () => {
    while (performance.now() < until) {
      count += 1
      const values = [ids[count % ids.length]]
      await pool.query({
        name: 'plain',
        text: 'update orders set writer_seen_at = now() where id = $1',
        values,
      })
    }
  }
  await Promise.all(Array.from({ length: fewAtOnce }, write))
  await pool.end()
  return count / (warmMs / 1000)
}

async function measured(
  hall: Hall,
  what: Area,
  atOnce: number,
  say: (text: string) => void,
): Promise<Figure[]> {
  const ask = (ms: number) => hall.candidates.ask<number[]>('askFor', { what, ms, atOnce } satisfies Asking)
  await ask(warmMs)
  const before = await hall.times()
  const taken = await ask(measuredMs)
  const after = await hall.times()
  const each = (process: keyof typeof after) => (after[process] - before[process]) / taken.length
  say(`${what}: ${Math.round(taken.length / (measuredMs / 1000))} a second`)
  const ofCore = (process: keyof typeof after) => (100 * (after[process] - before[process])) / measuredMs
  return [
    { name: `${what} a second`, value: taken.length / (measuredMs / 1000), unit: '1/s' },
    { name: `${what}: p50`, value: median(taken), unit: 'ms' },
    { name: `${what}: p99`, value: quantile(taken, 0.99), unit: 'ms' },
    { name: `${what}: time of the server for each`, value: each('server'), unit: 'ms' },
    { name: `${what}: time of PostgreSQL for each`, value: each('postgres'), unit: 'ms' },
    { name: `${what}: what asks, of a core`, value: ofCore('candidates'), unit: '%' },
  ]
}

/** Everybody hands Structure in within five seconds. */
async function handedIn(hall: Hall, say: (text: string) => void): Promise<Figure[]> {
  const before = await hall.times()
  const since = performance.now()
  const taken = await hall.candidates.ask<number[]>('handInWithin', handInMs)
  const ms = performance.now() - since
  const after = await hall.times()
  const ofCore = (process: keyof typeof after) => (100 * (after[process] - before[process])) / ms
  say(`hand-in: ${taken.length}, the slowest after ${Math.round(Math.max(...taken))} ms`)
  return [
    { name: 'hand-in: so many within 5 s, after one choice each', value: taken.length, unit: '' },
    { name: 'hand-in: p50', value: median(taken), unit: 'ms' },
    { name: 'hand-in: p99', value: quantile(taken, 0.99), unit: 'ms' },
    { name: 'hand-in: server with the choices, of a core', value: ofCore('server'), unit: '%' },
    { name: 'hand-in: PostgreSQL with the choices, of a core', value: ofCore('postgres'), unit: '%' },
    { name: 'hand-in: what asks, of a core', value: ofCore('candidates'), unit: '%' },
  ]
}

export const bench: Bench = {
  about:
    '200 seats, or as many as are asked for: in Structure, of which 32, or as many as are asked for, wait for an answer at any time, heartbeats and choices that are saved; sealed sounds for 250 beside a file of the web app; everybody hands in within 5 s; new ones, who sign in at the same instant, and who sign in and start within 60 s and at the same instant; and commands over the results of 55,000 sittings',
  async run(say, { seats = 200, atOnce = fewAtOnce, area } = {}) {
    const names = area?.split(',') ?? areas
    const wanted = areas.filter((one) => names.includes(one))
    if (wanted.length < names.length) throw new Error(`--area some of ${areas.join(',')}; not ${area}`)
    const figures: Figure[] = []
    const asking = asked.filter((one) => names.includes(one))
    const coming = herdAreas.filter((one) => names.includes(one))
    if (coming.length > 0) figures.push(...(await herd(coming, seats, say)))
    if (names.includes('data')) figures.push(...(await data(say)))
    if (!seated.some((one) => names.includes(one))) return figures
    const hall = await openHall(seats, () => undefined, say, { areQuiet: true })
    try {
      for (const what of asking) figures.push(...(await measured(hall, what, atOnce, say)))
      if (names.includes('media')) figures.push(...(await media(hall, say)))
      const plain = await plainWrites(hall)
      if (names.includes('hand-in')) figures.push(...(await handedIn(hall, say)))
      return [...figures, { name: 'plain durable writes of a row a second', value: plain, unit: '1/s' }]
    } finally {
      await hall.close()
    }
  },
}
