import { randomUUID } from 'node:crypto'
import { createActor, fromCallback } from 'xstate'
import type { BoardRow } from '#contract/calls/room.ts'
import type { StaffAction } from '#contract/calls/staff-acts.ts'
import type { BoardActor } from '#machines/board/machine.ts'
import { configureClient } from '#src/platform/api/client-settings.ts'
import { answerCommands, tell } from './child.ts'

/** Boards as their page reads them, with its machine and its calls, without what it draws; all of one person. */

interface Opening {
  readonly origin: string
  readonly token: string
  readonly institutionId: string
  readonly examSessionId: string | null
}

let boards: BoardActor[] = []

/** What a page has and Node has not: addresses that begin at its own origin. */
function standAt(origin: string): void {
  Object.assign(globalThis, { location: { origin } })
  const own = globalThis.fetch
  globalThis.fetch = (asked, init) =>
    own(typeof asked === 'string' && asked.startsWith('/') ? origin + asked : asked, init)
}

let machine: typeof import('#src/staff/room/board-actors.ts').liveBoard | null = null

async function prepare({ origin, token }: Opening): Promise<void> {
  standAt(origin)
  configureClient({ token: () => token })
  const { liveBoard } = await import('#src/staff/room/board-actors.ts')
  const nothing = fromCallback<never, never>(() => undefined)
  machine = liveBoard.provide({ actors: { network: nothing as never, sounds: nothing as never } })
}

/** The first board says what has become of each row. */
function watch(board: BoardActor): void {
  let before = new Map<string, BoardRow>()
  board.subscribe(({ context: { rows } }) => {
    const at = Date.now()
    const now = new Map(rows.flatMap((row) => (row.id === null ? [] : [[row.id, row] as const])))
    for (const [id, row] of now) {
      const old = before.get(id)
      if (old === row) continue
      if (old?.answered !== row.answered) tell({ what: 'answered', id, at, value: row.answered })
      for (const { actId, shownAt } of row.notices)
        if (shownAt !== null && !old?.notices.some((one) => one.actId === actId && one.shownAt !== null))
          tell({ what: 'receipt', id, at, value: actId })
    }
    before = now
  })
}

answerCommands({
  prepare,
  /** As many boards as this are open from now on. */
  open: ({ count, institutionId, examSessionId }: Opening & { count: number }) => {
    const input = { scope: { institutionId, examSessionId }, isMuted: true }
    while (boards.length < count && machine !== null) {
      const board = createActor(machine, { input })
      if (boards.length === 0) watch(board)
      boards.push(board.start())
    }
    for (const board of boards.slice(count)) board.stop()
    boards = boards.slice(0, count)
  },
  /** Acts on everybody as the board's page does. Returns the act's id, and when it was asked for. */
  act: ({ action, ...scope }: { action: StaffAction; institutionId: string; examSessionId: string }) => {
    const id = randomUUID()
    const at = Date.now()
    const act = { id, ...scope, sittings: 'all', action, reason: 'Latihan' } as const
    boards[0]?.send({ type: 'act.asked', act })
    return { id, at }
  },
  outcomes: () => boards[0]?.getSnapshot().context.outcomes ?? [],
})
