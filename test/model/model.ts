import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine, EventObject } from 'xstate'
import { delayOf, isDelay, nodesOf, stateName } from './chart.ts'
import { withStandIns } from './stand-ins.ts'

/** A statechart, and everything that can happen to it, so that every transition can be walked. */
export interface Model {
  machine: AnyStateMachine
  /** How it can begin: readable title and the machine's input. */
  scenarios: Record<string, unknown>
  /** Everything that may happen, with payloads; several of one type where guards read the payload. */
  events: readonly ModelEvent[]
  /** Titles of the events that may happen in a scenario; all of them in a scenario that is not named here. */
  limitedTo?: Record<string, readonly string[]>
  /** What tells two situations apart besides the state's name; small and JSON-safe. */
  // biome-ignore lint/suspicious/noExplicitAny: a model is written for one machine and knows its context
  project?: (context: any) => unknown
  /** What must hold in each leaf state; a state without an entry fails its test. */
  expects: Record<string, (snapshot: AnyMachineSnapshot) => void>
  /** Transitions that cannot be walked, by key, each with its reason. They count as not walked. */
  unwalkable?: Record<string, string>
}

export interface ModelEvent {
  /** How a title names it. */
  title: string
  /** Builds the events; those of actors depend on where the machine invokes them. */
  on(machine: AnyStateMachine): readonly EventObject[]
}

/** Something that is sent to the machine as it is. */
export const sent = (event: AnyEventObject, title: string = event.type): ModelEvent => ({
  title,
  on: () => [event],
})

/** The actor `src` is done, wherever it is invoked. */
export const done = (src: string, output?: unknown, title = `${src} is done`): ModelEvent => ({
  title,
  on: (machine) =>
    invocationsOf(machine, src).map((id) => ({ type: `xstate.done.actor.${id}`, output, actorId: id })),
})

/** The actor `src` failed, wherever it is invoked. */
export const failed = (src: string, error: unknown, title = `${src} failed`): ModelEvent => ({
  title,
  on: (machine) =>
    invocationsOf(machine, src).map((id) => ({ type: `xstate.error.actor.${id}`, error, actorId: id })),
})

/** Every delay of the machine may pass. */
export const delayPassed = (): ModelEvent => ({
  title: 'time passes',
  on: (machine) => machine.events.filter(isDelay).map((type) => ({ type })),
})

function invocationsOf(machine: AnyStateMachine, src: string): string[] {
  return nodesOf(machine).flatMap((node) =>
    node.invoke.filter((invocation) => invocation.src === src).map(({ id }) => id),
  )
}

export interface TitledEvent {
  title: string
  event: EventObject
}

const known = new WeakMap<Model, TitledEvent[]>()

/** Every event that a model's machine may receive, with the title of each. */
export function eventsOf(model: Model): TitledEvent[] {
  const machine = withStandIns(model.machine)
  const made =
    known.get(model) ??
    model.events.flatMap(({ title, on }) =>
      on(machine).map((event) => ({
        title: isDelay(event.type) ? `${delayOf(machine, event.type) / 1000} s pass` : title,
        event,
      })),
    )
  known.set(model, made)
  return made
}

/** Those that may happen in a scenario. */
export function eventsIn(model: Model, scenario: string): TitledEvent[] {
  const titles = model.limitedTo?.[scenario]
  return eventsOf(model).filter(({ title }) => titles === undefined || titles.includes(title))
}

/** A state and the part of its context that the model tells situations apart by. */
export const situationOf = (model: Model, snapshot: AnyMachineSnapshot): string =>
  JSON.stringify([stateName(snapshot), model.project?.(snapshot.context) ?? null])
