import { type BoardRow, roomBoard, sittingViolations } from '#contract/calls/room.ts'
import { roomEventsPath } from '#contract/calls/room-events.ts'
import { staffAct } from '#contract/calls/staff-acts.ts'
import { examSessionList } from '#contract/calls/staff-exam-sessions.ts'
import { fromWire } from '#contract/wire.ts'
import { answers, type Reply, streams } from '../../gallery/page/fake-server.ts'
import { now } from '../../gallery/page/frozen-page.ts'
import { fullRoom } from '../../gallery/scenes/staff-room-rows.ts'
import { pageOf } from '../../gallery/scenes/staff-session-list.ts'

const idsOf = (rows: readonly BoardRow[]) => rows.flatMap(({ id }) => (id === null ? [] : [id]))

/** Every act is done at whom it names; of all, at those that are under way. */
const doing: Reply = {
  call: staffAct,
  answer: async (request) => {
    const { id, sittings } = fromWire(await request.clone().json()) as {
      id: string
      sittings: 'all' | string[]
    }
    const named = sittings === 'all' ? idsOf(fullRoom.filter(({ state }) => state === 'started')) : sittings
    const done = named.map((one) => ({ id: one, orderNo: one, outcome: 'done', code: null }) as const)
    return answers(staffAct, { id, sittings: done }).answer(request)
  },
}
const violations = answers(sittingViolations, {
  list: [
    { id: 'v2', kind: 'leaving', section: 'structure', at: now - 8 * 60_000 },
    { id: 'v1', kind: 'face', section: 'listening', at: now - 41 * 60_000 },
  ],
})

/** The server of the gallery's full room, on which every act is done; `rows` may change, and `tell` says that they have. */
export function boardServer({ wallWithoutNames = false } = {}) {
  const stream = streams(roomEventsPath)
  const shown = { rows: fullRoom as readonly BoardRow[] }
  const board: Reply = {
    call: roomBoard,
    answer: (request) => {
      const list = [...shown.rows]
      return answers(roomBoard, { now, list, warningLimit: 3, wallWithoutNames, standingPauses: [] }).answer(
        request,
      )
    },
  }
  return {
    shown,
    tell: () => stream.tell('all'),
    replies: [board, stream, doing, violations, answers(examSessionList, pageOf([]))],
  }
}
