import type { Database, Queries } from '#server/platform/db/database.ts'
import { notify } from '#server/platform/db/notifications.ts'

/** On which every server hears of sittings, roster entries and whole rosters that have changed, as comma-joined ids. */
export const boardChannel = 'ruanguji_board'

/** How long changes are gathered before every server is told of them, ms: a room of hundreds costs a few notices a second. */
const gatherMs = 150

const gathering = new WeakMap<Database, Set<string>>()

/**
 * Gathers what is noted of a database's sittings, until it is stopped. Only a server does: a command tells of what it does
 * itself. A notice that is lost is made up for by the next question for everything.
 */
export function gatherChanges(db: Database): { stop: () => void } {
  const changed = new Set<string>()
  gathering.set(db, changed)
  const timer = setInterval(() => {
    const ids = [...changed]
    changed.clear()
    notify(db, boardChannel, ids).catch(() => undefined)
  }, gatherMs)
  timer.unref()
  return {
    stop() {
      clearInterval(timer)
      if (gathering.get(db) === changed) gathering.delete(db)
    },
  }
}

/** A sitting has changed as boards show it; nothing happens where nobody gathers. */
export const noteChange = (db: Database, orderId: string): void => void gathering.get(db)?.add(orderId)

/**
 * The same, told by the transaction itself: of acts, by whatever program. An id is that of a sitting, of an entry of a roster, or of an
 * exam session whose whole roster has changed.
 */
export const tellBoards = (tx: Queries, ...ids: readonly string[]): Promise<void> =>
  notify(tx, boardChannel, ids)
