import { assign, enqueueActions, setup } from 'xstate'
import type { StandingPauseOfSession } from '#contract/calls/pause.ts'
import type { BoardRow } from '#contract/calls/room.ts'
import { limits } from '#contract/rules/limits.ts'
import { type ClockEvent, effect, source } from '#machines/actors.ts'
import { type Failure, failureIn, isPassing } from '#machines/failure.ts'
import { read, timeIn } from '#machines/read.ts'
import type { BoardAct, OutcomeOfAct } from './acts.ts'
import { type BoardRules, pressingIn } from './incidents.ts'
import { type BoardAnswer, chosenOf, kept, mergedRows } from './rows.ts'

/** What a board is about: an exam session, or all of an institution. */
export interface BoardScope {
  institutionId: string
  examSessionId: string | null
}

/** What is asked of the server: all rows of a scope, or those of some sittings. */
export interface RowsQuestion {
  scope: BoardScope
  ids: readonly string[] | null
}

export interface BoardInput {
  scope: BoardScope
  isMuted: boolean
}

export interface BoardContext extends BoardInput {
  /** The server's time, ms since 1970; 0 until the clock has told it. */
  now: number
  rows: readonly BoardRow[]
  rules: BoardRules
  /** Whether the institution wants no names on the wall. */
  wallWithoutNames: boolean
  /** All of these exam sessions are paused, whoever begins there too. */
  standingPauses: readonly StandingPauseOfSession[]
  /** When everything that is shown was true; null until something is. */
  trueAt: number | null
  /** When the newest answer was read, by the server's clock. */
  readAt: number
  /** What has changed and was not asked for yet: these, or nobody knows what. */
  owed: readonly string[]
  owesAll: boolean
  /** Whose rows are being asked for. */
  asked: readonly string[]
  isAsking: boolean
  /** Whether a stream tells of changes. */
  isTold: boolean
  /** Questions in a row that nobody answered, and when the next one is due. */
  failures: number
  askAt: number
  /** Streams in a row that told nothing, and when the next one is opened. */
  cuts: number
  connectAt: number
  /** Why the board is closed to this person. */
  problem: Failure | null
  selected: readonly string[]
  /** The act that is being done, or was done last, and what became of it. */
  act: BoardAct | null
  outcomes: readonly OutcomeOfAct[]
  actProblem: Failure | null
  actAt: number
  /** Incidents that were there at the last look; whether one came since the last sound, and when that was. */
  pressing: readonly string[]
  isAlarmDue: boolean
  alarmedAt: number
}

export type BoardEvent =
  | ClockEvent
  /** The address names another exam session or institution. */
  | { type: 'scope.chosen'; scope: BoardScope }
  | { type: 'board.retry' }
  | { type: 'network.lost' }
  | { type: 'network.returned' }
  /** The stream is open: anything may have changed before. */
  | { type: 'stream.opened' }
  /** Something came through it, if only a comment: no proxy keeps it back. */
  | { type: 'stream.heard' }
  /** These have changed, or nobody knows what; `answer` is how they stand. */
  | { type: 'stream.told'; changed: readonly string[] | 'all'; answer?: BoardAnswer }
  | { type: 'stream.ended' }
  | { type: 'row.toggled'; id: string }
  | { type: 'rows.selected'; ids: readonly string[] }
  | { type: 'act.asked'; act: BoardAct }
  | { type: 'act.again' }
  | { type: 'act.dismissed' }
  | { type: 'sound.toggled' }

/** What the `sounds` source is told. */
export type SoundEvent = { type: 'incident.raised' } | { type: 'sound.kept'; isMuted: boolean }

/** How often rows are asked for while a stream tells of changes, and while none does, ms. */
const everyMs = { told: 60_000, untold: 3000 }
/** After questions or streams that failed it waits ever longer, ms. */
const backoffMs = { first: 1000, longest: 15_000 }
/** So long no second sound follows, ms. */
const quietMs = 4000

const waitAfter = (failures: number) =>
  Math.min(backoffMs.first * 2 ** Math.max(0, failures - 1), backoffMs.longest)

/** More than so many changes are everything. */
const mostNamed = 100

const nothingShown = {
  ...{ rows: [], trueAt: null, readAt: 0, selected: [], pressing: [], isAlarmDue: false, problem: null },
  standingPauses: [],
  ...{ owed: [], owesAll: false, asked: [], isAsking: false, isTold: false },
  ...{ failures: 0, askAt: 0, cuts: 0, connectAt: 0 },
} as const satisfies Partial<BoardContext>

export const boardAtFirst = (input: BoardInput): BoardContext => ({
  ...input,
  ...nothingShown,
  rules: { warningLimit: limits.violation.limit },
  wallWithoutNames: false,
  ...{ now: 0, act: null, outcomes: [], actProblem: null, actAt: 0, alarmedAt: 0 },
})

/** What has changed and is to be asked for; many changes are everything. */
function owing({ owed }: BoardContext, changed: readonly string[]): Partial<BoardContext> {
  const all = [...new Set([...owed, ...changed])]
  return all.length > mostNamed ? { owesAll: true } : { owed: all }
}

/** What an answer changes; whoever is in trouble at the first look calls nobody by a sound. */
function afterAnswer(context: BoardContext, answer: BoardAnswer, named: readonly string[] | null) {
  const { isTold, isMuted, isAlarmDue, trueAt, now } = context
  const { warningLimit, wallWithoutNames } = answer
  const rules = kept(context.rules, { warningLimit })
  const standingPauses = kept(context.standingPauses, answer.standingPauses)
  const rows = mergedRows(context.rows, answer, named)
  const pressing = pressingIn(rows, rules)
  const isNew = trueAt !== null && pressing.some((one) => !context.pressing.includes(one))
  return {
    ...{ rows, rules, wallWithoutNames, standingPauses, pressing },
    ...{ readAt: answer.now, trueAt: Math.max(trueAt ?? 0, answer.now) },
    ...{ isAsking: false, failures: 0, askAt: now + (isTold ? everyMs.told : everyMs.untold) },
    selected: chosenOf(context.selected, rows),
    isAlarmDue: isAlarmDue || (isNew && !isMuted),
  }
}

/** The live board of a room (spec: proctoring#live-board). */
export const boardSetup = setup({
  types: {
    input: {} as BoardInput,
    context: {} as BoardContext,
    events: {} as BoardEvent,
    tags: {} as 'loading' | 'live' | 'offline' | 'refused' | 'acting' | 'reported',
    children: {} as { clock: 'clock'; network: 'network'; changes: 'changes'; sounds: 'sounds' },
  },
  actors: {
    /** Once a second. */
    clock: source<void>('clock'),
    /** Says when the PC loses its network, and has it again. */
    network: source<void>('network'),
    /** The stream of what has changed. */
    changes: source<BoardScope>('changes'),
    sounds: source<void, SoundEvent>('sounds'),
    askRows: effect<BoardAnswer, RowsQuestion>('askRows'),
    act: effect<OutcomeOfAct[], BoardAct>('act'),
  },
  guards: {
    owesAll: ({ context }) => context.owesAll,
    /** It says how they stand, and nothing that is shown or on its way was read later. */
    tellsAll: ({ context: { isAsking, failures, owesAll, owed, trueAt, readAt }, event }) => {
      const { answer } = read(event, 'stream.told')
      const isQuiet = !isAsking && !owesAll && owed.length === 0 && failures === 0
      return answer !== undefined && isQuiet && trueAt !== null && answer.now >= readAt
    },
    owesSome: ({ context }) => context.owed.length > 0,
    isAskDue: ({ context, event }) => timeIn(event) >= context.askAt,
    isConnectDue: ({ context, event }) => timeIn(event) >= context.connectAt,
    isActDue: ({ context, event }) => timeIn(event) >= context.actAt,
    /** Waiting changes it: the network, or a server that is down. */
    mayPass: ({ event }) => isPassing(failureIn(event)),
    hasFailedSomewhere: ({ context }) => context.outcomes.some(({ code }) => code === 'server.failed'),
  },
  actions: {
    tick: assign(({ context, event }) => ({ now: Math.max(context.now, timeIn(event)) })),
    chooseScope: assign(({ event }) => ({ ...nothingShown, scope: read(event, 'scope.chosen').scope })),
    forgetAll: assign({ ...nothingShown }),
    oweAll: assign({ owesAll: true }),
    owe: assign(({ context, event }) => {
      const { changed } = read(event, 'stream.told')
      return changed === 'all' ? { owesAll: true } : owing(context, changed)
    }),
    keepTold: assign(({ context, event }) => {
      const { changed, answer } = read(event, 'stream.told')
      return answer && changed !== 'all' ? afterAnswer(context, answer, changed) : {}
    }),
    /** Whatever is told from now on is asked for again. */
    askForAll: assign({ owed: [], owesAll: false, asked: [], isAsking: true }),
    askForOwed: assign(({ context }) => ({ owed: [], asked: context.owed, isAsking: true })),
    keepAll: assign(({ context }, answer: BoardAnswer) => afterAnswer(context, answer, null)),
    keepNamed: assign(({ context }, answer: BoardAnswer) => afterAnswer(context, answer, context.asked)),
    noteFailure: assign(({ context }) => ({
      ...{ failures: context.failures + 1, isAsking: false },
      askAt: context.now + waitAfter(context.failures + 1),
    })),
    /** Nothing new was told until now: what is shown is true now. */
    confirm: assign(({ context: { owed, owesAll, isAsking, failures, trueAt, now } }) => ({
      isTold: true,
      cuts: 0,
      trueAt:
        trueAt === null || owesAll || owed.length > 0 || isAsking || failures > 0
          ? trueAt
          : Math.max(trueAt, now),
    })),
    /** From now on nobody tells of changes: they are asked for. */
    noteCut: assign(({ context: { cuts, now } }) => ({
      ...{ isTold: false, askAt: now, cuts: cuts + 1, connectAt: now + waitAfter(cuts + 1) },
    })),
    keepProblem: assign(({ event }) => ({ problem: failureIn(event) })),
    toggle: assign(({ context: { selected, rows }, event }) => {
      const { id } = read(event, 'row.toggled')
      const others = selected.filter((one) => one !== id)
      return { selected: others.length < selected.length ? others : chosenOf([...selected, id], rows) }
    }),
    select: assign(({ context, event }) => ({
      selected: chosenOf([...new Set(read(event, 'rows.selected').ids)], context.rows),
    })),
    keepAct: assign(({ event }) => ({
      ...{ act: read(event, 'act.asked').act, outcomes: [], actProblem: null },
    })),
    keepOutcomes: assign(({ context }, outcomes: OutcomeOfAct[]) => ({
      ...{ outcomes, actProblem: null },
      ...owing(
        context,
        outcomes.map(({ id }) => id),
      ),
    })),
    keepActProblem: assign(({ context, event }) => ({
      ...{ actProblem: failureIn(event), actAt: context.now + everyMs.untold },
    })),
    forgetAct: assign({ act: null, outcomes: [], actProblem: null }),
    /** One sound for all that came since the last one. */
    alarm: enqueueActions(({ context, enqueue }) => {
      if (!context.isAlarmDue || context.now - context.alarmedAt < quietMs) return
      enqueue.sendTo('sounds', { type: 'incident.raised' })
      enqueue.assign({ isAlarmDue: false, alarmedAt: context.now })
    }),
    toggleSound: enqueueActions(({ context, enqueue }) => {
      const isMuted = !context.isMuted
      enqueue.assign({ isMuted, isAlarmDue: false })
      enqueue.sendTo('sounds', { type: 'sound.kept', isMuted })
    }),
  },
})
