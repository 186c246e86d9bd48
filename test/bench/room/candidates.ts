import { setTimeout as delay } from 'node:timers/promises'
import { linesTo, openSeat, type Seat } from '#test/server/room/seat-client.ts'
import type { Person } from '#test/server/test-server.ts'
import { answerCommands, tell } from './child.ts'

/** All candidates of the benchmark, in a process of their own. */

export interface Room {
  readonly origin: string
  readonly examToken: string
  readonly seats: readonly { person: Person; orderId: string }[]
  /** Of Structure: what can be chosen. */
  readonly questions: readonly { questionId: string; right: string }[]
  /** They do nothing by themselves: what is measured is asked for. */
  readonly areQuiet: boolean
}

/** How many begin, or go on, at the same time. */
const atOnce = 12

let seats: Seat[] = []
let questions: Room['questions'] = []
let beats: number[] = []
let answering: AbortController | null = null

/** Everybody begins, and goes on to Structure. */
async function begin({ origin, seats: of, questions: asked, examToken, areQuiet }: Room): Promise<void> {
  const lines = linesTo(origin)
  questions = asked
  seats = of.map((seat) =>
    openSeat(lines, seat, {
      shown: ({ kind }) => tell({ what: 'shown', id: seat.orderId, at: Date.now(), value: kind }),
      paused: (isPaused) => tell({ what: isPaused ? 'paused' : 'resumed', id: seat.orderId, at: Date.now() }),
      beaten: (ms) => beats.push(ms),
    }),
  )
  await eachOf(async (seat) => {
    await seat.begin(examToken)
    await seat.start()
    await seat.goOnTo('structure')
    seat.open({ isQuiet: areQuiet })
  })
}

async function eachOf(work: (seat: Seat) => Promise<unknown>): Promise<void> {
  const waiting = [...seats]
  const go = async () => {
    for (let seat = waiting.shift(); seat !== undefined; seat = waiting.shift()) await work(seat)
  }
  await Promise.all(Array.from({ length: atOnce }, go))
}

/** Each chooses once in so many ms: another question each time, then takes the answers back, so that the number answered changes. */
async function sit(seat: Seat, everyMs: number, stop: AbortSignal): Promise<void> {
  await delay(Math.random() * everyMs)
  const answered = new Set<number>()
  for (let turn = 0; !stop.aborted; turn += 1) {
    const question = turn % questions.length
    const isTaken = answered.has(question)
    if (!seat.isPaused()) {
      if (isTaken) answered.delete(question)
      else answered.add(question)
      tell({ what: 'chosen', id: seat.orderId, at: Date.now(), value: answered.size })
      const { questionId = '', right = '' } = questions[question] ?? {}
      await seat.choose(questionId, isTaken ? null : right)
    }
    await delay(everyMs * (0.5 + Math.random()))
  }
}

export interface Asking {
  readonly what: 'heartbeats' | 'answers'
  readonly ms: number
  /** How many seats wait for an answer at any time. */
  readonly atOnce: number
}

/** Asks the server as fast as it answers, by one seat after the other. Returns how long each answer took, ms. */
async function askFor({ what, ms, atOnce: waiting }: Asking): Promise<number[]> {
  const taken: number[] = []
  const until = performance.now() + ms
  let turn = 0
  const ask = async () => {
    while (performance.now() < until) {
      const seat = seats[turn % seats.length]
      const { questionId = '', right = '' } =
        questions[Math.floor(turn / seats.length) % questions.length] ?? {}
      turn += 1
      const since = performance.now()
      if (what === 'heartbeats') await seat?.beat()
      else await seat?.choose(questionId, turn % (2 * seats.length) < seats.length ? right : null)
      taken.push(performance.now() - since)
    }
  }
  await Promise.all(Array.from({ length: waiting }, ask))
  return taken
}

/** Everybody chooses something, then hands in at a random moment of so many ms. Returns how long each took to hand in, ms. */
async function handInWithin(ms: number): Promise<number[]> {
  await eachOf(async (seat) => {
    const [{ questionId = '', right = '' } = {}] = questions
    await seat.choose(questionId, right)
  })
  return Promise.all(
    seats.map(async (seat) => {
      await delay(Math.random() * ms)
      const since = performance.now()
      const { status, body } = await seat.handIn()
      if (status !== 200) throw new Error(`handing in: ${JSON.stringify(body)}`)
      return performance.now() - since
    }),
  )
}

answerCommands({
  begin,
  askFor,
  handInWithin,
  answer: ({ everyMs }: { everyMs: number }) => {
    answering = new AbortController()
    for (const seat of seats) void sit(seat, everyMs, answering.signal)
  },
  /** Everybody hands Structure in, which has ended, and goes on to Reading. */
  goOn: () => eachOf((seat) => seat.goOnTo('reading')),
  hush: () => answering?.abort(),
  /** How long heartbeats took since the last question, ms. */
  beats: () => {
    const taken = beats
    beats = []
    return taken
  },
  unsent: () => seats.reduce((sum, seat) => sum + seat.unsent(), 0),
})
