import fc from 'fast-check'
import { play } from '../server/dishonest/exam.ts'
import { Honest } from '../server/dishonest/honest.ts'
import { unearned } from '../server/dishonest/liar.ts'
import { sitterByRules } from '../server/dishonest/rules-door.ts'
import type { Bench } from './bench.ts'

const wanted = 100_000
/** Walks between two lines of progress. */
const progressEvery = 5000

const keys = ['a', 'b', 'c', 'd', 'e'].map((questionId) => ({
  ...{ questionId, part: 'A', right: `right ${questionId}`, wrong: `wrong ${questionId}` },
}))

export const bench: Bench = {
  about:
    'random walks of exams in which one sits honestly and two lie, judged by the rules of late answers alone: no honest choice is lost, and nothing that was made after the end counts',
  async run(say, asked) {
    const many = asked?.count ?? wanted
    const seed = asked?.seed ?? Date.now() % 2 ** 31
    say(`seed ${seed}; the same seed walks the same ways`)
    const seen = { walks: 0, steps: 0, counted: 0, held: 0, late: 0 }
    const broken: unknown[] = []
    const startedAt = performance.now()

    async function walk(choices: readonly number[]): Promise<void> {
      seen.walks += 1
      seen.steps += choices.length
      if (seen.walks % progressEvery === 0) say(`${seen.walks} of ${many}`)
      const clock = { now: Date.UTC(2026, 10, 23) }
      const honest = new Honest(sitterByRules(clock, keys))
      const liars = [sitterByRules(clock, keys), sitterByRules(clock, keys)]
      await play(clock, { honest, liars }, choices)
      const lost = await honest.lost()
      if (lost.length > 0) throw new Error(lost.join('; '))
      for (const sitter of [honest.sitter, ...liars]) {
        const after = await unearned(sitter)
        if (after.length > 0) throw new Error(`counts, and was made after the end by ms: ${after.join(', ')}`)
        for (const seat of sitter.seats)
          for (const { verdict } of await sitter.recorded(seat)) seen[verdict as 'counted'] += 1
      }
    }
    await fc.assert(
      fc.asyncProperty(fc.array(fc.nat(100_000), { minLength: 100, maxLength: 160, size: 'max' }), walk),
      {
        ...{ numRuns: many, seed },
        asyncReporter: async (out) => {
          if (!out.failed) return
          broken.push(out)
          say(`${out.errorInstance}\n${fc.defaultReportMessage(out)}`)
        },
      },
    )
    return [
      { name: 'walks made', value: seen.walks, unit: '' },
      { name: 'walks broken', value: broken.length, unit: '' },
      { name: 'steps', value: seen.steps, unit: '' },
      { name: 'entries that counted', value: seen.counted, unit: '' },
      { name: 'entries that wait for a person', value: seen.held, unit: '' },
      { name: 'entries that were late', value: seen.late, unit: '' },
      { name: 'time', value: (performance.now() - startedAt) / 1000, unit: 's' },
    ]
  },
}
