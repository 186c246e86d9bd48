import { expect } from 'vitest'
import type { AnyMachineSnapshot } from 'xstate'
import type { BoardRow } from '#contract/calls/room.ts'
import type { BoardAct } from '#machines/board/acts.ts'
import { calmRow } from '#machines/board/board.fixture.ts'
import { boardMachine } from '#machines/board/machine.ts'
import type { BoardContext } from '#machines/board/setup.ts'
import { done, failed, type Model, sent } from './model.ts'

const scope = { institutionId: 'i1', examSessionId: null }
const answered = (now: number, ...list: BoardRow[]) => ({
  now,
  list,
  warningLimit: 3,
  wallWithoutNames: false,
  standingPauses: [],
})
const [first, second] = [calmRow('a'), calmRow('b')]
const silent = calmRow('a', { isSilent: true })

const act: BoardAct = {
  ...{
    id: 'act-1',
    institutionId: 'i1',
    sittings: ['a', 'b'],
    examSessionId: null,
    reason: 'Alarm kebakaran',
  },
  action: { kind: 'pause' },
}
const outcome = (id: string, code: string | null = null) =>
  ({ id, orderNo: null, outcome: code === null ? 'done' : 'refused', code }) as const

const down = { code: 'network.failed', message: '' }
const closed = { code: 'session.forbidden', message: 'Bukan peran Anda' }

const [soon, later] = [2000, 20_000]
const ticks = [soon, later]
const contextOf = (snapshot: AnyMachineSnapshot): BoardContext => snapshot.context

const feed = [
  sent({ type: 'clock.ticked', now: soon }, 'a little later'),
  sent({ type: 'clock.ticked', now: later }, 'later'),
  sent({ type: 'scope.chosen', scope }, 'an exam session is chosen'),
  sent({ type: 'board.retry' }, 'try again'),
  sent({ type: 'network.lost' }, 'the network is gone'),
  sent({ type: 'network.returned' }, 'the network is back'),
  sent({ type: 'stream.opened' }, 'the stream opens'),
  sent({ type: 'stream.heard' }, 'something comes through the stream'),
  sent({ type: 'stream.told', changed: ['a'] }, 'a sitting has changed'),
  sent({ type: 'stream.told', changed: 'all' }, 'anything may have changed'),
  sent(
    { type: 'stream.told', changed: ['b'], answer: answered(1700, silent) },
    'a sitting has changed, and how it stands',
  ),
  sent({ type: 'stream.ended' }, 'the stream ends'),
  done('askRows', answered(1000, first, second), 'two sittings are told'),
  done('askRows', answered(1500, silent), 'one is told, and is silent'),
  failed('askRows', down, 'the rows cannot be asked for'),
  failed('askRows', closed, 'the board is closed to this person'),
]
const choices = [
  sent({ type: 'row.toggled', id: 'a' }, 'a row is ticked or not'),
  sent({ type: 'rows.selected', ids: ['a', 'b', 'gone'] }, 'all that are shown are ticked'),
  sent({ type: 'sound.toggled' }, 'sounds on or off'),
]
const acts = [
  sent({ type: 'act.asked', act }, 'an act is asked for'),
  sent({ type: 'act.again' }, 'it is sent again'),
  sent({ type: 'act.dismissed' }, 'its report is closed'),
  done('act', [outcome('a'), outcome('b')], 'it is done at both'),
  done('act', [outcome('a'), outcome('b', 'server.failed')], 'it is done at one, and failed at the other'),
  failed('act', down, 'no answer comes to the act'),
  failed('act', closed, 'the act is refused'),
]
const titlesOf = (events: readonly { title: string }[]) => events.map(({ title }) => title)
const around = ['two sittings are told', 'later', 'the network is back']

/** Nothing is shown that is not the server's word; nothing is chosen that is not shown. */
const isTrue = ({ context }: AnyMachineSnapshot) => {
  const { rows, trueAt, selected }: BoardContext = context
  if (trueAt === null) expect(rows).toEqual([])
  for (const id of selected) expect(rows.map((row) => row.id)).toContain(id)
}
const asks = (snapshot: AnyMachineSnapshot) => {
  isTrue(snapshot)
  const { isAsking } = contextOf(snapshot)
  expect(isAsking).toBe(true)
}
const hasAct = (snapshot: AnyMachineSnapshot) => expect(contextOf(snapshot).act).toEqual(act)

export const boardModel: Model = {
  machine: boardMachine,
  scenarios: {
    'a board is open': { scope, isMuted: false },
    'somebody acts': { scope, isMuted: true },
    'somebody chooses': { scope, isMuted: true },
  },
  events: [...feed, ...choices, ...acts],
  limitedTo: {
    'a board is open': titlesOf(feed),
    'somebody acts': [...titlesOf(acts), ...around],
    'somebody chooses': [...titlesOf(choices), ...around],
  },
  project: (context: BoardContext) => ({
    ...{ rows: context.rows.map(({ id, isSilent }) => `${id} ${isSilent}`), selected: context.selected },
    ...{ isShown: context.trueAt !== null, owed: context.owed },
    ...{ owesAll: context.owesAll, asked: context.asked, isTold: context.isTold },
    ...{ hasFailed: context.failures > 0, isMuted: context.isMuted, problem: context.problem?.code ?? null },
    due: ticks.map((now) => [now >= context.askAt, now >= context.connectAt]),
    act: [context.act?.id ?? null, context.outcomes.map(({ code }) => code), context.actProblem?.code],
  }),
  expects: {
    'feed.watching.stream.open.silent': (snapshot) => {
      expect(snapshot.hasTag('live')).toBe(false)
      expect(contextOf(snapshot).isTold).toBe(false)
    },
    'feed.watching.stream.open.live': (snapshot) => {
      expect(snapshot.hasTag('live')).toBe(true)
      expect(contextOf(snapshot).isTold).toBe(true)
      expect(contextOf(snapshot).cuts, 'the next cut waits no longer than the first').toBe(0)
    },
    'feed.watching.stream.waiting': (snapshot) => {
      expect(snapshot.children.changes).toBeUndefined()
      expect(contextOf(snapshot).isTold).toBe(false)
      expect(contextOf(snapshot).connectAt).toBeGreaterThan(0)
    },
    'feed.watching.rows.loading': (snapshot) => {
      asks(snapshot)
      expect(contextOf(snapshot).trueAt).toBeNull()
    },
    'feed.watching.rows.resting': (snapshot) => {
      isTrue(snapshot)
      const { trueAt, owed, owesAll, failures } = contextOf(snapshot)
      expect(trueAt).not.toBeNull()
      expect([owed, owesAll, failures], 'nothing is owed while it rests').toEqual([[], false, 0])
    },
    'feed.watching.rows.asking': asks,
    'feed.watching.rows.askingNamed': (snapshot) => {
      asks(snapshot)
      expect(contextOf(snapshot).asked).not.toEqual([])
    },
    'feed.watching.rows.offline.waiting': (snapshot) => {
      isTrue(snapshot)
      expect(snapshot.hasTag('offline')).toBe(true)
      expect(contextOf(snapshot).failures).toBeGreaterThan(0)
      expect(snapshot.can({ type: 'board.retry' })).toBe(true)
    },
    'feed.watching.rows.offline.asking': (snapshot) => {
      asks(snapshot)
      expect(snapshot.hasTag('offline'), 'until there is an answer').toBe(true)
    },
    'feed.refused': (snapshot) => {
      expect(snapshot.hasTag('refused')).toBe(true)
      const { rows, trueAt, problem } = contextOf(snapshot)
      expect([rows, trueAt], 'nothing of the institution stays on the screen').toEqual([[], null])
      expect(problem).toEqual(closed)
      expect(snapshot.can({ type: 'board.retry' })).toBe(true)
    },
    'act.idle': (snapshot) => {
      expect(contextOf(snapshot).act).toBeNull()
      expect(snapshot.can({ type: 'act.asked', act })).toBe(true)
    },
    'act.sending': (snapshot) => {
      hasAct(snapshot)
      expect(snapshot.hasTag('acting')).toBe(true)
      expect(snapshot.can({ type: 'act.asked', act }), 'one at a time').toBe(false)
    },
    'act.cut': (snapshot) => {
      hasAct(snapshot)
      expect(snapshot.hasTag('acting'), 'it may have been done').toBe(true)
      expect(contextOf(snapshot).actProblem?.code).toBe('network.failed')
      expect(snapshot.can({ type: 'act.asked', act })).toBe(false)
    },
    'act.refused': (snapshot) => {
      hasAct(snapshot)
      expect(contextOf(snapshot).actProblem).toEqual(closed)
      expect(snapshot.can({ type: 'act.dismissed' })).toBe(true)
    },
    'act.reported': (snapshot) => {
      hasAct(snapshot)
      expect(contextOf(snapshot).outcomes.map(({ id }) => id)).toEqual(['a', 'b'])
      expect(contextOf(snapshot).actProblem).toBeNull()
    },
  },
}
