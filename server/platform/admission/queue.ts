import { Refusal } from '#server/platform/http/refusal.ts'
import type { Tickets } from './ticket.ts'

/** How long a call is held before its turn; with `held.longestMs` it is told so at last, ms. */
const held = { forMs: 3000, longestMs: 5000 }
/** The least and the longest that somebody is told to stay away, s, and how much later they may come and still have their place, ms. */
const away = { least: 1, longest: 15, graceMs: 5000 }
/** As the longest that one takes counts what takes longer: a database that hung must not be remembered for long, ms. */
const longestMs = 10_000
/** How many places of those who are away are remembered: whoever makes up more is told a smaller number, and waits no longer. */
const mostAway = 50_000

interface QueueOptions {
  /** How much may be under way at once. */
  readonly most: () => number
  /** Whether there is room for more than what is under way; asked again when something of it ends. */
  readonly hasRoom?: () => boolean
  /** ms; it only grows. */
  readonly now: () => number
  /** Absent: nobody keeps a place, and who cannot be held is told that the server is busy. */
  readonly tickets?: Tickets
}

interface Arriving {
  /** As it was given out, by this server or by another one. */
  readonly ticket?: string | undefined
  /** Calls back when nobody waits for the answer any more. */
  readonly onGone?: (forget: () => void) => void
}

interface Place {
  /** When its call came for the first time, ms. */
  readonly since: number
  readonly enter: () => void
  readonly refuse: () => void
}

/**
 * Lets calls in, in the order in which they came first. A few seconds' worth of them are held; the others are told at once how many
 * are before them and when to come again, with a ticket that keeps their place (record 0082). What was let in is finished.
 */
export function openQueue({ most, hasRoom = () => true, now, tickets }: QueueOptions) {
  const waiting: Place[] = []
  /** Of those who were told to come again: since when they wait, and until when the place is theirs. */
  const places = new Map<string, { since: number; until: number }>()
  let underWay = 0
  /** How long one took lately, ms. */
  let each = 100

  const mayEnter = () => underWay < most() && (underWay === 0 || hasRoom())
  /** How many are done in so many ms. */
  const doneIn = (ms: number) => Math.max(most(), Math.floor((ms / each) * most()))

  function enterNext(): void {
    while (waiting.length > 0 && mayEnter()) {
      underWay += 1
      waiting.shift()?.enter()
    }
  }

  /** How many wait who came before; those who have not come back in time have lost their place for as long as they stay away. */
  function aheadOf(since: number): number {
    const at = now()
    let count = waiting.filter((one) => one.since <= since).length
    for (const [ticket, sent] of places) {
      if (sent.until < at) places.delete(ticket)
      else if (sent.since <= since) count += 1
    }
    return count
  }

  function refusalOf(since: number): Refusal {
    if (tickets === undefined) return new Refusal('server.busy')
    const ahead = aheadOf(since)
    const ms = (Math.max(0, ahead - doneIn(held.forMs) / 2) * each) / most()
    const retryAfterSeconds = Math.min(away.longest, Math.max(away.least, Math.ceil(ms / 1000)))
    const ticket = tickets.write(since)
    const until = now() + retryAfterSeconds * 1000 + away.graceMs
    if (places.size < mostAway) places.set(ticket, { since, until })
    return new Refusal('queue.waiting', { retryAfterSeconds, queue: { ahead, ticket } })
  }

  function turn(since: number, onGone: Arriving['onGone']): Promise<void> {
    return new Promise((resolve, reject) => {
      const leave = () => {
        clearTimeout(tooLong)
        const index = waiting.indexOf(place)
        if (index >= 0) waiting.splice(index, 1)
      }
      const place: Place = {
        since,
        enter() {
          leave()
          resolve()
        },
        refuse() {
          leave()
          reject(refusalOf(since))
        },
      }
      const tooLong = setTimeout(place.refuse, held.longestMs)
      onGone?.(() => waiting.includes(place) && place.refuse())
      const after = waiting.findIndex((one) => one.since > since)
      waiting.splice(after < 0 ? waiting.length : after, 0, place)
      // Of two who wait the one who came first is held.
      if (waiting.length > doneIn(held.forMs)) waiting.at(-1)?.refuse()
      enterNext()
    })
  }

  return {
    /** @throws Refusal `queue.waiting`, or `server.busy` where there are no tickets; what `work` throws */
    async admit<Result>({ ticket, onGone }: Arriving, work: () => Promise<Result>): Promise<Result> {
      const since = (ticket !== undefined && tickets?.read(ticket)) || now()
      if (ticket !== undefined) places.delete(ticket)
      if (aheadOf(since) >= doneIn(held.forMs)) throw refusalOf(since)
      await turn(since, onGone)
      const begun = now()
      try {
        return await work()
      } finally {
        each += (Math.min(longestMs, Math.max(1, now() - begun)) - each) / 16
        underWay -= 1
        enterNext()
      }
    },
    /** How many are held, and how many stay away until they are due. */
    waiting: () => ({ held: waiting.length, away: places.size }),
  }
}
export type Queue = ReturnType<typeof openQueue>
