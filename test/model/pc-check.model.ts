import { expect } from 'vitest'
import type { AnyMachineSnapshot } from 'xstate'
import {
  allPcFindings,
  automaticItems,
  headphoneTest,
  isWholeCheck,
  itemOf,
  type PcItem,
  type PcResult,
  pcFindings,
  pcItems,
  windowItem,
} from '#contract/rules/pc-check.ts'
import { pcCheckMachine } from '#machines/pc-check/machine.ts'
import type { KeptCheck, PcCheckContext, PcPlace } from '#machines/pc-check/setup.ts'
import { delayPassed, done, failed, type Model, type ModelEvent, sent } from './model.ts'

const place: PcPlace = { code: 'KODEAB', seat: 'A1' }
const other: PcPlace = { code: 'KODEAB', seat: 'A2' }

/** What is found of an item where everything is in order. */
const goodOf = (item: PcItem): PcResult => {
  const finding = allPcFindings.find((one) => itemOf(one) === item && pcFindings[one] === 'ready')
  if (finding === undefined) throw new Error(`Nothing that can be found of ${item} is in order`)
  return { finding, figures: {} }
}

/** A whole check of before. */
const kept: KeptCheck = { place, checkedAt: 1000, results: pcItems.map(goodOf) }

/** Each item may be answered for at any time: what is said of another one than was asked for does not count. */
const lookedAt: ModelEvent = {
  title: 'the item is looked at',
  on: (machine) =>
    ([...automaticItems, windowItem] as const).flatMap((item) => done('checkItem', goodOf(item)).on(machine)),
}

const trials = Array.from({ length: headphoneTest.trials }, () => ({ quiet: 0, opposed: 1 }))
const child = ({ children }: AnyMachineSnapshot) => Object.keys(children)

/** What was looked at until now stands there once and in its order, whatever became of it. */
function hasLooked({ context }: AnyMachineSnapshot, more: readonly string[] = []) {
  const { results, done: count }: PcCheckContext = context
  expect(results.map(({ finding }) => itemOf(finding))).toEqual([...automaticItems.slice(0, count), ...more])
}
const listens = (snapshot: AnyMachineSnapshot) => {
  expect(snapshot.hasTag('headphones')).toBe(true)
  hasLooked(snapshot, ['content', 'devTools', 'newWindow'])
  expect(snapshot.context.done).toBe(automaticItems.length)
}
const isOver = (snapshot: AnyMachineSnapshot) => {
  expect(snapshot.hasTag('finished')).toBe(true)
  expect(isWholeCheck(snapshot.context.results), 'each item once').toBe(true)
  expect(snapshot.can({ type: 'check.again' })).toBe(true)
}

/** What may happen to a result that is there already. */
const after = [
  ...['the server has it', 'no answer', 'the code is refused', 'the seat is corrected', 'send now'],
  ...['check again', '15 s pass'],
]

/** Whoever gives no seat and tries nothing listens to no tones. */
const hasty = [
  ...['without a seat', 'the item is looked at', 'the item fails', '60 s pass'],
  ...['the content does not come', '600 s pass', 'do not wait'],
  ...['nobody tries', 'do not listen', 'the result is kept', 'the result cannot be kept'],
  ...['the seat is corrected', 'the server has it', 'check again'],
]
const attentive = [
  'the content is here',
  ...['the seat is typed', 'the item is looked at', 'nothing opens', 'the developer tools open'],
  ...[
    'listen',
    'do not listen',
    'leave it',
    'the tones are drawn',
    'drawTrials failed',
    'the tones were played',
  ],
  ...['no sound can be played', 'once more', 'the quieter tone', 'the opposed tone', 'no tone at all'],
  ...['the result is kept', 'the result cannot be kept', 'no answer', 'the code is refused'],
]

export const pcCheckModel: Model = {
  machine: pcCheckMachine,
  scenarios: {
    'a PC is checked': { suggested: { code: '', seat: '' }, kept: null },
    'a PC is checked in haste': { suggested: { code: '', seat: '' }, kept: null },
    'a result of before was not sent': { suggested: { code: '', seat: '' }, kept },
    'a result of before has no seat': { suggested: place, kept: { ...kept, place: null } },
  },
  // A new check goes on as any other.
  limitedTo: {
    'a PC is checked': attentive,
    'a PC is checked in haste': hasty,
    'a result of before was not sent': after,
    'a result of before has no seat': after,
  },
  events: [
    sent({ type: 'check.begin', place }, 'the seat is typed'),
    sent({ type: 'check.begin', place: null }, 'without a seat'),
    lookedAt,
    failed('checkItem', { code: 'unknown', message: '' }, 'the item fails'),
    done('prepareContent', goodOf('content'), 'the content is here'),
    failed('prepareContent', { code: 'unknown', message: '' }, 'the content does not come'),
    sent({ type: 'content.skip' }, 'do not wait'),
    sent({ type: 'devTools.tried', opened: false }, 'nothing opens'),
    sent({ type: 'devTools.tried', opened: true }, 'the developer tools open'),
    sent({ type: 'devTools.skip' }, 'nobody tries'),
    sent({ type: 'headphones.begin' }, 'listen'),
    sent({ type: 'headphones.skip' }, 'do not listen'),
    sent({ type: 'headphones.leave' }, 'leave it'),
    done('drawTrials', trials, 'the tones are drawn'),
    failed('drawTrials', { code: 'unknown', message: '' }),
    done('playTones', undefined, 'the tones were played'),
    failed('playTones', { code: 'unknown', message: '' }, 'no sound can be played'),
    sent({ type: 'tones.again' }, 'once more'),
    sent({ type: 'tone.chosen', tone: 0 }, 'the quieter tone'),
    sent({ type: 'tone.chosen', tone: 1 }, 'the opposed tone'),
    sent({ type: 'tone.chosen', tone: 3 }, 'no tone at all'),
    done('keepCheck', 2000, 'the result is kept'),
    failed('keepCheck', { code: 'unknown', message: '' }, 'the result cannot be kept'),
    done('sendCheck', undefined, 'the server has it'),
    failed('sendCheck', { code: 'network.failed', message: '' }, 'no answer'),
    failed('sendCheck', { code: 'pcCheck.codeWrong', message: 'Salah' }, 'the code is refused'),
    sent({ type: 'place.given', place: other }, 'the seat is corrected'),
    sent({ type: 'result.send' }, 'send now'),
    sent({ type: 'check.again' }, 'check again'),
    delayPassed(),
  ],
  project: (context: PcCheckContext) => ({
    seat: context.place?.seat ?? null,
    done: context.done,
    answered: context.answers.length,
    /** One wrong answer may be, two may not. */
    wrong: Math.min(2, context.answers.filter((isRight) => !isRight).length),
    failure: context.failure?.code ?? null,
    isKept: context.checkedAt !== null,
  }),
  expects: {
    beginning: () => expect.unreachable('beginning is never rested in'),
    asking: (snapshot) => {
      expect(snapshot.hasTag('asking')).toBe(true)
      expect(snapshot.can({ type: 'check.begin', place: null }), 'no seat is needed').toBe(true)
    },
    checking: (snapshot) => {
      hasLooked(snapshot)
      expect(snapshot.context.done).toBeLessThan(automaticItems.length)
      expect(child(snapshot)).toEqual(['checkItem'])
    },
    fetching: (snapshot) => {
      hasLooked(snapshot)
      expect(child(snapshot)).toEqual(['prepareContent'])
      expect(snapshot.can({ type: 'content.skip' }), 'nobody has to wait').toBe(true)
    },
    askingDevTools: (snapshot) => {
      hasLooked(snapshot, ['content'])
      expect(snapshot.can({ type: 'devTools.skip' })).toBe(true)
    },
    tryingWindow: (snapshot) => {
      hasLooked(snapshot, ['content', 'devTools'])
      expect(child(snapshot)).toEqual(['tryWindow'])
    },
    'headphones.offered': (snapshot) => {
      listens(snapshot)
      expect(snapshot.can({ type: 'headphones.skip' })).toBe(true)
    },
    'headphones.drawing': listens,
    'headphones.playing': (snapshot) => {
      listens(snapshot)
      expect(snapshot.context.answers.length).toBeLessThan(headphoneTest.trials)
    },
    'headphones.answering': (snapshot) => {
      listens(snapshot)
      expect(snapshot.can({ type: 'tones.again' })).toBe(true)
      expect(snapshot.can({ type: 'tone.chosen', tone: 3 })).toBe(false)
    },
    'headphones.judging': () => expect.unreachable('judging is never rested in'),
    'headphones.notWorn': (snapshot) => {
      listens(snapshot)
      const { answers }: PcCheckContext = snapshot.context
      expect(answers).toHaveLength(headphoneTest.trials)
      expect(answers.filter(Boolean).length).toBeLessThan(headphoneTest.leastRight)
    },
    'headphones.unplayable': (snapshot) => {
      listens(snapshot)
      expect(snapshot.can({ type: 'headphones.leave' })).toBe(true)
    },
    keeping: ({ context }) => expect(isWholeCheck(context.results)).toBe(true),
    'finished.choosing': () => expect.unreachable('choosing is never rested in'),
    'finished.unsent': (snapshot) => {
      isOver(snapshot)
      expect(snapshot.context.place).toBeNull()
    },
    'finished.sending': (snapshot) => {
      isOver(snapshot)
      expect(snapshot.context.place, 'nothing is sent without a seat').not.toBeNull()
    },
    'finished.waiting': (snapshot) => {
      isOver(snapshot)
      expect(snapshot.context.failure?.code).toBe('network.failed')
    },
    'finished.refused': (snapshot) => {
      isOver(snapshot)
      expect(snapshot.context.failure?.code).toBe('pcCheck.codeWrong')
      expect(snapshot.can({ type: 'place.given', place: other })).toBe(true)
    },
    'finished.sent': isOver,
  },
}
