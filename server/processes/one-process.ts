import cluster from 'node:cluster'
import { once } from 'node:events'
import type { Measures } from '../app/metrics.ts'
import type { Lines } from '../platform/admission/lines.ts'
import { standIn } from '../platform/admission/shared-lines.ts'
import { type Asking, openAsking } from '../platform/process/asking.ts'
import { graceMs } from './open-server.ts'
import type { Begin, PrimaryCalls, WorkerCalls } from './process-calls.ts'

/** How much longer than the requests under way a process may take to end, ms. */
const endingMs = 5000

/** A process of the server that answers, as the one that has started it sees it. */
export interface OneProcess {
  readonly asking: Asking<WorkerCalls>
  /** Has it listen, once it hears. Resolves with the port. */
  readonly begin: (given: Begin) => Promise<number>
  /** Whether calls wait there for a connection to PostgreSQL. */
  readonly isCrowded: () => boolean
  /** It answers from now on. */
  readonly begun: () => void
  readonly answers: () => boolean
  /** Resolves when it has ended, with how. */
  readonly ended: Promise<string>
  /** Asks it to end, and waits for that. */
  readonly stop: () => Promise<void>
}

/** Starts a process that answers, and lets its calls stand in these lines. */
export function startProcess(lines: Lines, measureAll: () => Promise<readonly Measures[]>): OneProcess {
  const worker = cluster.fork()
  const own = standIn(lines)
  let hears = () => {}
  const hearing = new Promise<void>((resolve) => {
    hears = resolve
  })
  const asking = openAsking<WorkerCalls, PrimaryCalls>(
    (message) => {
      if (worker.isConnected()) worker.send(message, () => undefined)
    },
    { ...own.answers, measureAll, hears: () => hears() },
  )
  worker.on('message', asking.hear)
  worker.on('error', () => undefined)
  let hasBegun = false
  const ended = once(worker, 'exit').then(([code, signal]) => {
    const how = signal ?? `exit code ${code}`
    asking.end(new Error(`A process of the server has ended (${how})`))
    own.end()
    return String(how)
  })
  return {
    asking,
    begin: async (given) => {
      // One that ends before it hears rejects what it is asked.
      await Promise.race([hearing, ended])
      return asking.ask('begin', given)
    },
    isCrowded: own.isCrowded,
    begun: () => {
      hasBegun = true
    },
    answers: () => hasBegun,
    ended,
    async stop() {
      const forced = setTimeout(() => worker.process.kill('SIGKILL'), graceMs + endingMs)
      if (hasBegun) asking.ask('stop', null).catch(() => undefined)
      else worker.process.kill('SIGKILL')
      await ended
      clearTimeout(forced)
    },
  }
}
