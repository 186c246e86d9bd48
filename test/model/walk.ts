import {
  type AnyMachineSnapshot,
  type AnyStateMachine,
  createActor,
  type EventObject,
  SimulatedClock,
} from 'xstate'
import { delayOf, endOf, isDelay, leavesOf, stateName, transitionsOf } from './chart.ts'
import { type Exploration, explore, type Situation, type Step } from './explore.ts'
import { eventsOf, type Model, situationOf } from './model.ts'
import { withStandIns } from './stand-ins.ts'

/** Events that follow one another in a scenario, and where that leads. */
export interface Path {
  scenario: string
  events: readonly EventObject[]
  titles: readonly string[]
  /** Situation that the exploration predicts at the end. */
  situation: string
  /** The leaf states that it ends in. */
  leaves: readonly string[]
}

export interface Walk {
  paths: readonly Path[]
  declared: ReadonlySet<string>
  /** Transitions that live actors took on the paths. */
  walked: ReadonlySet<string>
  states: readonly string[]
}

/** Shortest paths to every situation, and one over each transition that none of them takes. */
export function pathsOf(model: Model, { situations, steps }: Exploration): Path[] {
  const pathTo = ({ scenario, events, titles }: Situation, snapshot: AnyMachineSnapshot): Path => ({
    scenario,
    events,
    titles,
    situation: situationOf(model, snapshot),
    leaves: stateName(snapshot).split(' & '),
  })
  const ends = new Set(situations.map(({ snapshot }) => snapshot))
  const transitionsIn = (step: Step) => step.microsteps.flatMap(({ transitions }) => transitions)
  const isOnPath = ({ from, after }: Step) => from === null || (after !== from.snapshot && ends.has(after))
  const taken = new Set(steps.filter(isOnPath).flatMap(transitionsIn))
  const more: Path[] = []
  for (const step of steps) {
    const { from, event, title, after } = step
    const open = transitionsIn(step).filter((one) => !taken.has(one))
    if (from === null || open.length === 0) continue
    for (const one of open) taken.add(one)
    more.push(pathTo({ ...from, events: [...from.events, event], titles: [...from.titles, title] }, after))
  }
  return [...situations.map((situation) => pathTo(situation, situation.snapshot)), ...more]
}

interface Stage {
  clock: SimulatedClock
  machine: AnyStateMachine
  send(event: EventObject): void
}

/** Lets an event happen to a live machine: an actor ends, a delay passes, something is sent. */
export function apply(
  snapshot: AnyMachineSnapshot,
  event: EventObject,
  { clock, machine, send }: Stage,
): void {
  const end = endOf(event)
  if (end) {
    const type = end.how === 'done' ? 'stand-in.done' : 'stand-in.failed'
    snapshot.children[end.id]?.send({ ...event, type })
  } else if (isDelay(event.type)) {
    clock.increment(delayOf(machine, event.type))
  } else {
    send(event)
  }
}

/**
 * Runs one path on the real interpreter, with stand-ins for its actors and a simulated clock.
 * @param look is called with the situation at the start (0) and after each event
 * @returns names of the transitions that were taken
 */
export function replay(
  model: Model,
  { scenario, events }: Pick<Path, 'scenario' | 'events'>,
  look: (situation: string, step: number) => void = () => undefined,
): Set<string> {
  const machine = withStandIns(model.machine)
  const declared = transitionsOf(machine)
  const walked = new Set<string>()
  const clock = new SimulatedClock()
  const actor = createActor(machine, {
    clock,
    input: model.scenarios[scenario],
    inspect: (inspection) => {
      if (inspection.type !== '@xstate.microstep') return
      for (const transition of inspection._transitions) {
        const name = declared.get(transition)?.name
        if (name) walked.add(name)
      }
    },
  })
  const failures: unknown[] = []
  actor.subscribe({ error: (error) => failures.push(error) })
  actor.start()
  look(situationOf(model, actor.getSnapshot()), 0)
  for (const [index, event] of events.entries()) {
    apply(actor.getSnapshot(), event, { clock, machine, send: (one) => actor.send(one) })
    if (failures.length > 0) throw failures[0]
    look(situationOf(model, actor.getSnapshot()), index + 1)
  }
  actor.stop()
  return walked
}

/** The same text for paths of the same events. */
export function pathKeys(model: Model): (scenario: string, events: readonly EventObject[]) => string {
  const numbers = new Map(eventsOf(model).map(({ event }, index) => [event, index]))
  return (scenario, events) => [scenario, ...events.map((event) => numbers.get(event))].join()
}

/** Paths that are the beginning of no other one: to walk them is to walk all. */
export function longest(model: Model, paths: readonly Path[]): Path[] {
  const keyOf = pathKeys(model)
  const beginnings = new Set(paths.map(({ scenario, events }) => keyOf(scenario, events.slice(0, -1))))
  return paths.filter(
    ({ scenario, events }) => events.length === 0 || !beginnings.has(keyOf(scenario, events)),
  )
}

/** Explores a model, then walks its paths on live actors. */
export function walk(model: Model): Walk {
  const machine = withStandIns(model.machine)
  const paths = pathsOf(model, explore(model))
  const walked = new Set(longest(model, paths).flatMap((path) => [...replay(model, path)]))
  const declared = new Set([...transitionsOf(machine).values()].map(({ name }) => name))
  return { paths, declared, walked, states: leavesOf(machine) }
}
