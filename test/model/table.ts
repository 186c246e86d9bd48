import type { AnyMachineSnapshot, EventObject } from 'xstate'
import type { Model } from './model.ts'
import { happeningsOf } from './walk.ts'

/** One path as a golden table has it. */
export interface ToldPath {
  scenario: string
  titles: readonly string[]
  situation: string
  /** The leaf states that it ends in. */
  leaves: readonly string[]
}

/** Reads a golden table: its paths are those that the models' tests walk, without exploring anything again. */
export function pathsIn(table: string): ToldPath[] {
  const lines = table.split('\n')
  return lines.flatMap((line, index) => {
    const situation = lines[index + 1]?.match(/^ {4}⇒ (.+)$/)?.[1]
    if (situation === undefined || line.startsWith(' ')) return []
    const at = line.indexOf(': ')
    const told = line.slice(at + 2)
    const titles = told === '' ? [] : told.split(' → ')
    const [name] = JSON.parse(situation) as [string]
    return [{ scenario: line.slice(0, at), titles, situation, leaves: name.split(' & ') }]
  })
}

/** What a title means where it happens: an actor's end is that of the actor that is alive. */
export function happeningFinder(model: Model): (title: string, snapshot: AnyMachineSnapshot) => EventObject {
  const happenings = happeningsOf(model)
  return (title, snapshot) => {
    const meant = happenings.find((one) => one.title === title && snapshot.can(one.event))
    if (!meant) throw new Error(`'${title}' cannot happen in ${JSON.stringify(snapshot.value)}`)
    return meant.event
  }
}

/** The shortest path to each leaf state, by the state's name. */
export function shortestTo(paths: readonly ToldPath[]): Map<string, ToldPath> {
  const shortest = new Map<string, ToldPath>()
  for (const path of paths) {
    for (const leaf of path.leaves) {
      const known = shortest.get(leaf)
      if (!known || path.titles.length < known.titles.length) shortest.set(leaf, path)
    }
  }
  return shortest
}
