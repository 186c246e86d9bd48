import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Entry, judged, keptOf, merge, withEntries } from './journal.ts'

interface Written extends Entry {
  writer: string
}

const entry = (answer: string | null, chosenAt: number, seq = 1, marked = false): Entry => ({
  questionId: 'q',
  answer,
  marked,
  chosenAt,
  seq,
})

/** What the server keeps of one question after these entries, in this order. */
const serverAfter = (entries: readonly Written[]) =>
  entries.map((one) => keptOf(one, one.writer)).reduce(merge)

const blank = { id: 'q', selectedAnswer: null, marked: false }

/** What the server tells of a question of which it has these entries. */
function served(entries: readonly Written[]) {
  if (entries.length === 0) return blank
  const { choice, mark } = serverAfter(entries)
  const kept = { choice: { at: choice.at, seq: choice.seq }, mark: { at: mark.at, seq: mark.seq } }
  return { ...blank, selectedAnswer: choice.answer, marked: mark.marked, kept }
}

/** What a screen shows that was told so much by the server and has the rest on this PC. */
function shown(atServer: readonly Written[], here: readonly Entry[]) {
  const [question] = withEntries([served(atServer)], here)
  return { answer: question?.selectedAnswer, marked: question?.marked }
}

/** Entries of two browsers on one question, each known by writer and number, with times that are often the same. */
const journals: fc.Arbitrary<Written[]> = fc.uniqueArray(
  fc.record({
    questionId: fc.constant('q'),
    answer: fc.option(fc.constantFrom('a', 'b', 'c')),
    marked: fc.boolean(),
    chosenAt: fc.integer({ min: 0, max: 5 }),
    writer: fc.constantFrom('one', 'two'),
    seq: fc.integer({ min: 1, max: 9 }),
  }),
  { minLength: 1, selector: ({ writer, seq }) => `${writer} ${seq}` },
)

describe('which entry stands', () => {
  it('is the later choice, whichever arrives first', () => {
    const [early, late] = [entry('tea', 100), entry('milk', 200, 2)]
    expect(shown([], [early, late])).toMatchObject({ answer: 'milk' })
    expect(shown([], [late, early])).toMatchObject({ answer: 'milk' })
  })

  it('is the higher number where the times are equal', () => {
    expect(shown([], [entry('tea', 5, 5), entry('milk', 5, 4)])).toMatchObject({ answer: 'tea' })
  })

  it('is the newer choice of another PC, which the server will keep', () => {
    const elsewhere = { ...entry('milk', 20, 7), writer: 'two' }
    expect(shown([elsewhere], [entry('tea', 19)])).toMatchObject({ answer: 'milk' })
    expect(shown([elsewhere], [entry('tea', 21)])).toMatchObject({ answer: 'tea' })
  })

  it('is never a mark that was set where the question looked unanswered, and yet the mark stands', () => {
    const chosen = { ...entry('tea', 100), writer: 'one' }
    const mark = { ...entry(null, 200, 1, true), writer: 'two' }
    for (const order of [
      [chosen, mark],
      [mark, chosen],
    ])
      expect(serverAfter(order)).toMatchObject({ choice: { answer: 'tea' }, mark: { marked: true } })
    expect(shown([chosen], [mark])).toEqual({ answer: 'tea', marked: true })
    expect(shown([mark], [chosen])).toEqual({ answer: 'tea', marked: true })
  })

  it('is, of one moment, the answer that comes last in the alphabet, the mark that is set, and the writer likewise', () => {
    const [one, other] = [entry('a', 5), entry('b', 5)].map((words) => ({ ...words, writer: 'one' }))
    const both = [one, other].flatMap((words) => words ?? [])
    const marked = both.map((words) => ({ ...words, answer: 'a', marked: words.answer === 'b' }))
    const writers = both.map((words) => ({
      ...words,
      answer: 'a',
      writer: words.answer === 'b' ? 'two' : 'one',
    }))
    for (const way of [(all: Written[]) => all, (all: Written[]) => all.toReversed()]) {
      expect(serverAfter(way(both)).choice.answer).toBe('b')
      expect(serverAfter(way(marked)).mark.marked).toBe(true)
      expect(serverAfter(way(writers)).choice.writer).toBe('two')
    }
  })

  it('is one of the same question', () => {
    const elsewhere = { ...entry('milk', 200, 2), questionId: 'another' }
    expect(shown([], [entry('tea', 100), elsewhere])).toMatchObject({ answer: 'tea' })
  })

  it('is the same for client and server, however the entries are divided between them', () => {
    fc.assert(
      fc.property(
        journals.chain((all) => fc.tuple(fc.constant(all), fc.subarray(all), fc.subarray(all))),
        ([all, arrived, acknowledged]) => {
          // What is acknowledged may lie here still; what has not arrived is here in any case.
          const here = all.filter((one) => !arrived.includes(one) || acknowledged.includes(one))
          const { choice, mark } = serverAfter(all)
          expect(shown(arrived, here)).toEqual({ answer: choice.answer, marked: mark.marked })
        },
      ),
    )
  })

  it('is the same after every order of arrival, batch and repeat', () => {
    const arrivals = journals.chain((all) =>
      fc.tuple(
        fc.constant(all),
        fc.shuffledSubarray(all, { minLength: all.length }),
        fc.subarray(all),
        fc.nat(all.length - 1),
      ),
    )
    fc.assert(
      fc.property(arrivals, ([all, shuffled, repeats, cut]) => {
        const inBatches = [shuffled.slice(0, cut), [...shuffled.slice(cut), ...repeats]]
          .filter((batch) => batch.length > 0)
          .map(serverAfter)
          .reduce(merge)
        expect(inBatches).toEqual(serverAfter(all))
        expect(shown([], [...shuffled, ...repeats])).toEqual(shown([], all))
      }),
    )
  })

  it('never loses to an older choice, nor does a mark to an older one', () => {
    fc.assert(
      fc.property(journals, (all) => {
        const { choice, mark } = serverAfter(all)
        for (const { answer, chosenAt } of all) {
          if (answer !== null) expect(choice.at).toBeGreaterThanOrEqual(chosenAt)
          expect(mark.at).toBeGreaterThanOrEqual(chosenAt)
        }
      }),
    )
  })

  it("is one browser's last word where its times do not go back", () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.constantFrom('a', 'b'), fc.boolean())), (words) => {
        const steady = words.map(([answer, marked], index) => entry(answer, 7, index + 1, marked))
        const last = words.at(-1)
        if (last) expect(shown([], steady.toReversed())).toEqual({ answer: last[0], marked: last[1] })
      }),
    )
  })
})

describe('what counts', () => {
  it('is what was chosen at the deadline, not what was chosen after it', () => {
    const clock = { now: 1000, countsUntil: 800 }
    expect(judged(entry('tea', 800), clock).counted).toBe(true)
    expect(judged(entry('tea', 801), clock).counted).toBe(false)
  })

  it('a choice from the future is read as made now', () => {
    const clock = { now: 1000, countsUntil: 2000 }
    expect(judged(entry('tea', 5000), clock)).toMatchObject({ chosenAt: 1000, counted: true })
  })
})
