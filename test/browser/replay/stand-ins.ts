import {
  type AnyActorLogic,
  type AnyActorRef,
  type AnyStateMachine,
  createActor,
  createMachine,
  type EventObject,
  type InspectionEvent,
  SimulatedClock,
} from 'xstate'
import { planOf } from '#machines/exam/plan.ts'
import { sittingOf } from '../exam-app.tsx'

/** A stand-in for what touches the world: alive until a path says how it ends. */
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

/** A machine below another: shown as it begins, until a path says how it ends. Its own paths are replayed by themselves. */
function beginning(machine: AnyStateMachine): AnyActorLogic {
  const logic = Object.create(staged(machine)) as AnyStateMachine
  logic.transition = (snapshot, event) => endOf(snapshot, event as EventObject) ?? snapshot
  return logic
}

const known = new WeakMap<AnyStateMachine, AnyStateMachine>()

/** The machine, whatever is below it standing as it begins; the same one each time, as making it is slow. */
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

/** The exam as what stands around a section reads it: a member of an institution that watches everything. */
const sat = {
  type: 'parallel',
  context: { orderId: 'order', sitting, plan, observed: {}, covered: false },
  states: { stage: { initial: 'structure', states: { structure: {} } } },
} as const

const watched = { context: { judgement: plan.judgement } }

/** Where a machine stands that is shown from within others: the actors on the way to it, and what they are. */
const above: Record<string, readonly { name: string; parent: object }[]> = {
  supervision: [{ name: 'supervision', parent: sat }],
  proctor: [{ name: 'proctor', parent: sat }],
  violation: [
    { name: 'supervision', parent: sat },
    { name: 'face', parent: watched },
  ],
}

/** Starts a machine where it stands. `shown` is what its screen is given, `walked` what a path's events go to. */
export function openStage(
  machine: AnyStateMachine,
  input: unknown,
  inspect: (event: InspectionEvent) => void,
) {
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
  const shown: AnyActorRef = createActor(root, {
    clock,
    inspect,
    input: way.length > 0 ? undefined : input,
  })
  shown.subscribe({ error: () => undefined })
  shown.start()
  const walked = way.reduce((actor, { name }): AnyActorRef => actor.getSnapshot().children[name], shown)
  return { shown, walked, clock }
}
