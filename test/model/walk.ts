import {
  type AnyActorLogic,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyStateNode,
  type AnyTransitionDefinition,
  createActor,
  type EventObject,
  SimulatedClock,
  type Snapshot,
} from 'xstate'
import { getShortestPaths } from 'xstate/graph'
import { changes, deedOf } from './effects.ts'
import { type Model, nodesOf } from './model.ts'

/** One way through a machine: what happens, and where that leads. */
export interface Path {
  scenario: string
  events: readonly EventObject[]
  titles: readonly string[]
  /** Situation that the pure model predicts at the end. */
  situation: string
  /** What the last step changed and whom it told, and what is refused now. */
  effects: readonly string[]
}

export interface Walk {
  paths: Path[]
  declared: ReadonlySet<string>
  walked: ReadonlySet<string>
  states: readonly string[]
}

/** A stand-in for every actor: alive until the path says how it ends. */
const deferred: AnyActorLogic = {
  getInitialSnapshot: () => ({
    status: 'active',
    output: undefined,
    error: undefined,
    // What a machine would say that nothing has happened to.
    hasTag: () => false,
    context: {},
  }),
  getPersistedSnapshot: (snapshot: Snapshot<unknown>) => snapshot,
  restoreSnapshot: (saved: Snapshot<unknown>) => ({ ...saved, hasTag: () => false }),
  transition: (snapshot: Snapshot<unknown>, event: EventObject & { output?: unknown; error?: unknown }) => {
    if (event.type === 'stand-in.done') return { ...snapshot, status: 'done', output: event.output }
    if (event.type === 'stand-in.failed') return { ...snapshot, status: 'error', error: event.error }
    return snapshot
  },
}

const standingIn = new WeakMap<AnyStateMachine, AnyStateMachine>()

/** The machine with a stand-in for each actor that it names; the same one each time, as making it is slow. */
export function withStandIns(machine: AnyStateMachine): AnyStateMachine {
  const known = standingIn.get(machine)
  if (known) return known
  const actors = Object.fromEntries(
    Object.keys(machine.implementations.actors).map((name) => [name, deferred]),
  )
  const made = machine.provide({ actors })
  standingIn.set(machine, made)
  return made
}

const groupsOf = (node: AnyStateNode): [string, readonly AnyTransitionDefinition[]][] => [
  ...node.transitions.entries(),
  ['always', node.always ?? []],
]

const named = new WeakMap<AnyStateMachine, Map<AnyTransitionDefinition, string>>()

/** `source | event | index`: every branch of every guard, `always`, delay and actor's end is one of its own. */
export function transitionsOf(machine: AnyStateMachine): Map<AnyTransitionDefinition, string> {
  const known = named.get(machine)
  if (known) return known
  const names = new Map(
    nodesOf(machine).flatMap((node) =>
      groupsOf(node).flatMap(([type, group]) =>
        group.map((transition, index) => [transition, `${node.id} | ${type} | ${index}`] as const),
      ),
    ),
  )
  named.set(machine, names)
  return names
}

/** `running.answering`, or `watching & running.answering` where regions are parallel. */
export function stateName(snapshot: AnyMachineSnapshot): string {
  const leaves = snapshot._nodes.filter((node) => node.type === 'atomic' || node.type === 'final')
  return leaves.map((node) => node.path.join('.')).join(' & ')
}

export const situationOf = (model: Model, snapshot: AnyMachineSnapshot): string =>
  JSON.stringify([stateName(snapshot), model.project?.(snapshot.context) ?? null])

/** Runs one path on the real interpreter, actors stood in for, time simulated. */
export function replay(model: Model, { scenario, events }: Pick<Path, 'scenario' | 'events'>) {
  const machine = withStandIns(model.machine)
  const names = transitionsOf(machine)
  const walked = new Set<string>()
  const clock = new SimulatedClock()
  let deeds: string[] = []
  const actor = createActor(machine, {
    clock,
    input: model.scenarios[scenario],
    inspect: (inspection) => {
      const deed = deedOf(inspection)
      if (deed !== null) deeds.push(deed)
      if (inspection.type !== '@xstate.microstep') return
      for (const transition of inspection._transitions) {
        const name = names.get(transition)
        if (name) walked.add(name)
      }
    },
  })
  const failures: unknown[] = []
  actor.subscribe({ error: (error) => failures.push(error) })
  actor.start()
  let before: AnyMachineSnapshot = actor.getSnapshot()
  for (const event of events) {
    before = actor.getSnapshot()
    deeds = []
    happen(before, event, { clock, machine, send: (e) => actor.send(e) })
  }
  const snapshot: AnyMachineSnapshot = actor.getSnapshot()
  actor.stop()
  if (failures.length > 0) throw failures[0]
  return {
    snapshot,
    walked,
    effects: [...changes(before.context, snapshot.context), ...deeds, ...refusals(model, snapshot)],
  }
}

interface Stage {
  clock: SimulatedClock
  machine: AnyStateMachine
  send(event: EventObject): void
}

/** Lets an event happen: an actor ends, a delay passes, something is sent. */
export function happen(
  snapshot: AnyMachineSnapshot,
  event: EventObject,
  { clock, machine, send }: Stage,
): void {
  const [, how, id] = event.type.match(/^xstate\.(done|error)\.actor\.(.+)$/) ?? []
  if (id) {
    snapshot.children[id]?.send({ ...event, type: how === 'done' ? 'stand-in.done' : 'stand-in.failed' })
  } else if (event.type.startsWith('xstate.after.')) {
    clock.increment(delayOf(machine, event.type))
  } else {
    send(event)
  }
}

function delayOf(machine: AnyStateMachine, type: string): number {
  const delays = nodesOf(machine).flatMap((node) => node.after)
  const delay = delays.find(({ eventType }) => eventType === type)?.delay
  const named = typeof delay === 'string' ? machine.implementations.delays[delay] : delay
  if (typeof named !== 'number') throw new Error(`The delay of ${type} is not a fixed number of ms`)
  return named
}

interface Happening {
  title: string
  event: EventObject
}

const happenings = new WeakMap<Model, Happening[]>()

/** Everything that may happen to a model's machine, with the title of each. */
export function happeningsOf(model: Model): Happening[] {
  const known = happenings.get(model)
  if (known) return known
  const machine = withStandIns(model.machine)
  const made = model.events.flatMap(({ title, on }) =>
    on(machine).map((event) => ({
      title: event.type.startsWith('xstate.after.') ? `${delayOf(machine, event.type) / 1000} s pass` : title,
      event,
    })),
  )
  happenings.set(model, made)
  return made
}

/** What the machine knows in this situation and a guard forbids, in one line; none where it forbids nothing. */
function refusals(model: Model, snapshot: AnyMachineSnapshot): string[] {
  if (snapshot.status !== 'active') return []
  const heard = new Set(snapshot._nodes.flatMap((node) => node.ownEvents))
  const refused = happeningsOf(model).filter(({ event }) => heard.has(event.type) && !snapshot.can(event))
  const titles = [...new Set(refused.map(({ title }) => title))]
  return titles.length > 0 ? [`refuses: ${titles.join(', ')}`] : []
}

/** Explores a model, then walks shortest paths to every situation, and on over every edge not yet walked. */
export function walk(model: Model): Walk {
  const machine = withStandIns(model.machine)
  const known = happeningsOf(model)
  const titleOf = new Map(known.map(({ title, event }) => [event, title]))
  const declared = new Set(transitionsOf(machine).values())
  const walked = new Set<string>()
  const paths: Path[] = []

  /** A way is kept where it leads to a situation of its own, or over an edge that none before it has taken. */
  const take = (scenario: string, happened: readonly EventObject[], predicted: string | null): void => {
    const { snapshot, walked: now, effects } = replay(model, { scenario, events: happened })
    const isNew = [...now].some((name) => !walked.has(name))
    if (predicted === null && !isNew) return
    for (const name of now) walked.add(name)
    const titles = happened.map((event) => titleOf.get(event) ?? event.type)
    const situation = predicted ?? situationOf(model, snapshot)
    paths.push({ scenario, events: happened, titles, situation, effects })
  }

  for (const [scenario, input] of Object.entries(model.scenarios)) {
    const story = model.stories?.[scenario]
    const events = known
      .filter(({ title }) => story === undefined || story.includes(title))
      .map(({ event }) => event)
    const shortest = getShortestPaths(machine, {
      input,
      events,
      serializeState: (snapshot) => situationOf(model, snapshot),
      filterEvents: (snapshot, event) => snapshot.status === 'active' && snapshot.can(event),
      limit: 20_000,
    })
    const made = shortest.map(({ state, steps }) => ({
      state,
      happened: steps.map(({ event }) => event).filter(({ type }) => type !== 'xstate.init'),
    }))
    for (const { state, happened } of made) take(scenario, happened, situationOf(model, state))
    for (const { state, happened } of made) {
      if (state.status !== 'active') continue
      for (const event of events.filter((candidate) => state.can(candidate)))
        if (walked.size < declared.size) take(scenario, [...happened, event], null)
    }
  }
  const states = nodesOf(machine).filter(({ type }) => type === 'atomic' || type === 'final')
  return { paths, declared, walked, states: states.map(({ path }) => path.join('.')) }
}
