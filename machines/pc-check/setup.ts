import { assign, setup } from 'xstate'
import {
  automaticItems,
  headphonesFrom,
  headphoneTest,
  itemOf,
  type PcFinding,
  type PcResult,
  type ToneTrial,
  type TriedItem,
  unfinished,
  windowItem,
} from '#contract/rules/pc-check.ts'
import { effect } from '#machines/actors.ts'
import { type Failure, failureIn, isPassing } from '#machines/failure.ts'
import { read } from '#machines/read.ts'

/** Which seat of which exam session this PC stands at. */
export interface PcPlace {
  /** The code that the board shows for the exam session. */
  code: string
  seat: string
}

/** A whole check as it is kept until the server has it. */
export interface KeptCheck {
  place: PcPlace | null
  results: PcResult[]
  /** ms since 1970 */
  checkedAt: number
}

export interface PcCheckInput {
  /** What the address says of the place, or what was typed here before; nobody has confirmed it. */
  suggested: PcPlace
  /** A check of this PC that the server does not have yet. */
  kept: KeptCheck | null
}

export interface PcCheckContext {
  suggested: PcPlace
  /** Null for a PC that is checked without a seat: its result goes to nobody. */
  place: PcPlace | null
  results: PcResult[]
  /** How many of the automatic items are done. */
  done: number
  trials: ToneTrial[]
  /** Of each trial until now, whether the quieter tone was named. */
  answers: boolean[]
  /** When the check was over, ms since 1970; null before. */
  checkedAt: number | null
  failure: Failure | null
}

export type PcCheckEvent =
  | { type: 'check.begin'; place: PcPlace | null }
  /** Whether the developer tools opened when somebody tried. */
  | { type: 'devTools.tried'; opened: boolean }
  | { type: 'devTools.skip' }
  /** Nobody waits any longer for what is fetched ahead. */
  | { type: 'content.skip' }
  | { type: 'headphones.begin' }
  | { type: 'headphones.skip' }
  /** Goes on without a passed test of headphones. */
  | { type: 'headphones.leave' }
  | { type: 'tones.again' }
  | { type: 'tone.chosen'; tone: number }
  | { type: 'place.given'; place: PcPlace }
  | { type: 'result.send' }
  | { type: 'check.again' }

/** How long an item may take, ms: a camera may ask for permission, a detector loads 13 MB. */
const itemTimeoutMs = 60_000
/** How long fetching ahead may take, ms: app and sounds are 13 MB, and ten PCs may share a line of 2 Mbit/s. */
const contentTimeoutMs = 600_000
/** After how long a result that did not reach the server is sent again, ms. */
const resendMs = 15_000

export const unchecked = ({ input: { suggested, kept } }: { input: PcCheckInput }): PcCheckContext => ({
  suggested: kept?.place ?? suggested,
  place: kept?.place ?? null,
  results: kept?.results ?? [],
  ...{ done: 0, trials: [], answers: [] },
  checkedAt: kept?.checkedAt ?? null,
  failure: null,
})

const itemIn = ({ done }: PcCheckContext): TriedItem => automaticItems[done] ?? windowItem

const found = (finding: PcFinding): PcResult => ({ finding, figures: {} })

const after = ({ results }: PcCheckContext, result: PcResult) => ({ results: [...results, result] })

/** What was found of the item that was asked for; of another one nothing was found. */
const ofItem = (context: PcCheckContext, result: PcResult): PcResult =>
  itemOf(result.finding) === itemIn(context) ? result : found(unfinished(itemIn(context)))

/** The check of a PC before an exam session (spec: exam-sessions#checked-pcs). */
export const pcCheckSetup = setup({
  types: {
    input: {} as PcCheckInput,
    context: {} as PcCheckContext,
    events: {} as PcCheckEvent,
    tags: {} as 'asking' | 'checking' | 'headphones' | 'finished',
  },
  actors: {
    /** Looks at one item of the PC at a seat, or at none. What it opens it closes, also when it is stopped. */
    checkItem: effect<PcResult, { item: TriedItem; place: PcPlace | null }>('checkItem'),
    /** Fetches the app, and with the code of an exam session the sealed files of its test. What is here when it is stopped stays. */
    prepareContent: effect<PcResult, { code: string | null }>('prepareContent'),
    /** Draws at random which tones are quiet and which opposed. */
    drawTrials: effect<ToneTrial[], void>('drawTrials'),
    /** Ends when its three tones have been played. */
    playTones: effect<void, ToneTrial>('playTones'),
    /** Keeps a result on this PC; ends with the server's time, ms since 1970. */
    keepCheck: effect<number, { place: PcPlace | null; results: PcResult[] }>('keepCheck'),
    /** Sends a result, and forgets it here once the server has it. */
    sendCheck: effect<void, KeptCheck>('sendCheck'),
  },
  delays: { itemTimeout: itemTimeoutMs, contentTimeout: contentTimeoutMs, resend: resendMs },
  guards: {
    isKept: ({ context }) => context.checkedAt !== null,
    hasPlace: ({ context }) => context.place !== null,
    isLastItem: ({ context }) => context.done === automaticItems.length - 1,
    hasMoreTrials: ({ context }) => context.answers.length < context.trials.length,
    areWorn: ({ context }) => headphonesFrom(context.answers).finding === 'headphones.worn',
    isTone: ({ event }) => {
      const { tone } = read(event, 'tone.chosen')
      return Number.isInteger(tone) && tone >= 0 && tone < headphoneTest.tones
    },
    /** Waiting changes it: the network, or a server that is down. */
    mayPass: ({ event }) => isPassing(failureIn(event)),
  },
  actions: {
    begin: assign(({ context, event }) => {
      const { place } = read(event, 'check.begin')
      return {
        ...{ place, suggested: place ?? context.suggested, results: [], done: 0 },
        ...{ trials: [], answers: [], checkedAt: null, failure: null },
      }
    }),
    keepItem: assign(({ context }, result: PcResult) => ({
      ...after(context, ofItem(context, result)),
      done: context.done + 1,
    })),
    missItem: assign(({ context }) => ({
      ...after(context, found(unfinished(itemIn(context)))),
      done: context.done + 1,
    })),
    keepContent: assign(({ context }, result: PcResult) => after(context, result)),
    missContent: assign(({ context }) => after(context, found('content.failed'))),
    skipContent: assign(({ context }) => after(context, found('content.skipped'))),
    keepDevTools: assign(({ context, event }) =>
      after(context, found(read(event, 'devTools.tried').opened ? 'devTools.opened' : 'devTools.closed')),
    ),
    skipDevTools: assign(({ context }) => after(context, found('devTools.skipped'))),
    keepWindow: assign(({ context }, result: PcResult) => after(context, ofItem(context, result))),
    missWindow: assign(({ context }) => after(context, found(unfinished(windowItem)))),
    keepTrials: assign((_, trials: ToneTrial[]) => ({ trials, answers: [] })),
    keepAnswer: assign(({ context: { trials, answers }, event }) => ({
      answers: [...answers, trials[answers.length]?.quiet === read(event, 'tone.chosen').tone],
    })),
    keepHeadphones: assign(({ context }) => after(context, headphonesFrom(context.answers))),
    failHeadphones: assign(({ context }) => after(context, found('headphones.failed'))),
    skipHeadphones: assign(({ context }) => after(context, found('headphones.skipped'))),
    keepTime: assign((_, checkedAt: number) => ({ checkedAt })),
    keepPlace: assign(({ event }) => {
      const { place } = read(event, 'place.given')
      return { place, suggested: place, failure: null }
    }),
    keepFailure: assign({ failure: ({ event }) => failureIn(event) }),
    forgetFailure: assign({ failure: null }),
  },
})

export const itemInput = ({ context }: { context: PcCheckContext }) => ({
  item: itemIn(context),
  place: context.place,
})

export const contentInput = ({ context: { place } }: { context: PcCheckContext }) => ({
  code: place?.code ?? null,
})

/** The trial whose tones are played. @throws where every one has its answer */
export function trialInput({ context: { trials, answers } }: { context: PcCheckContext }): ToneTrial {
  const trial = trials[answers.length]
  if (trial === undefined) throw new Error('Tones are played of which there is no trial')
  return trial
}

/** What the server is sent. A PC that cannot keep a result has no time of it: it is as old as the sending. */
export const sentInput = ({
  context: { place, results, checkedAt },
}: {
  context: PcCheckContext
}): KeptCheck => ({
  ...{ place, results },
  checkedAt: checkedAt ?? 0,
})
