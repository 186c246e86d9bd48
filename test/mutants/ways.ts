import type { EventObject } from 'xstate'
import type { Model } from '../model/model.ts'
import { happeningsOf, replay, situationOf, stateName, walk } from '../model/walk.ts'

/** A way that a model test walks and what its table says of the end, so that it can be written down. */
export interface Way {
  scenario: string
  /** Names of what happens. */
  events: string[]
  situation: string
  effects: readonly string[]
}

const named = (title: string, { type }: EventObject) => `${title} | ${type}`

/** Every way that the model test of a machine walks. */
export const waysOf = (model: Model): Way[] =>
  walk(model).paths.map(({ scenario, events, titles, situation, effects }) => ({
    scenario,
    events: events.map((event, index) => named(titles[index] ?? '', event)),
    situation,
    effects,
  }))

/**
 * The first way that no longer leads where it led, in words; null when all do. What differs here differs in the
 * model test's table as well; to walk the known ways is quicker than to explore the machine anew.
 */
export function firstDifference(model: Model, ways: readonly Way[]): string | null {
  const known = new Map(happeningsOf(model).map(({ title, event }) => [named(title, event), event]))
  for (const { scenario, events, situation, effects } of ways) {
    const way = `${model.machine.id}, ${scenario}: ${events.map((name) => name.split(' | ')[0]).join(' → ')}`
    const happened = events.flatMap((name) => known.get(name) ?? [])
    if (happened.length < events.length) return `${way}: cannot happen any more`
    try {
      const { snapshot, effects: now } = replay(model, { scenario, events: happened })
      const there = situationOf(model, snapshot)
      if (there !== situation) return `${way}: ends in ${there}`
      if (JSON.stringify(now) !== JSON.stringify(effects))
        return `${way}: does ${now.join(', ') || 'nothing'}`
      for (const leaf of stateName(snapshot).split(' & ')) model.expects[leaf]?.(snapshot)
    } catch (error) {
      return `${way}: ${error instanceof Error ? error.message.split('\n')[0] : String(error)}`
    }
  }
  return null
}
