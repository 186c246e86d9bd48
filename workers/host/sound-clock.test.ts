import { describe, expect, it } from 'vitest'
import { soundClock } from './sound-clock.ts'

interface Told {
  /** When the piece had truly ended, when it was read, and what was told of it: ms. */
  true: number
  now: number
  told: number | null
}

const pieceMs = 10

/** Sound of so many seconds, a piece every 10 ms, whose clock and whose way to us are as given by the true time. */
function listen(
  seconds: number,
  {
    clock = (at: number) => at,
    waits = () => 0,
  }: { clock?: (at: number) => number; waits?: (at: number) => number },
): Told[] {
  const tell = soundClock()
  let now = 0
  return Array.from({ length: (seconds * 1000) / pieceMs }, (_, index) => {
    const at = (index + 1) * pieceMs
    now = Math.max(now, at + waits(at))
    return { true: at, now, told: tell({ from: clock(at) - pieceMs, to: clock(at) }, now) }
  })
}

const saidNothing = (all: Told[]) => all.filter(({ told }) => told === null).length * pieceMs

function expectTruth(all: Told[]) {
  const said = all.flatMap(({ told, ...piece }) => (told === null ? [] : [{ ...piece, told }]))
  const isWrong = ({ told, now, true: at }: (typeof said)[number], index: number) =>
    Math.abs(told - at) > 1000 || told > now || told < (said[index - 1]?.told ?? 0)
  expect(said.filter(isWrong)).toEqual([])
}

/** Numbers from 0 to 1 that are the same for the same seed (mulberry32). */
function numbersOf(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

describe('the clock of sound', () => {
  it('is believed after half a second, whatever its beginning', () => {
    const all = listen(20, { clock: (at) => at + 5_000_000 })
    expect(saidNothing(all)).toBe(500)
    expect(all.slice(50).every(({ told, true: at }) => told === at)).toBe(true)
  })

  it.each([
    ['leaps ahead by 78 s', (at: number) => (at > 3000 ? at + 78_000 : at), 1000],
    ['falls back by 78 s', (at: number) => (at > 3000 ? at - 78_000 : at), 1000],
    ['leaps for one piece alone', (at: number) => (at === 3000 ? at + 78_000 : at), 1510],
    [
      'stands still for 78 s and goes on',
      (at: number) => Math.min(at, 3000 + Math.max(0, at - 81_000)),
      88_000,
    ],
    ['runs a thousandth too fast', (at: number) => at * 1.001, 500],
    ['runs a thousandth too slow', (at: number) => at * 0.999, 500],
  ])('that %s shifts no later time', (_, clock, atMostSilent) => {
    const all = listen(120, { clock })
    expectTruth(all)
    expect(saidNothing(all)).toBeLessThanOrEqual(atMostSilent)
    expect(Math.abs((all.at(-1)?.told ?? 0) - 120_000)).toBeLessThan(100)
  })

  it('tells nothing of what has waited for long, and the truth of what has waited a little', () => {
    const all = listen(20, { waits: (at) => (at > 5000 && at <= 9000 ? 9000 - at : 0) })
    expectTruth(all)
    expect(all.find(({ true: at }) => at === 8500)?.told).toBe(8500)
    expect(all.find(({ true: at }) => at === 6000)?.told).toBeNull()
    expect(all.at(-1)?.told).toBe(20_000)
  })

  it('does not date the first sound by when a busy PC came to read it', () => {
    const all = listen(20, { waits: (at) => Math.max(0, 6000 - at) })
    expectTruth(all)
    expect(all.find(({ true: at }) => at === 7000)?.told).toBe(7000)
  })

  it.each(Array.from({ length: 40 }, (_, seed) => seed))(
    'is within a second of the truth or says nothing, whatever it does and however busy the PC is (seed %d)',
    (seed) => {
      const number = numbersOf(seed)
      const upTo = (most: number) => number() * most
      const faults = Array.from({ length: 8 }, () => ({
        at: upTo(110_000),
        kind: Math.floor(upTo(3)),
        ms: 10 ** (1 + upTo(4)) * (number() < 0.5 ? -1 : 1),
      }))
      const leaps = faults.filter(({ kind }) => kind === 0)
      const stops = faults.filter(({ kind }) => kind === 1)
      const stalls = faults.filter(({ kind }) => kind === 2)
      const rate = 1 + (upTo(2) - 1) / 1000
      const all = listen(120, {
        clock: (at) =>
          at * rate +
          leaps.reduce((sum, leap) => sum + (at > leap.at ? leap.ms : 0), 0) -
          stops.reduce((sum, stop) => sum + Math.min(Math.max(0, at - stop.at), Math.abs(stop.ms) / 10), 0),
        waits: (at) =>
          stalls.reduce((most, stall) => {
            const until = stall.at + Math.min(20_000, Math.abs(stall.ms))
            return at > stall.at && at < until ? Math.max(most, until - at) : most
          }, upTo(30)),
      })
      expectTruth(all)
      expect(all.some(({ told }) => told !== null)).toBe(true)
    },
  )
})
