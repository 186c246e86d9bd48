import { setImmediate as turn } from 'node:timers/promises'
import pg from 'pg'

/** The most that one statement asks for. */
const most = 200

/**
 * The rows of a statement in the order of what it was asked: each has the place, counted from 1, of that for which it was found
 * (`with ordinality`). Undefined where nothing was.
 */
export function inPlaces<Row extends { place: number }>(
  rows: readonly Row[],
  asked: readonly unknown[],
): (Row | undefined)[] {
  const byPlace = new Map(rows.map((row) => [row.place, row]))
  return asked.map((_, index) => byPlace.get(index + 1))
}

interface Waiting<Asked, Answer> {
  readonly asked: Asked
  readonly resolve: (answer: Answer) => void
  readonly reject: (reason: unknown) => void
}

/** Data that PostgreSQL does not take (its classes 22 and 23), rather than that it takes none. */
const isOfData = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && /^2[23]/.test(error.code ?? '')

/**
 * Asks once for many what each asks for alone: who comes in one turn of the event loop shares a statement, and who comes while it is under way the next, so that
 * PostgreSQL and this process have the fewer statements the busier they are. `askAll` answers in the order of what is asked. Of the same
 * `keyOf` no two share a statement: they are asked for one after the other. What is refused for what one of several asks is asked for each
 * alone, so that nobody fails by another's. Any other failure is everybody's, also of those who wait: none of them is kept waiting for
 * a database that does not answer.
 */
export function gathered<Asked, Answer>(
  askAll: (all: readonly Asked[]) => Promise<readonly Answer[]>,
  keyOf: (asked: Asked) => unknown = () => Symbol(),
): (asked: Asked) => Promise<Answer> {
  let waiting: Waiting<Asked, Answer>[] = []
  let isAsking = false

  /** Those who share the next statement; the others go on waiting. */
  function next(): Waiting<Asked, Answer>[] {
    const taken = new Map<unknown, Waiting<Asked, Answer>>()
    const left: Waiting<Asked, Answer>[] = []
    for (const one of waiting) {
      const key = keyOf(one.asked)
      if (taken.size === most || taken.has(key)) left.push(one)
      else taken.set(key, one)
    }
    waiting = left
    return [...taken.values()]
  }

  async function ask(all: readonly Waiting<Asked, Answer>[]): Promise<void> {
    try {
      const answers = await askAll(all.map(({ asked }) => asked))
      for (const [index, { resolve }] of all.entries()) resolve(answers[index] as Answer)
    } catch (error) {
      const isOfOne = isOfData(error)
      if (isOfOne && all.length > 1) for (const one of all) await ask([one])
      else for (const { reject } of isOfOne ? all : [...all, ...waiting.splice(0)]) reject(error)
    }
  }

  async function askOn(): Promise<void> {
    isAsking = true
    while (waiting.length > 0) {
      // Whatever has arrived by now comes along.
      await turn()
      await ask(next())
    }
    isAsking = false
  }

  return (asked) =>
    new Promise((resolve, reject) => {
      waiting.push({ asked, resolve, reject })
      if (!isAsking) void askOn()
    })
}
