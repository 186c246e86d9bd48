import type pg from 'pg'
import type { ErrorCode } from '#contract/errors.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import type { Asking } from '#server/platform/process/asking.ts'
import type { Lines } from './lines.ts'
import type { Arriving } from './queue.ts'

/** How often a process looks whether calls wait for its connections, ms. */
const lookEveryMs = 20

/** A refusal as it is told from process to process. */
interface Told {
  readonly code: ErrorCode
  readonly retryAfterSeconds?: number | undefined
  readonly queue?: Refusal['queue']
}

/** A call that stands in a line, which its process has numbered. */
interface Turn {
  readonly turn: number
  readonly line: keyof Lines
  readonly ticket: string | undefined
}

/** What the process that keeps the lines answers to each of those that let calls in. */
export interface LineCalls {
  /** Answers when the turn has come: with null, or with why the call is refused. */
  enter(given: Turn): Promise<Told | null>
  /** What was let in has ended. */
  leave(turn: number): void
  /** Nobody waits for this one any more. */
  giveUp(turn: number): void
  /** Whether calls wait for a connection to PostgreSQL. */
  crowd(isCrowded: boolean): void
}

/** One process's calls in lines that are kept for several. */
export interface LinesOfOne {
  readonly answers: LineCalls
  readonly isCrowded: () => boolean
  /** The process has ended: what it was let in for ends, and who waits there gives up. */
  readonly end: () => void
}

/** Lets the calls of one process stand in these lines. */
export function standIn(lines: Lines): LinesOfOne {
  const leaving = new Map<number, () => void>()
  const givingUp = new Map<number, () => void>()
  let isCrowded = false
  return {
    isCrowded: () => isCrowded,
    answers: {
      enter: ({ turn, line, ticket }) =>
        new Promise((resolve, reject) => {
          const onGone = (forget: () => void) => void givingUp.set(turn, forget)
          const work = () => {
            givingUp.delete(turn)
            resolve(null)
            return new Promise<void>((leave) => leaving.set(turn, leave))
          }
          lines[line].admit({ ticket, onGone }, work).catch((error: unknown) => {
            givingUp.delete(turn)
            if (!(error instanceof Refusal)) return reject(error)
            const { code, retryAfterSeconds, queue } = error
            resolve({ code, retryAfterSeconds, queue })
          })
        }),
      leave(turn) {
        leaving.get(turn)?.()
        leaving.delete(turn)
      },
      giveUp: (turn) => givingUp.get(turn)?.(),
      crowd(is) {
        isCrowded = is
      },
    },
    end() {
      isCrowded = false
      for (const giveUp of givingUp.values()) giveUp()
      for (const leave of leaving.values()) leave()
    },
  }
}

/** The lines that another process keeps. What is let in is done here. */
export function linesElsewhere(elsewhere: Pick<Asking<LineCalls>, 'ask'>): Lines {
  let turns = 0
  const of = (line: keyof Lines): Lines['start'] => ({
    async admit<Result>({ ticket, onGone }: Arriving, work: () => Promise<Result>): Promise<Result> {
      turns += 1
      const turn = turns
      // Nobody is told of what ends with the other process: this one ends with it.
      const say = (what: 'leave' | 'giveUp') => void elsewhere.ask(what, turn).catch(() => undefined)
      let isWaiting = true
      onGone?.(() => isWaiting && say('giveUp'))
      const refused = await elsewhere.ask('enter', { turn, line, ticket }).finally(() => {
        isWaiting = false
      })
      if (refused !== null) throw new Refusal(refused.code, detailsOf(refused))
      try {
        return await work()
      } finally {
        say('leave')
      }
    },
  })
  return { signIn: of('signIn'), start: of('start') }
}

const detailsOf = ({ retryAfterSeconds, queue }: Told) => ({
  ...(retryAfterSeconds !== undefined && { retryAfterSeconds }),
  ...(queue !== undefined && { queue }),
})

/** Tells the process that keeps the lines when calls begin to wait for a connection here, and when none does any more. */
export function tellOfCrowds(elsewhere: Pick<Asking<LineCalls>, 'ask'>, pool: pg.Pool): { stop: () => void } {
  let told = false
  const timer = setInterval(() => {
    const isCrowded = pool.waitingCount > 0
    if (isCrowded === told) return
    told = isCrowded
    void elsewhere.ask('crowd', isCrowded).catch(() => undefined)
  }, lookEveryMs)
  timer.unref()
  return { stop: () => clearInterval(timer) }
}
