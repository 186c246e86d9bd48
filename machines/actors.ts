import { type EventObject, fromCallback, fromPromise } from 'xstate'

/**
 * Machines decide and do nothing themselves: whatever touches the world is an actor, named in `setup()`, typed by
 * input and output, and provided from outside. Without its real actor a machine fails loudly, never silently.
 */
const notProvided = (name: string) =>
  new Error(`Provide the actor '${name}' with machine.provide({ actors })`)

/** One effect with one result. */
export const effect = <Output, Input>(name: string) =>
  fromPromise<Output, Input>(() => Promise.reject(notProvided(name)))

/** A source of events that runs as long as its state, and may be told things. */
export const source = <Input, Told extends EventObject = EventObject>(name: string) =>
  fromCallback<Told, Input>(() => {
    throw notProvided(name)
  })

/**
 * What the `clock` source sends, several times a second. `now` is the server's time, ms since 1970
 * (spec: answers#server-time).
 */
export type ClockEvent = { type: 'clock.ticked'; now: number }
