import fc from 'fast-check'
import { walkSitting } from '../walks/walk.ts'
import type { Bench } from './bench.ts'

const wanted = 20_000
/** Walks between two lines of progress. */
const progressEvery = 2000

export const bench: Bench = {
  about:
    'random walks of the whole exam machine with faults (crashes, sleep, lost responses, an outage, a disk that refuses, another browser), each step checked, and each continued to its end',
  async run(say, asked) {
    const many = asked?.count ?? wanted
    const seed = asked?.seed ?? Date.now() % 2 ** 31
    say(`seed ${seed}; the same seed walks the same ways`)
    let walks = 0
    let steps = 0
    let finished = 0
    const broken: unknown[] = []
    const startedAt = performance.now()
    fc.assert(
      fc.property(fc.array(fc.nat(10_000), { minLength: 20, maxLength: 160, size: 'max' }), (choices) => {
        walks += 1
        if (walks % progressEvery === 0) say(`${walks} of ${many}`)
        const walked = walkSitting(choices)
        steps += walked.steps
        if (walked.finished) finished += 1
      }),
      {
        numRuns: many,
        seed,
        reporter: (out) => {
          if (!out.failed) return
          broken.push(out)
          say(`${out.errorInstance}\n${fc.defaultReportMessage(out)}`)
        },
      },
    )
    return [
      { name: 'walks made', value: walks, unit: '' },
      { name: 'walks broken', value: broken.length, unit: '' },
      { name: 'steps', value: steps, unit: '' },
      { name: 'sittings that reached their end', value: finished, unit: '' },
      { name: 'time', value: (performance.now() - startedAt) / 1000, unit: 's' },
    ]
  },
}
