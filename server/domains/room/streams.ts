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

/** What a board shows: an exam session's roster, or all that sit in an institution. */
export interface BoardScope {
  readonly institutionId: string
  readonly examSessionId: string | undefined
}

/** A board that is looked at: what it is owed grows, and is told at once. */
interface Board {
  readonly scope: BoardScope
  readonly owed: Set<string>
  owesAll: boolean
  /** What is owed, as the board would be answered, where that is all of one telling; null where it has to ask. */
  news: string | null
  stream: EventStream | null
}

/** What a board is told next; null for nothing. */
export function nextOf(board: Board): string | null {
  const { owed, owesAll, news } = board
  if (!owesAll && owed.size === 0) return null
  const told = owesAll || owed.size > mostNamed ? 'all' : (news ?? [...owed].join())
  board.owesAll = false
  board.news = null
  owed.clear()
  return told
}

/** Boards that show the same. */
function scopesOf(boards: Iterable<Board>): Map<BoardScope, Board[]> {
  const byName = new Map<string, [BoardScope, Board[]]>()
  for (const board of boards) {
    const { institutionId, examSessionId } = board.scope
    const name = JSON.stringify([institutionId, examSessionId])
    const same = byName.get(name)
    if (same) same[1].push(board)
    else byName.set(name, [board.scope, [board]])
  }
  return new Map(byName.values())
}

/**
 * Tells the boards of this server which sittings and roster entries have changed, whichever server or command changed them, how they stand now, and who
 * has fallen silent. It listens and looks only while a board is open.
 */
export function boardStreams({
  db,
  now,
  telling,
  newsOf,
}: {
  db: Database
  now: () => Date
  /** Boards of this institution, or all where it is not known whose, are about to be told of a change. */
  telling: (institutionId: string | null) => void
  /** What a board of this scope is answered that asks for these. */
  newsOf: (scope: BoardScope, ids: string[]) => Promise<string>
}) {
  const boards = new Set<Board>()
  const changed = new Set<string>()
  const gathering = gatherChanges(db)
  let silent = new Map<string, boolean>()
  let listener: ReturnType<typeof listenTo> | null = null
  let isFlushing = false

  const tell = (board: Board, ids: readonly string[] | 'all', news: string | null = null) => {
    board.news = board.owesAll || board.owed.size > 0 ? null : news
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
      await Promise.all(
        [...scopesOf(boards)].map(async ([scope, those]) => {
          const own = found.get(scope.institutionId)
          if (own === undefined) return
          const isNamed = own !== 'all' && own.length <= mostNamed
          // A board that is told ids alone asks for them, and hears why it is refused.
          const news = isNamed ? await newsOf(scope, own).catch(() => null) : null
          for (const board of those) tell(board, own, news)
        }),
      )
    } catch {
      // Whoever looks asks for everything: nothing is missed.
      tellAll()
    } finally {
      isFlushing = false
    }
  }

  async function lookForSilence(): Promise<void> {
    if (boards.size === 0) return
    const institutions = [...new Set([...boards].map(({ scope }) => scope.institutionId))]
    const rows = await db
      .select({ id: orders.id, heardAt: orders.writerSeenAt })
      .from(orders)
      .innerJoin(members, eq(members.id, orders.memberId))
      .where(and(inArray(members.institutionId, institutions), isOpen))
    const since = silentSince(now())
    const found = new Map(rows.map(({ id, heardAt }) => [id, heardAt === null || heardAt < since]))
    // One that was not looked at before may have fallen silent since a board has asked.
    for (const [id, isSilent] of found) if (silent.get(id) !== isSilent) changed.add(id)
    silent = found
  }

  const flushing = setInterval(() => void flush(), flushMs)
  const looking = setInterval(() => void lookForSilence().catch(() => undefined), silenceMs)
  flushing.unref()
  looking.unref()

  return {
    /** Whether a board of this institution is told of changes here. */
    isWatched: (institutionId: string): boolean =>
      [...boards].some(({ scope }) => scope.institutionId === institutionId),
    /** A board of this scope; `opened` makes its stream once it is known what it is owed. */
    open(
      scope: BoardScope,
      opened: (next: () => string | null, onEnd: () => void) => EventStream,
    ): EventStream {
      // What changed before it listens is told as `all`: a board need not wait for it.
      listener ??= listenTo(db, boardChannel, (ids) => {
        if (ids === null) tellAll()
        else for (const id of ids) changed.add(id)
      })
      const board: Board = { scope, owed: new Set(), owesAll: false, news: null, stream: null }
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
