import { setTimeout as delay } from 'node:timers/promises'
import type { StaffAction } from '#contract/calls/staff-acts.ts'
import { type Bench, type Figure, median, quantile } from './bench.ts'
import type { Told } from './room/child.ts'
import type { Times } from './room/cpu.ts'
import { type Hall, openHall } from './room/hall.ts'

/** Each chooses an answer so often, ms. */
const answerEveryMs = 30_000
const watchedMs = 60_000
const roundMs = 20_000
/** How long it is waited for the last screen and the last receipt, ms. */
const patienceMs = 20_000
const boardCounts = [0, 1, 20] as const

/** Answers on their way to the board: each is there once the board shows its number, or a later one's. */
function answerWatch() {
  const underWay = new Map<string, { value: number; at: number }[]>()
  let waits: number[] = []
  return {
    hear({ what, id, at, value }: Told): void {
      if (what === 'chosen') underWay.set(id, [...(underWay.get(id) ?? []), { value: Number(value), at }])
      if (what !== 'answered') return
      const own = underWay.get(id) ?? []
      const index = own.findLastIndex((one) => one.value === value)
      waits.push(...own.slice(0, index + 1).map((one) => at - one.at))
      underWay.set(id, own.slice(index + 1))
    },
    /** Begins anew; resolves with what was measured in so many ms. */
    async measure(ms: number): Promise<number[]> {
      underWay.clear()
      waits = []
      await delay(ms)
      const late = [...underWay.values()].flat().filter(({ at }) => at < Date.now() - patienceMs)
      // What has not come yet has taken at least so long.
      return [...waits, ...late.map(({ at }) => Date.now() - at)]
    },
  }
}

const spread = (name: string, values: readonly number[]): Figure[] => [
  { name: `${name}, p50 of ${values.length}`, value: median(values), unit: 'ms' },
  { name: `${name}, p95`, value: quantile(values, 0.95), unit: 'ms' },
  { name: `${name}, p99`, value: quantile(values, 0.99), unit: 'ms' },
]

/** One act on everybody: how long until each screen showed it, and until the board had each receipt, ms. */
async function actOnAll(hall: Hall, log: Told[], action: StaffAction) {
  log.length = 0
  const { id, at } = await hall.boards.ask<{ id: string; at: number }>('act', {
    ...{ action, institutionId: hall.institutionId, examSessionId: hall.room.id },
  })
  const shown = () => log.filter(({ what, value }) => what === 'shown' && value === action.kind)
  const receipts = () => log.filter(({ what, value }) => what === 'receipt' && value === id)
  for (
    const until = Date.now() + patienceMs;
    receipts().length < hall.room.seats.length && Date.now() < until;
  )
    await delay(50)
  const waits = (told: readonly Told[]) => told.map((one) => one.at - at)
  return { shown: waits(shown()), receipts: waits(receipts()) }
}

/** An act on everybody, and what it took each time. */
function measured(hall: Hall, log: Told[], action: StaffAction, say: (text: string) => void) {
  const seats = hall.room.seats.length
  const shown: number[] = []
  const receipts: number[] = []
  let fewest = seats
  return {
    async once(): Promise<void> {
      const one = await actOnAll(hall, log, action)
      shown.push(...one.shown)
      receipts.push(...one.receipts)
      fewest = Math.min(fewest, one.receipts.length)
      say(
        `${action.kind}: ${one.shown.length} screens, the last after ${Math.max(...one.shown)} ms; ${one.receipts.length} receipts`,
      )
      await delay(5000)
    },
    figures: (): Figure[] => [
      ...spread(`${action.kind} to all, to each screen`, shown),
      { name: `${action.kind} to all, receipts on the board of ${seats}, fewest`, value: fewest, unit: '' },
      {
        name: `${action.kind} to all, receipt on the board, p99`,
        value: quantile(receipts, 0.99),
        unit: 'ms',
      },
    ],
  }
}

async function acts(hall: Hall, log: Told[], count: number, say: (text: string) => void): Promise<Figure[]> {
  const actions: StaffAction[] = [
    ...([{ kind: 'message', text: 'Sisa waktu lima menit' }, { kind: 'pause' }] as const),
    ...([{ kind: 'resume' }, { kind: 'extend', minutes: 1 }] as const),
  ]
  const taken = actions.map((action) => measured(hall, log, action, say))
  for (let round = 1; round <= count; round += 1) for (const one of taken) await one.once()
  return taken.flatMap((one) => one.figures())
}

/** The end of Structure for everybody, and in Reading the end of the test: nothing can be measured after it. */
async function endings(hall: Hall, log: Told[], say: (text: string) => void): Promise<Figure[]> {
  const section = measured(hall, log, { kind: 'endSection' }, say)
  const test = measured(hall, log, { kind: 'endTest' }, say)
  await section.once()
  await hall.candidates.ask('goOn')
  await test.once()
  return [...section.figures(), ...test.figures()]
}

const less = (now: Times, before: Times): Times => ({
  server: now.server - before.server,
  postgres: now.postgres - before.postgres,
  candidates: now.candidates - before.candidates,
  boards: now.boards - before.boards,
})

/** What the server takes with no, one and many boards, in turn; per cent of one core. */
async function costs(hall: Hall, count: number, say: (text: string) => void): Promise<Figure[]> {
  const rounds = new Map<
    number,
    { all: number[]; server: number[]; boards: number[]; candidates: number[] }
  >()
  for (const boards of boardCounts) rounds.set(boards, { all: [], server: [], boards: [], candidates: [] })
  for (let round = 1; round <= count; round += 1)
    for (const [boards, taken] of rounds) {
      await hall.openBoards(boards)
      await delay(3000)
      const [since, before] = [performance.now(), await hall.times()]
      await delay(roundMs)
      const spent = less(await hall.times(), before)
      const share = (ms: number) => (100 * ms) / (performance.now() - since)
      taken.server.push(share(spent.server))
      taken.all.push(share(spent.server + spent.postgres))
      taken.boards.push(share(spent.boards))
      taken.candidates.push(share(spent.candidates))
      say(`${boards} boards: server and database ${Math.round(taken.all.at(-1) ?? 0)}% of a core`)
    }
  const of = (boards: number) => rounds.get(boards) ?? { all: [], server: [], boards: [], candidates: [] }
  const none = median(of(0).all)
  return [
    ...boardCounts.flatMap((boards) => [
      {
        name: `server and database with ${boards} boards, of a core`,
        value: median(of(boards).all),
        unit: '%',
      },
      { name: `of it the server alone, ${boards} boards`, value: median(of(boards).server), unit: '%' },
      {
        name: `the process of the candidates, ${boards} boards`,
        value: median(of(boards).candidates),
        unit: '%',
      },
      {
        name: `the process of the board that is measured, ${boards} boards`,
        value: median(of(boards).boards),
        unit: '%',
      },
    ]),
    ...([1, 20] as const).map((boards) => ({
      name: `${boards} boards cost more of what the server takes without any`,
      value: (100 * (median(of(boards).all) - none)) / none,
      unit: '%',
    })),
  ]
}

export const bench: Bench = {
  about:
    'an exam session of 300 seats, or as many as are asked for, on one server: events to the board, acts to every screen, what boards cost; with --area acts these alone',
  async run(say, { count = 5, seats = 300, area } = {}) {
    const log: Told[] = []
    const watch = answerWatch()
    const hear = (told: Told) => {
      log.push(told)
      watch.hear(told)
    }
    const hall = await openHall(seats, hear, say)
    try {
      await hall.candidates.ask('answer', { everyMs: answerEveryMs })
      await hall.openBoards(1)
      await delay(10_000)
      await hall.candidates.ask('beats')
      const alone = await watch.measure(watchedMs)
      const beats = await hall.candidates.ask<number[]>('beats')
      say(
        `answers to one board: p50 ${median(alone)}, p99 ${quantile(alone, 0.99)} ms; heartbeats ${beats.length}: p50 ${median(beats)}, p99 ${quantile(beats, 0.99)} ms; unsent ${await hall.candidates.ask('unsent')}`,
      )
      const acted = await acts(hall, log, count, say)
      if (area === 'acts') return acted
      const cost = await costs(hall, count, say)
      await hall.openBoards(20)
      await delay(5000)
      const beside = await watch.measure(watchedMs)
      await hall.candidates.ask('hush')
      await delay(5000)
      const unsent: Figure = {
        ...{ name: 'answers that were not acknowledged', unit: '' },
        value: await hall.candidates.ask('unsent'),
      }
      const ended = await endings(hall, log, say)
      return [
        ...spread('an answer to the board', alone),
        ...spread('an answer to one of 20 boards', beside),
        ...acted,
        ...cost,
        ...spread('a heartbeat', beats),
        unsent,
        ...ended,
      ]
    } finally {
      await hall.close()
    }
  },
}
