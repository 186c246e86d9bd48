import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { leavesOf, transitionsOf } from './chart.ts'
import { explore } from './explore.ts'
import type { Model } from './model.ts'
import { models } from './models.ts'
import { rowsOf } from './rows.ts'
import { everyStep } from './rules.ts'
import { read, tableOf, titleOf } from './table.ts'
import { longest, pathKeys, pathsOf, replay } from './walk.ts'

/** Walks every path on a live machine: it must be where the exploration says after each event. */
function walkLive(model: Model): Set<string> {
  const keyOf = pathKeys(model)
  const paths = pathsOf(model, explore(model))
  const predicted = new Map(paths.map((path) => [keyOf(path.scenario, path.events), path]))
  const walked = new Set<string>()
  for (const path of longest(model, paths)) {
    const { scenario, events } = path
    const taken = replay(model, path, (situation, step) => {
      const expected = predicted.get(keyOf(scenario, events.slice(0, step)))
      if (situation !== expected?.situation)
        throw new Error(`${scenario}: ${expected?.titles.join(' → ')}: ends in ${situation}`)
    })
    for (const name of taken) walked.add(name)
  }
  return walked
}

/**
 * One test for each row of `transitions/`. The tables are written by `npm run model:tables` from what the machines do,
 * and are reviewed like code: a row says what its transition is for, and a change of a machine changes few rows.
 */
describe.each(models.map((model) => [model.machine.id, model] as const))('%s', (id, model) => {
  const rows = new Map(rowsOf(model).map((row) => [titleOf(id, row), row]))
  const table = read(readFileSync(tableOf(id), 'utf8')).map((row) => [titleOf(id, row), row] as const)

  it.each(table)('%s', (title, row) => {
    expect(rows.get(title)).toEqual(row)
  })

  it(`${id} declares the transitions of its table, in this order, and no other`, () => {
    expect([...rows.keys()]).toEqual(table.map(([title]) => title))
    expect(rows.size).toBe(transitionsOf(model.machine).size)
  })

  it(`${id}, live, goes every path as it was explored, and walks every declared transition`, () => {
    const walked = walkLive(model)
    const open = [...transitionsOf(model.machine).values()].filter(({ name }) => !walked.has(name))
    expect(open.map(({ name }) => name).toSorted()).toEqual(Object.keys(model.unwalkable ?? {}).toSorted())
  })

  it(`${id} is after every event in a state of which all holds that is said of it`, () => {
    everyStep(model, ({ after }) => {
      for (const leaf of after._nodes.filter(({ type }) => type === 'atomic' || type === 'final'))
        model.expects[leaf.path.join('.')]?.(after)
    })
  })

  it(`${id} says what holds in each state, and in no other`, () => {
    expect(Object.keys(model.expects).toSorted()).toEqual(leavesOf(model.machine).toSorted())
  })
})
