import { and, eq, inArray } from 'drizzle-orm'
import { boardChannel, gatherChanges } from '#server/domains/changes/index.ts'
import type { Database } from '#server/platform/db/database.ts'
import { listenTo } from '#server/platform/db/notifications.ts'
import type { EventStream } from '#server/platform/http/event-stream.ts'
import { members, orders } from '#server/tables/index.ts'
import { changesIn } from './changed.ts'
import { silentSince } from './rows.ts'
import { isOpen } from './shown.ts'

/** How long changes wait for others before boards are told, ms. */
const flushMs = 500
/** How often it is looked who has fallen silent, or is heard again, ms. */
const silenceMs = 1000
/** More than these are told as `all`. */
const mostNamed = 100

/** A board that is looked at: what it is owed grows, and is told at once. */
interface Board {
  readonly institutionId: string
  readonly owed: Set<string>
  owesAll: boolean
  stream: EventStream | null
}

/** What a board is told next; null for nothing. */
export function nextOf(board: Board): string | null {
  const { owed, owesAll } = board
  if (!owesAll && owed.size === 0) return null
  const told = owesAll || owed.size > mostNamed ? 'all' : [...owed].join()
  board.owesAll = false
  owed.clear()
  return told
}

/**
 * Tells the boards of this server which sittings and roster entries have changed, whichever server or command changed them, and who has fallen
 * silent. It listens and looks only while a board is open.
 */
export function boardStreams({
  db,
  now,
  telling,
}: {
  db: Database
  now: () => Date
  /** Boards of this institution, or all where it is not known whose, are about to be told of a change. */
  telling: (institutionId: string | null) => void
}) {
  const boards = new Set<Board>()
  const changed = new Set<string>()
  const gathering = gatherChanges(db)
  let silent = new Map<string, boolean>()
  let listener: ReturnType<typeof listenTo> | null = null
  let isFlushing = false

  const tell = (board: Board, ids: readonly string[] | 'all') => {
    if (ids === 'all') board.owesAll = true
    else for (const id of ids) board.owed.add(id)
    board.stream?.wake()
  }

  const tellAll = () => {
    telling(null)
    for (const board of boards) tell(board, 'all')
  }

  async function flush(): Promise<void> {
    if (isFlushing || changed.size === 0 || boards.size === 0) return
    isFlushing = true
    const ids = [...changed]
    changed.clear()
    try {
      const found = await changesIn(db, ids)
      for (const institutionId of found.keys()) telling(institutionId)
      for (const board of boards) {
        const own = found.get(board.institutionId)
        if (own !== undefined) tell(board, own)
      }
    } catch {
      // Whoever looks asks for everything: nothing is missed.
      tellAll()
    } finally {
      isFlushing = false
    }
  }

  async function lookForSilence(): Promise<void> {
    if (boards.size === 0) return
    const institutions = [...new Set([...boards].map(({ institutionId }) => institutionId))]
    const rows = await db
      .select({ id: orders.id, heardAt: orders.writerSeenAt })
      .from(orders)
      .innerJoin(members, eq(members.id, orders.memberId))
      .where(and(inArray(members.institutionId, institutions), isOpen))
    const since = silentSince(now())
    const found = new Map(rows.map(({ id, heardAt }) => [id, heardAt === null || heardAt < since]))
    for (const [id, isSilent] of found) if (silent.has(id) && silent.get(id) !== isSilent) changed.add(id)
    silent = found
  }

  const flushing = setInterval(() => void flush(), flushMs)
  const looking = setInterval(() => void lookForSilence().catch(() => undefined), silenceMs)
  flushing.unref()
  looking.unref()

  return {
    /** Whether a board of this institution is told of changes here. */
    isWatched: (institutionId: string): boolean =>
      [...boards].some((board) => board.institutionId === institutionId),
    /** A board of an institution; `opened` makes its stream once it is known what it is owed. */
    open(
      institutionId: string,
      opened: (next: () => string | null, onEnd: () => void) => EventStream,
    ): EventStream {
      listener ??= listenTo(db, boardChannel, (ids) => {
        if (ids === null) tellAll()
        else for (const id of ids) changed.add(id)
      })
      const board: Board = { institutionId, owed: new Set(), owesAll: false, stream: null }
      boards.add(board)
      board.stream = opened(
        () => nextOf(board),
        () => boards.delete(board),
      )
      return board.stream
    },
    async close(): Promise<void> {
      gathering.stop()
      clearInterval(flushing)
      clearInterval(looking)
      for (const { stream } of boards) stream?.cut()
      await listener?.close()
    },
  }
}
