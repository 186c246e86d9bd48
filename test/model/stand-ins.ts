import type { AnyActorLogic, AnyStateMachine, EventObject, Snapshot } from 'xstate'

/** Replaces every actor: it is active until the path says how it ends. */
const deferred: AnyActorLogic = {
  getInitialSnapshot: () => ({
    status: 'active',
    output: undefined,
    error: undefined,
    // What a machine answers that has received no event.
    hasTag: () => false,
    context: { questions: [] },
  }),
  getPersistedSnapshot: (snapshot: Snapshot<unknown>) => snapshot,
  restoreSnapshot: (saved: Snapshot<unknown>) => ({ ...saved, hasTag: () => false }),
  transition: (snapshot: Snapshot<unknown>, event: EventObject & { output?: unknown; error?: unknown }) => {
    if (event.type === 'stand-in.done') return { ...snapshot, status: 'done', output: event.output }
    if (event.type === 'stand-in.failed') return { ...snapshot, status: 'error', error: event.error }
    return snapshot
  },
}

const known = new WeakMap<AnyStateMachine, AnyStateMachine>()

/** The machine with a stand-in for each actor that it names; the same one each time, as making it is slow. */
export function withStandIns(machine: AnyStateMachine): AnyStateMachine {
  const made =
    known.get(machine) ??
    machine.provide({
      actors: Object.fromEntries(Object.keys(machine.implementations.actors).map((name) => [name, deferred])),
    })
  known.set(machine, made)
  return made
}
