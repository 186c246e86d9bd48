import {
  type AnyActorLogic,
  type AnyActorRef,
  type AnyStateMachine,
  createActor,
  createMachine,
  type EventObject,
  SimulatedClock,
} from 'xstate'
import { planOf } from '#machines/exam/plan.ts'
import { sittingOf } from '../exam-app.tsx'

/** A fake for an actor with effects: active until a path's event makes it end. */
const deferred: AnyActorLogic = {
  getInitialSnapshot: () => ({ status: 'active', output: undefined, error: undefined }),
  getPersistedSnapshot: (snapshot) => snapshot,
  transition: (snapshot, event) => endOf(snapshot, event) ?? snapshot,
}

function endOf<Snapshot extends object>(snapshot: Snapshot, event: EventObject): Snapshot | undefined {
  const { output, error } = event as EventObject & { output?: unknown; error?: unknown }
  if (event.type === 'stand-in.done') return { ...snapshot, status: 'done', output }
  return event.type === 'stand-in.failed' ? { ...snapshot, status: 'error', error } : undefined
}

const isMachine = (logic: unknown): logic is AnyStateMachine => logic instanceof Object && 'root' in logic

/** A child machine: stays in its initial state until a path's event makes it end. Its own paths are replayed separately. */
function beginning(machine: AnyStateMachine): AnyActorLogic {
  const logic = Object.create(staged(machine)) as AnyStateMachine
  logic.transition = (snapshot, event) => endOf(snapshot, event as EventObject) ?? snapshot
  return logic
}

const known = new WeakMap<AnyStateMachine, AnyStateMachine>()

/** The machine with fake actors and child machines in their initial state; cached, as making it is slow. */
export function staged(machine: AnyStateMachine): AnyStateMachine {
  const before = known.get(machine)
  if (before) return before
  const actors = Object.entries(machine.implementations.actors).map(([name, logic]) => [
    name,
    isMachine(logic) ? beginning(logic) : deferred,
  ])
  const made = machine.provide({ actors: Object.fromEntries(actors) })
  known.set(machine, made)
  return made
}

const sitting = sittingOf(true, { state: 'started' })
const plan = planOf(sitting.rules)

/** The exam as the components around a section read it: a member whose institution supervises everything. */
const sat = {
  type: 'parallel',
  context: { orderId: 'order', sitting, plan, observed: {}, covered: false },
  states: { stage: { initial: 'structure', states: { structure: {} } } },
} as const

const watched = { context: { judgement: plan.judgement } }

/** For a machine that is shown through its parents: the actors from the root to it. */
const above: Record<string, readonly { name: string; parent: object }[]> = {
  supervision: [{ name: 'supervision', parent: sat }],
  proctor: [{ name: 'proctor', parent: sat }],
  messages: [{ name: 'messages', parent: sat }],
  violation: [
    { name: 'supervision', parent: sat },
    { name: 'face', parent: watched },
  ],
}

/** Starts a machine below its parents. `shown` is the actor for the screen, `walked` the one that gets a path's events. */
export function openStage(machine: AnyStateMachine, input: unknown) {
  const clock = new SimulatedClock()
  const way = above[machine.id] ?? []
  const [root] = way.toReversed().reduce(
    ([child, given], { name, parent }) => {
      const invoke = { id: name, src: child, input: () => given }
      const made: AnyStateMachine = createMachine({ ...parent, invoke })
      return [made, undefined] as const
    },
    [staged(machine), input] as const,
  )
  const shown: AnyActorRef = createActor(root, { clock, input: way.length > 0 ? undefined : input })
  shown.subscribe({ error: () => undefined })
  shown.start()
  const walked = way.reduce((actor, { name }): AnyActorRef => actor.getSnapshot().children[name], shown)
  return { shown, walked, clock }
}
