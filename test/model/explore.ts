import {
  type AnyActorScope,
  type AnyMachineSnapshot,
  createActor,
  type EventObject,
  type ExecutableActionObject,
  getInitialMicrosteps,
} from 'xstate'
import { type Declared, endOf, transitionsOf } from './chart.ts'
import { eventsIn, type Model, situationOf } from './model.ts'
import { withStandIns } from './stand-ins.ts'

/** Transitions that were taken at once, and what they did. */
export interface Microstep {
  /** Several where parallel regions react to the same event. */
  transitions: readonly Declared[]
  before: AnyMachineSnapshot
  after: AnyMachineSnapshot
  actions: readonly ExecutableActionObject[]
  /** The actor whose end set it off. */
  ended: string | null
}

/** Where a shortest sequence of events leads in a scenario. */
export interface Situation {
  scenario: string
  events: readonly EventObject[]
  titles: readonly string[]
  snapshot: AnyMachineSnapshot
}

/** One event in one situation, or the start of a scenario. */
export interface Step {
  /** Null at the start. */
  from: Situation | null
  event: EventObject
  title: string
  /** The machine refuses the event: it knows it in this state, and every guard says no. */
  isRefused: boolean
  microsteps: readonly Microstep[]
  after: AnyMachineSnapshot
}

export interface Exploration {
  situations: readonly Situation[]
  steps: readonly Step[]
}

const mostSituations = 5000

/**
 * Computes steps of a machine without running it: its guards and `assign` run, its actors and effects do not.
 * @throws what a guard or an action throws
 */
function stepper(model: Model) {
  const machine = withStandIns(model.machine)
  const declared = transitionsOf(machine)
  const self = createActor(machine, { input: Object.values(model.scenarios)[0] })
  let latest: AnyMachineSnapshot = self.getSnapshot()
  let actions: ExecutableActionObject[] = []
  let microsteps: Microstep[] = []
  const scope: AnyActorScope = {
    self,
    id: '',
    sessionId: '',
    system: self.system,
    logger: () => undefined,
    defer: () => undefined,
    stopChild: () => undefined,
    emit: () => undefined,
    actionExecutor: (action) => actions.push(action),
  }
  self.system.inspect((inspection) => {
    if (inspection.type !== '@xstate.microstep') return
    const after = inspection.snapshot as AnyMachineSnapshot
    const transitions = inspection._transitions.flatMap((one) => declared.get(one) ?? [])
    const ended = endOf(inspection.event)?.id ?? null
    microsteps.push({ transitions, before: latest, after, actions, ended })
    latest = after
    actions = []
  })
  const record = (before: AnyMachineSnapshot, compute: () => AnyMachineSnapshot) => {
    latest = before
    actions = []
    microsteps = []
    const after = compute()
    if (after.status === 'error') throw after.error
    return { after, microsteps }
  }
  return {
    start(input: unknown) {
      const [[before, begun] = [self.getSnapshot(), []]] = getInitialMicrosteps(machine, input)
      const { after, microsteps } = record(before, () => machine.getInitialSnapshot(scope, input))
      // What the start itself does is recorded with the first microstep after it.
      const [first, ...more] = microsteps
      const own = first && [{ ...first, actions: first.actions.slice(begun.length) }, ...more]
      return { after, microsteps: own ?? [] }
    },
    take: (from: AnyMachineSnapshot, event: EventObject) =>
      record(from, () => machine.transition(from, event, scope)),
  }
}

const known = new WeakMap<Model, Exploration>()

/** Every situation that a model's machine can come to, and what each event does in each of them. */
export function explore(model: Model): Exploration {
  const made = known.get(model) ?? explored(model)
  known.set(model, made)
  return made
}

function explored(model: Model): Exploration {
  const { start, take } = stepper(model)
  const situations: Situation[] = []
  const steps: Step[] = []
  for (const [scenario, input] of Object.entries(model.scenarios)) {
    const possible = eventsIn(model, scenario)
    const first = start(input)
    steps.push({ from: null, event: { type: 'start' }, title: scenario, isRefused: false, ...first })
    const known = new Set([situationOf(model, first.after)])
    const waiting: Situation[] = [{ scenario, events: [], titles: [], snapshot: first.after }]
    for (const from of waiting) {
      const { snapshot } = from
      if (snapshot.status !== 'active') continue
      const heard = new Set(snapshot._nodes.flatMap((node) => node.ownEvents))
      for (const { event, title } of possible.filter(({ event }) => heard.has(event.type))) {
        if (!snapshot.can(event)) {
          steps.push({ from, event, title, isRefused: true, microsteps: [], after: snapshot })
          continue
        }
        const { after, microsteps } = take(snapshot, event)
        steps.push({ from, event, title, isRefused: false, microsteps, after })
        const situation = situationOf(model, after)
        if (known.has(situation)) continue
        known.add(situation)
        if (known.size > mostSituations) throw new Error(`'${scenario}' leads to too many situations`)
        waiting.push({
          scenario,
          events: [...from.events, event],
          titles: [...from.titles, title],
          snapshot: after,
        })
      }
    }
    situations.push(...waiting)
  }
  return { situations, steps }
}
