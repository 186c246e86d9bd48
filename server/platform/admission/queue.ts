import { randomUUID } from 'node:crypto'
import { Refusal } from '#server/platform/http/refusal.ts'

/** How long a call is held before its turn; with `held.longestMs` it is told so at last, ms. */
const held = { forMs: 3000, longestMs: 5000 }
/** The least and the longest that somebody is told to stay away, s, and how much later they may come and still have their place, ms. */
const stayAway = { least: 1, longest: 15, graceMs: 5000 }
/** As the longest that one takes counts what takes longer: a database that hung must not be remembered for long, ms. */
const longestMs = 10_000
/** How many places of those who are away are remembered: beyond that whoever comes back waits like somebody who has just come. */
const mostAway = 50_000

interface QueueOptions {
  /** How much may be under way at once. */
  readonly most: number
  /** Whether there is room for more than what is under way; asked again when something of it ends. */
  readonly hasRoom?: () => boolean
  /** Whether who cannot be held keeps a place; else they are told that the server is busy. */
  readonly keepsPlaces?: boolean
}

export interface Arriving {
  /** As it was told with the refusal before. */
  readonly ticket?: string | undefined
  /** Calls back when nobody waits for the answer any more. */
  readonly onGone?: (forget: () => void) => void
}

/** Somebody in the line, known by the ticket alone. */
interface Line {
  readonly ticket: string
  /** When the first call came, ms. */
  readonly since: number
}

interface Place extends Line {
  readonly enter: () => void
  readonly refuse: () => void
}

interface Away extends Line {
  /** Until when the place is kept, ms. */
  readonly until: number
}

/**
 * Lets calls in, in the order in which they came first. A few seconds' worth of them are held; the others are told at once how many
 * are before them and when to come again, with a ticket that keeps their place (record 0082). What was let in is finished.
 */
export function openQueue({ most, hasRoom = () => true, keepsPlaces = false }: QueueOptions) {
  const now = () => performance.now()
  const waiting: Place[] = []
  /** Those who were told to come again, by their tickets. Who has come is not away: a ticket that is sent twice at once keeps one place. */
  const away = new Map<string, Away>()
  let underWay = 0
  /** How long one took lately, ms. */
  let each = 100

  const mayEnter = () => underWay < most && (underWay === 0 || hasRoom())
  /** How many are done in so many ms. */
  const doneIn = (ms: number) => Math.max(most, Math.floor((ms / each) * most))

  function enterNext(): void {
    while (waiting.length > 0 && mayEnter()) {
      underWay += 1
      waiting.shift()?.enter()
    }
  }

  /** How many wait who came before. */
  function aheadOf(since: number): number {
    const came = (one: Line) => one.since <= since
    return waiting.filter(came).length + [...away.values()].filter(came).length
  }

  /** Who has not come back in time has lost the place. */
  function forgetTheLate(): void {
    const at = now()
    for (const { ticket, until } of away.values()) if (until < at) away.delete(ticket)
  }

  function comeBack(ticket: string | undefined): Line {
    forgetTheLate()
    const kept = away.get(ticket ?? '')
    if (kept === undefined) return { ticket: randomUUID(), since: now() }
    away.delete(kept.ticket)
    return kept
  }

  function refusalOf({ ticket, since }: Line): Refusal {
    if (!keepsPlaces) return new Refusal('server.busy')
    const ahead = aheadOf(since)
    const ms = (Math.max(0, ahead - doneIn(held.forMs) / 2) * each) / most
    const retryAfterSeconds = Math.min(stayAway.longest, Math.max(stayAway.least, Math.ceil(ms / 1000)))
    const until = now() + retryAfterSeconds * 1000 + stayAway.graceMs
    if (away.size < mostAway) away.set(ticket, { ticket, since, until })
    return new Refusal('queue.waiting', { retryAfterSeconds, queue: { ahead, ticket } })
  }

  function turn(line: Line, onGone: Arriving['onGone']): Promise<void> {
    return new Promise((resolve, reject) => {
      const leave = () => {
        clearTimeout(tooLong)
        const index = waiting.indexOf(place)
        if (index >= 0) waiting.splice(index, 1)
      }
      const place: Place = {
        ...line,
        enter() {
          leave()
          resolve()
        },
        refuse() {
          leave()
          reject(refusalOf(line))
        },
      }
      const tooLong = setTimeout(place.refuse, held.longestMs)
      onGone?.(() => waiting.includes(place) && place.refuse())
      const after = waiting.findIndex((one) => one.since > line.since)
      waiting.splice(after < 0 ? waiting.length : after, 0, place)
      // Of two who wait the one who came first is held.
      if (waiting.length > doneIn(held.forMs)) waiting.at(-1)?.refuse()
      enterNext()
    })
  }

  return {
    /** @throws Refusal `queue.waiting`, or `server.busy` where no places are kept; what `work` throws */
    async admit<Result>({ ticket, onGone }: Arriving, work: () => Promise<Result>): Promise<Result> {
      const line = comeBack(ticket)
      // Places of those who are away, and may never come back, hold nobody up while nobody else is there.
      const isFree = waiting.length === 0 && mayEnter()
      if (!isFree && aheadOf(line.since) >= doneIn(held.forMs)) throw refusalOf(line)
      await turn(line, onGone)
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
    waiting: () => ({ held: waiting.length, away: away.size }),
  }
}
export type Queue = ReturnType<typeof openQueue>
