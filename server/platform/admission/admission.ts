import type { AnyCall } from '#contract/call.ts'
import { queueTicketHeader } from '#contract/envelope.ts'
import type { Database } from '#server/platform/db/database.ts'
import type { Admission } from '#server/platform/http/app-context.ts'
import { type Lines, openLines } from './lines.ts'
import { openQueue } from './queue.ts'

interface Opening {
  readonly db: Database
  /** Where those of sign-ins and starts are shared with other processes; by default this process has its own. */
  readonly lines?: Lines | undefined
}

/**
 * Who goes first where not everything can be done at once (record 0082): what a test under way sends, which is signed, and what the
 * staff do waits for nothing. Sign-ins and starts wait in a queue of their own, and no more of them are let in while calls wait for a
 * connection to the database. All others leave it half of the connections.
 */
export function openAdmission({ db, lines }: Opening): Admission {
  const pool = db.$client
  const connections = pool.options.max ?? 10
  const hasRoom = () => pool.waitingCount === 0
  const queues: Lines & { readonly other: Lines['start'] } = {
    ...(lines ?? openLines({ connections, hasRoom })),
    other: openQueue({ most: Math.max(2, Math.floor(connections / 2)) }),
  }

  function queueOf({ queue, access, signed }: AnyCall): Lines['start'] | undefined {
    if (queue !== null) return queues[queue]
    if (signed !== null || access === 'staff' || access === 'bank') return undefined
    return queues.other
  }

  return {
    admit(call, { request, reply }, work) {
      const queue = queueOf(call)
      if (queue === undefined) return work()
      const ticket = request.headers[queueTicketHeader]
      return queue.admit(
        {
          ticket: typeof ticket === 'string' ? ticket : undefined,
          onGone: (forget) => void reply.raw.once('close', forget),
        },
        work,
      )
    },
  }
}
