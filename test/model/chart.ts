import type {
  AnyMachineSnapshot,
  AnyStateMachine,
  AnyStateNode,
  AnyTransitionDefinition,
  EventObject,
  StateValue,
} from 'xstate'

/** A transition as its machine declares it. */
export interface Declared {
  /** `source | event | index`: every branch of every guard, `always`, delay and actor's end is one of its own. */
  name: string
  source: AnyStateNode
  event: string
  definition: AnyTransitionDefinition
}

const below = (node: AnyStateNode): AnyStateNode[] => [node, ...Object.values(node.states).flatMap(below)]

/** Every state node of a machine, its root first. */
export const nodesOf = (machine: AnyStateMachine): AnyStateNode[] => below(machine.root)

const groupsOf = (node: AnyStateNode): [string, readonly AnyTransitionDefinition[]][] => [
  ...node.transitions.entries(),
  ['always', node.always ?? []],
]

const known = new WeakMap<AnyStateMachine, Map<AnyTransitionDefinition, Declared>>()

/** Every declared transition of a machine, in the order of its states. */
export function transitionsOf(machine: AnyStateMachine): Map<AnyTransitionDefinition, Declared> {
  const made =
    known.get(machine) ??
    new Map(
      nodesOf(machine).flatMap((source) =>
        groupsOf(source).flatMap(([event, group]) =>
          group.map((definition, index) => {
            const name = `${source.id} | ${event} | ${index}`
            return [definition, { name, source, event, definition }] as const
          }),
        ),
      ),
    )
  known.set(machine, made)
  return made
}

/** `running.answering`, or `watching & running.answering` where regions are parallel. */
export function stateName(snapshot: AnyMachineSnapshot): string {
  const leaves = snapshot._nodes.filter((node) => node.type === 'atomic' || node.type === 'final')
  return leaves.map((node) => node.path.join('.')).join(' & ')
}

/** States without states in them: where a machine can rest, or ends. */
export const leavesOf = (machine: AnyStateMachine): string[] =>
  nodesOf(machine)
    .filter(({ type }) => type === 'atomic' || type === 'final')
    .map(({ path }) => path.join('.'))

export const isDelay = (type: string): boolean => type.startsWith('xstate.after.')

/** @returns ms */
export function delayOf(machine: AnyStateMachine, type: string): number {
  const delays = nodesOf(machine).flatMap((node) => node.after)
  const delay = delays.find(({ eventType }) => eventType === type)?.delay
  const named = typeof delay === 'string' ? machine.implementations.delays[delay] : delay
  if (typeof named !== 'number') throw new Error(`The delay of ${type} is not a fixed number of ms`)
  return named
}

/** How an actor's end is named: `['done', 'loadSection']`; null for every other event. */
export function endOf({ type }: Pick<EventObject, 'type'>): { how: 'done' | 'error'; id: string } | null {
  const [, how, id] = type.match(/^xstate\.(done|error)\.actor\.(.+)$/) ?? []
  return id === undefined ? null : { how: how === 'done' ? 'done' : 'error', id }
}

interface GuardFunction {
  name?: string
  guards?: readonly unknown[]
  stateValue?: StateValue
}

/** `isOver`, `not(isOver)`, `in {"dialog":"open"}`. */
export function guardName(guard: unknown): string {
  if (guard === undefined) return ''
  if (typeof guard === 'string') return guard
  if (typeof guard === 'object' && guard !== null && 'type' in guard) return String(guard.type)
  const { name = '', guards = [], stateValue } = guard as GuardFunction
  if (stateValue !== undefined) return `in ${JSON.stringify(stateValue)}`
  return `${name}(${guards.map(guardName).join(', ')})`
}

export function eventName(machine: AnyStateMachine, type: string): string {
  if (isDelay(type)) return `after ${delayOf(machine, type) / 1000} s`
  const end = endOf({ type })
  if (!end)
    return type.replace(/^xstate\.snapshot\./, 'snapshot of ').replace(/^xstate\.done\.state\./, 'done ')
  const invoked = nodesOf(machine)
    .flatMap(({ invoke }) => invoke)
    .find(({ id }) => id === end.id)
  return `${end.how} ${invoked?.src ?? end.id}`
}
