import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { type AnyMachineSnapshot, createActor, type EventObject, SimulatedClock } from 'xstate'
import type { Model } from './model.ts'
import { models } from './models.ts'
import { happeningFinder, pathsIn, shortestTo, type ToldPath } from './table.ts'
import { happen, happeningsOf, stateName, withStandIns } from './walk.ts'

/**
 * Machines can be saved and restored in each of their states, and go on, but for one thing: a delay that ran does not
 * pass again. So the app saves no snapshot, and rebuilds a sitting from its record (record 0003).
 */

const tableOf = ({ machine: { id } }: Model) =>
  readFileSync(new URL(`./tables/${id}.txt`, import.meta.url), 'utf8')

/** The machine where a path ends, alive. */
function openAt(model: Model, { scenario, titles }: ToldPath) {
  const machine = withStandIns(model.machine)
  const clock = new SimulatedClock()
  const actor = createActor(machine, { clock, input: model.scenarios[scenario] })
  actor.start()
  const meant = happeningFinder(model)
  const send = (event: EventObject) => actor.send(event)
  for (const title of titles) {
    const snapshot: AnyMachineSnapshot = actor.getSnapshot()
    happen(snapshot, meant(title, snapshot), { clock, machine, send })
  }
  return actor
}

/** As it would come back from a disk. */
function restored(model: Model, path: ToldPath) {
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
const placeOf = (snapshot: AnyMachineSnapshot) => stateName(snapshot).split(' & ').toSorted()
const isDelay = ({ type }: EventObject) => type.startsWith('xstate.after.')

/** Whether the proctor's board is open is told by the board, and its stand-in comes back closed: the exam follows it. */
const toldByAChild = new Set(['stage.disqualified.staying'])

describe.each(models.map((model) => [model.machine.id, model] as const))('%s, saved', (id, model) => {
  const leaves = [...shortestTo(pathsIn(tableOf(model)))].filter(([leaf]) => !toldByAChild.has(leaf))
  const events = happeningsOf(model).map(({ event }) => event)

  it.each(leaves)(`${id} is restored in %s and goes on as if nothing had been`, (_leaf, path) => {
    const original: AnyMachineSnapshot = openAt(model, path).getSnapshot()
    const { actor } = restored(model, path)
    const snapshot: AnyMachineSnapshot = actor.getSnapshot()
    expect(placeOf(snapshot)).toEqual(placeOf(original))
    expect(snapshot.context).toEqual(plain(original.context))
    expect(Object.keys(snapshot.children).toSorted()).toEqual(Object.keys(original.children).toSorted())
    expect(snapshot.output).toEqual(original.output)

    const possible = events.filter((event) => original.status === 'active' && original.can(event))
    const ways = possible.filter((event) => !isDelay(event))
    for (const event of ways) {
      const untouched = openAt(model, path)
      const saved = restored(model, path)
      for (const { actor: one, machine, clock } of [{ ...saved, actor: untouched }, saved])
        happen(one.getSnapshot(), event, { clock, machine, send: (sent) => one.send(sent) })
      const after: AnyMachineSnapshot = untouched.getSnapshot()
      const since: AnyMachineSnapshot = saved.actor.getSnapshot()
      expect(placeOf(since), event.type).toEqual(placeOf(after))
      expect(plain(since.context), event.type).toEqual(plain(after.context))
      untouched.stop()
      saved.actor.stop()
    }
    if (possible.some(isDelay)) {
      const { actor: waits, clock } = restored(model, path)
      clock.increment(60_000)
      expect(placeOf(waits.getSnapshot()), 'a delay does not pass again').toEqual(placeOf(original))
      waits.stop()
    }
    actor.stop()
  })
})
