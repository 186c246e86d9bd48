import { describe, expect, it } from 'vitest'
import type { Model } from './model.ts'
import { replay, situationOf, stateName, walk } from './walk.ts'

/** One test a path, then one over all: every declared transition is walked. */
export function checkModel(model: Model): void {
  const { id } = model.machine
  const { paths, declared, walked, states } = walk(model)

  describe(`${id}, every path`, () => {
    for (const path of paths) {
      const steps = path.titles.length > 0 ? path.titles.join(' → ') : 'nothing happens'
      it(`${path.scenario}: ${steps}`, () => {
        const { snapshot } = replay(model, path)
        expect(situationOf(model, snapshot)).toBe(path.situation)
        for (const leaf of stateName(snapshot).split(' & ')) {
          const expectation = model.expects[leaf]
          if (!expectation) throw new Error(`Say in the model of '${id}' what holds in '${leaf}'`)
          expectation(snapshot)
        }
      })
    }

    it(`${id} ends each path where its table says`, async () => {
      const table = paths.map(({ scenario, titles, situation, effects }) =>
        [`${scenario}: ${titles.join(' → ')}`, `⇒ ${situation}`, ...effects].join('\n    '),
      )
      await expect(`${table.join('\n')}\n`).toMatchFileSnapshot(`./tables/${id}.txt`)
    })

    it(`${id} walks every declared transition`, () => {
      const excused = Object.keys(model.unwalkable ?? {})
      const open = [...declared].filter((name) => !walked.has(name))
      expect(open.toSorted()).toEqual(excused.toSorted())
    })

    it(`${id} says what holds in each state, and in no other`, () => {
      expect(Object.keys(model.expects).toSorted()).toEqual([...new Set(states)].toSorted())
    })
  })
}
