import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine, AnyStateNode, EventObject } from 'xstate'

/** A statechart, and everything that can happen to it, so that every transition can be walked. */
export interface Model {
  machine: AnyStateMachine
  /** Ways to enter it: readable title and the machine's input. */
  scenarios: Record<string, unknown>
  /** Everything that may happen, with payloads; several of one type where guards read the payload. */
  events: readonly ModelEvent[]
  /** Where a machine does several things at once: the titles of what happens in a scenario; all where it has none. */
  stories?: Record<string, readonly string[]>
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
  on: (machine) =>
    machine.events.filter((type) => type.startsWith('xstate.after.')).map((type) => ({ type })),
})

/** Every state node of a machine, its root first. */
export const nodesOf = (machine: AnyStateMachine): AnyStateNode[] => below(machine.root)

const below = (node: AnyStateNode): AnyStateNode[] => [node, ...Object.values(node.states).flatMap(below)]

function invocationsOf(machine: AnyStateMachine, src: string): string[] {
  return nodesOf(machine).flatMap((node) =>
    node.invoke.filter((invocation) => invocation.src === src).map(({ id }) => id),
  )
}
