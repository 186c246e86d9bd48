import { describe, expect, it } from 'vitest'
import { type AnyMachineSnapshot, createActor, type EventObject, SimulatedClock } from 'xstate'
import { isDelay, stateName } from './chart.ts'
import { explore } from './explore.ts'
import { eventsOf, type Model } from './model.ts'
import { models } from './models.ts'
import { withStandIns } from './stand-ins.ts'
import { apply, type Path, pathsOf } from './walk.ts'

/**
 * Machines can be saved and restored in each of their states, and go on, but for one thing: a delay that ran does not
 * pass again. So the app saves no snapshot, and rebuilds a sitting from its record (record 0003).
 */

/** The shortest path to each leaf state, by the state's name. */
function shortestTo(paths: readonly Path[]): Map<string, Path> {
  const shortest = new Map<string, Path>()
  for (const path of paths)
    for (const leaf of path.leaves) {
      const known = shortest.get(leaf)
      if (!known || path.events.length < known.events.length) shortest.set(leaf, path)
    }
  return shortest
}

/** The machine where a path ends, alive. */
function openAt(model: Model, { scenario, events }: Path) {
  const machine = withStandIns(model.machine)
  const clock = new SimulatedClock()
  const actor = createActor(machine, { clock, input: model.scenarios[scenario] })
  actor.start()
  const send = (event: EventObject) => actor.send(event)
  for (const event of events) apply(actor.getSnapshot(), event, { clock, machine, send })
  return actor
}

/** As it would come back from a disk. */
function restored(model: Model, path: Path) {
  const before = openAt(model, path)
  const saved = JSON.parse(JSON.stringify(before.getPersistedSnapshot()))
  before.stop()
  const clock = new SimulatedClock()
  const machine = withStandIns(model.machine)
  const actor = createActor(machine, { clock, snapshot: saved }).start()
  return { actor, clock, machine }
}

const plain = (value: unknown) => JSON.parse(JSON.stringify(value))
/** Regions come back in another order. */
const statesOf = (snapshot: AnyMachineSnapshot) => stateName(snapshot).split(' & ').toSorted()

/** The exam follows its child, the proctor's board, whose stand-in is restored closed. */
const knownByAChild = new Set(['stage.disqualified.staying'])

describe.each(models.map((model) => [model.machine.id, model] as const))('%s, saved', (id, model) => {
  const leaves = [...shortestTo(pathsOf(model, explore(model)))].filter(([leaf]) => !knownByAChild.has(leaf))
  const events = eventsOf(model).map(({ event }) => event)

  it.each(leaves)(`${id} is restored in %s and goes on as if nothing had been`, (_leaf, path) => {
    const original: AnyMachineSnapshot = openAt(model, path).getSnapshot()
    const { actor } = restored(model, path)
    const snapshot: AnyMachineSnapshot = actor.getSnapshot()
    expect(statesOf(snapshot)).toEqual(statesOf(original))
    expect(snapshot.context).toEqual(plain(original.context))
    expect(Object.keys(snapshot.children).toSorted()).toEqual(Object.keys(original.children).toSorted())
    expect(snapshot.output).toEqual(original.output)

    const possible = events.filter((event) => original.status === 'active' && original.can(event))
    const immediate = possible.filter(({ type }) => !isDelay(type))
    for (const event of immediate) {
      const untouched = openAt(model, path)
      const saved = restored(model, path)
      for (const { actor: one, machine, clock } of [{ ...saved, actor: untouched }, saved])
        apply(one.getSnapshot(), event, { clock, machine, send: (sent) => one.send(sent) })
      const after: AnyMachineSnapshot = untouched.getSnapshot()
      const since: AnyMachineSnapshot = saved.actor.getSnapshot()
      expect(statesOf(since), event.type).toEqual(statesOf(after))
      expect(plain(since.context), event.type).toEqual(plain(after.context))
      untouched.stop()
      saved.actor.stop()
    }
    if (possible.some(({ type }) => isDelay(type))) {
      const { actor: waits, clock } = restored(model, path)
      clock.increment(60_000)
      expect(statesOf(waits.getSnapshot()), 'a delay does not pass again').toEqual(statesOf(original))
      waits.stop()
    }
    actor.stop()
  })
})
