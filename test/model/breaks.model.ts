import { expect } from 'vitest'
import { breaksMachine } from '#machines/breaks/machine.ts'
import { delayPassed, done, failed, type Model, sent } from './model.ts'

type Expects = Model['expects'][string]

const shown = ['mayBreak', 'asking', 'afterQuestion', 'wanted', 'waiting', 'beginning', 'refused'] as const
const inBreak = ['resting', 'over', 'returning', 'unreturned', 'returned'] as const

/** What a state shows, and whether the candidate can ask for a break or come back from one there. */
const expectBreaks =
  (tags: readonly string[], may: { ask?: boolean; comeBack?: boolean } = {}): Expects =>
  (snapshot) => {
    expect([...shown, ...inBreak].filter((tag) => snapshot.hasTag(tag))).toEqual(tags)
    expect(snapshot.can({ type: 'candidate.askBreak' })).toBe(may.ask === true)
    expect(snapshot.can({ type: 'candidate.return', break: 'another' })).toBe(may.comeBack === true)
  }

const break1 = { at: 1000, reason: '', until: 601_000 }
const paused = { at: 1000, reason: 'Alarm' }
const left = { left: 2, minutes: 10 }
const none = { left: 0, minutes: 10 }

export const breaksModel: Model = {
  machine: breaksMachine,
  scenarios: { 'a sitting': { orderId: 'order' } },
  events: [
    sent({ type: 'breaks.received', breaks: left, pause: null }, 'two breaks are left'),
    sent({ type: 'breaks.received', breaks: none, pause: null }, 'none is left'),
    sent({ type: 'breaks.received', breaks: left, pause: break1 }, 'the sitting is read in a break'),
    sent({ type: 'pause.heard', pause: break1 }, 'a break is heard of'),
    sent({ type: 'pause.heard', pause: paused }, "a proctor's pause is heard of"),
    sent({ type: 'section.entered', section: 'listening' }, 'Listening is shown'),
    sent({ type: 'section.entered', section: 'reading' }, 'Reading is shown'),
    sent({ type: 'section.waits' }, 'Listening waits between questions'),
    sent({ type: 'candidate.askBreak' }, 'a break is asked for'),
    sent({ type: 'candidate.cancelBreak' }, 'it is cancelled'),
    sent({ type: 'candidate.beginBreak', break: 'one' }, 'the candidate is sure'),
    sent({ type: 'candidate.return', break: 'two' }, 'the candidate is back'),
    sent({ type: 'clock.ticked', now: 2000 }, 'the break lasts'),
    sent({ type: 'clock.ticked', now: 601_000 }, 'the break has lasted its minutes'),
    done('sayBreak', break1, 'the break has begun'),
    done('sayBreak', null, 'no clock stands'),
    failed('sayBreak', { code: 'network.failed', message: '' }, 'the network is away'),
    failed('sayBreak', { code: 'break.none', message: '' }, 'none is left at the server'),
    delayPassed(),
  ],
  project: ({
    section,
    left: many,
    break: name,
    pause,
  }: {
    section: string | null
    left: number
    break: string
    pause: object | null
  }) => ({
    section,
    left: many,
    break: name,
    pause,
  }),
  expects: {
    none: expectBreaks([]),
    available: expectBreaks(['mayBreak'], { ask: true }),
    asking: expectBreaks(['asking']),
    askingInListening: expectBreaks(['asking', 'afterQuestion']),
    waiting: expectBreaks(['wanted', 'waiting']),
    beginning: expectBreaks(['wanted', 'beginning']),
    refused: expectBreaks(['refused'], { ask: true }),
    resting: expectBreaks(['resting'], { comeBack: true }),
    over: expectBreaks(['over']),
    returning: expectBreaks(['returning']),
    unreturned: expectBreaks(['unreturned']),
    returned: expectBreaks(['returned']),
  },
}
