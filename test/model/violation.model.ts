import { expect } from 'vitest'
import type { AnyMachineSnapshot } from 'xstate'
import { type Look, violationMachine } from '#machines/violation/machine.ts'
import { type Model, sent } from './model.ts'

const look = (at: number, kind: Look['kind']) =>
  sent(
    { type: 'look.taken', look: { at, kind, confidence: kind === 'good' ? null : 0.9, detail: kind } },
    `${kind} at ${at / 1000} s`,
  )
const tick = (now: number) => sent({ type: 'clock.ticked', now }, `it is ${now / 1000} s`)

const window = { type: 'window', ms: 2000, least: 3, share: 0.8 }

interface Context {
  looks: Look[]
  badSince: number | null
  now: number
  rule: { type: string; ms: number }
}

const doubts = ({ context }: AnyMachineSnapshot) => {
  const { badSince, now, looks }: Context = context
  expect(badSince).not.toBeNull()
  expect(looks.length, 'nobody is in doubt about nothing').toBeGreaterThan(0)
  return now - (badSince ?? now)
}

export const violationModel: Model = {
  machine: violationMachine,
  scenarios: {
    'faces, by the share of a window': { rule: window, hintMs: 1000, first: null },
    'something that has to last': { rule: { type: 'lasting', ms: 2000 }, hintMs: 0, first: null },
    'something that stands already': {
      rule: { type: 'lasting', ms: 2000 },
      hintMs: null,
      first: { at: 1000, kind: 'blurred', confidence: null, detail: '' },
    },
  },
  events: [
    look(1000, 'noFace'),
    look(2000, 'noFace'),
    look(3000, 'noFace'),
    look(2500, 'good'),
    look(4000, 'good'),
    tick(6000),
  ],
  project: ({ looks, badSince, now }: Context) => ({
    looks: looks.length > 0 ? [looks[0]?.at, looks.at(-1)?.at, Math.min(3, looks.length)] : [],
    badSince,
    now,
  }),
  expects: {
    clear: ({ context }) => expect(context.badSince).toBeNull(),
    'doubtful.quiet': (snapshot) => {
      const { hintMs } = snapshot.context
      const lasts = doubts(snapshot)
      if (hintMs !== null) expect(lasts).toBeLessThan(hintMs)
    },
    'doubtful.hinting': (snapshot) => {
      expect(doubts(snapshot)).toBeGreaterThanOrEqual(snapshot.context.hintMs)
      expect(snapshot.hasTag('hint')).toBe(true)
    },
    found: (snapshot) => {
      const { from, to, samples, bad, kind } = snapshot.output
      expect(to - from, 'one bad look is no evidence').toBeGreaterThanOrEqual(1800)
      expect(bad).toBeGreaterThan(0)
      expect(bad).toBeLessThanOrEqual(samples)
      expect(kind).not.toBe('good')
    },
  },
}
