import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type Beat,
  end,
  ends,
  entriesWith,
  honest,
  lying,
  madeBy,
  minute,
  moment,
  recordOf,
  second,
  verdictsOn,
} from './admission.fixture.ts'
import { timeOf, verdictOn } from './admission.ts'

describe('an honest entry', () => {
  it('that was chosen before the end is never lost: it counts, or waits for a person', () => {
    fc.assert(
      fc.property(honest, ({ entries, beats }) => {
        for (const [index, verdict] of verdictsOn(entries, beats).entries())
          if ((entries[index]?.madeAt ?? 0) <= end) expect(verdict).not.toBe('late')
      }),
    )
  })

  it('counts whenever it arrives, if a heartbeat told its number before the end', () => {
    fc.assert(
      fc.property(honest, ({ entries, beats }) => {
        const told = Math.max(0, ...beats.filter(({ heardAt }) => heardAt <= end).map(({ seq }) => seq))
        expect(verdictsOn(entries, beats).slice(0, told)).toEqual(
          Array.from({ length: told }, () => 'counts'),
        )
      }),
    )
  })

  it('counts by itself after a silence no longer than the grace', () => {
    fc.assert(
      fc.property(honest, moment(end), fc.integer({ min: 0, max: minute }), ({ entries }, from, lasts) => {
        const everyThree = Array.from({ length: 700 }, (_, index) => index * 3 * second)
        const beats = everyThree
          .filter((at) => at < from || at > from + lasts)
          .map((at): Beat => ({ heardAt: at, signedAt: at, seq: madeBy(entries, at), isGenuine: true }))
        for (const [index, verdict] of verdictsOn(entries, beats).entries())
          if ((entries[index]?.madeAt ?? 0) <= end) expect(verdict).toBe('counts')
      }),
    )
  })

  it('keeps the time of its choice, and is not noted', () => {
    fc.assert(
      fc.property(honest, ({ entries, beats }) => {
        let previousAt = 0
        for (const [index, { claimedAt, arrivedAt }] of entries.entries()) {
          const there = entries.filter((one) => one.arrivedAt <= arrivedAt).length
          const line = recordOf(beats, arrivedAt, there)
          const { at, isNoted } = timeOf({ seq: index + 1, claimedAt, arrivedAt }, line, previousAt)
          expect([at, isNoted]).toEqual([claimedAt, false])
          previousAt = at
        }
      }),
    )
  })
})

describe('the time of an entry', () => {
  it.each([
    [250, 200, false],
    [150, 150, false],
    [99, 100, false],
    [40, 100, false],
    [39.999, 100, true],
  ])(
    'that claims second %d, between a heartbeat at 100 and its arrival at 200, is %d; noted: %s',
    (claimed, at, isNoted) => {
      const line = { sectionStartedAt: 0, heads: [], toldAt: 100 * second }
      const entry = { seq: 1, claimedAt: claimed * second, arrivedAt: 200 * second }
      expect(timeOf(entry, line, 0)).toEqual({ at: at * second, isNoted })
    },
  )
})

describe('an entry of a client that lies', () => {
  it('never counts where it was really made after the end and the grace, whatever was told', () => {
    fc.assert(
      fc.property(lying, ({ entries, beats }) => {
        for (const [index, verdict] of verdictsOn(entries, beats).entries())
          if (verdict === 'counts')
            expect(entries[index]?.madeAt).toBeLessThanOrEqual(end + second + ends.lateGraceMs)
      }),
      { numRuns: 2000 },
    )
  })

  it('counts by no more than a few seconds of added time where it never falls silent', () => {
    fc.assert(
      fc.property(
        entriesWith(() => moment(end)),
        (entries) => {
          const beats = Array.from({ length: 700 }, (_, index): Beat => {
            const heardAt = index * 3 * second
            return { heardAt, signedAt: heardAt, seq: 0, isGenuine: true }
          })
          for (const [index, verdict] of verdictsOn(entries, beats).entries())
            if (verdict === 'counts') expect(entries[index]?.madeAt).toBeLessThanOrEqual(end + 5 * second)
        },
      ),
    )
  })

  it('is ordered by its number, whatever time it claims', () => {
    fc.assert(
      fc.property(lying, ({ entries, beats }) => {
        let previousAt = 0
        for (const [index, { claimedAt, arrivedAt }] of entries.entries()) {
          const { at } = timeOf(
            { seq: index + 1, claimedAt, arrivedAt },
            recordOf(beats, arrivedAt, index + 1),
            previousAt,
          )
          expect(at).toBeGreaterThanOrEqual(previousAt)
          expect(at).toBeLessThanOrEqual(Math.max(arrivedAt, previousAt))
          previousAt = at
        }
      }),
    )
  })
})

describe('an entry of a section that was paused', () => {
  const pause = { from: 3 * minute, to: 5 * minute }
  const paused = { ...ends, section: null, pauses: [pause] }
  const verdictAt = (claimedAt: number, arrivedAt = end) =>
    verdictOn({ seq: 1, claimedAt, arrivedAt }, { sectionStartedAt: 0, heads: [], toldAt: null }, paused)

  it('waits for a person where it was chosen in the pause, after the browser could hear of it', () => {
    expect(verdictAt(pause.from)).toBe('counts')
    expect(verdictAt(pause.from + 15 * second)).toBe('counts')
    expect(verdictAt(pause.from + 15 * second + 1)).toBe('doubtful')
    expect(verdictAt(pause.to - second - 1)).toBe('doubtful')
    expect(verdictAt(pause.to - second)).toBe('counts')
  })

  it('has the pause not counted as a silence', () => {
    const late = { ...ends, pauses: [{ from: end - 5 * minute, to: end - minute }] }
    const record = { sectionStartedAt: 0, heads: [], toldAt: end - 5 * minute }
    const entry = { seq: 1, claimedAt: end - 10 * second, arrivedAt: end + 30 * second }
    expect(verdictOn(entry, record, late)).toBe('counts')
    expect(verdictOn(entry, record, ends)).toBe('doubtful')
    const alsoOut = { ...late, outages: [{ from: end - 3 * minute, to: end - 2 * minute }] }
    expect(verdictOn({ ...entry, arrivedAt: end + 70 * second }, record, alsoOut)).toBe('doubtful')
  })

  it('waits also where it claims to be older than the heartbeats of the pause that told nothing of it', () => {
    const record = { sectionStartedAt: 0, heads: [], toldAt: 4 * minute }
    expect(verdictOn({ seq: 1, claimedAt: minute, arrivedAt: 4 * minute + second }, record, paused)).toBe(
      'doubtful',
    )
  })
})
