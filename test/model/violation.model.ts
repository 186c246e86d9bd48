import { expect } from 'vitest'
import type { AnyMachineSnapshot } from 'xstate'
import type { Sample } from '#machines/violation/judgement.ts'
import { violationMachine } from '#machines/violation/machine.ts'
import { type Model, sent } from './model.ts'

const sample = (at: number, what: Sample['what']) =>
  sent(
    { type: 'sample.taken', sample: { at, what, confidence: what === 'good' ? null : 0.9, detail: what } },
    `${what} at ${at / 1000} s`,
  )
const tick = (now: number) => sent({ type: 'clock.ticked', now }, `it is ${now / 1000} s`)

const window = { type: 'window', ms: 2000, least: 3, share: 0.8 }

interface Context {
  samples: Sample[]
  badSince: number | null
  now: number
  rule: { type: string; ms: number }
}

const doubts = ({ context }: AnyMachineSnapshot) => {
  const { badSince, now, samples }: Context = context
  expect(badSince).not.toBeNull()
  expect(samples.length, 'nobody is in doubt about nothing').toBeGreaterThan(0)
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
      first: { at: 1000, what: 'blurred', confidence: null, detail: '' },
    },
  },
  events: [
    sample(1000, 'noFace'),
    sample(2000, 'noFace'),
    sample(3000, 'noFace'),
    sample(2500, 'good'),
    sample(4000, 'good'),
    tick(6000),
  ],
  project: ({ samples, badSince, now }: Context) => ({
    samples: samples.length > 0 ? [samples[0]?.at, samples.at(-1)?.at, Math.min(3, samples.length)] : [],
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
      const { from, to, samples, bad, what } = snapshot.output
      expect(to - from, 'one bad sample is no evidence').toBeGreaterThanOrEqual(1800)
      expect(bad).toBeGreaterThan(0)
      expect(bad).toBeLessThanOrEqual(samples)
      expect(what).not.toBe('good')
    },
  },
}
