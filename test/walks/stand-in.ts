import type { AnyActorLogic, AnyActorRef, AnyStateMachine, EventObject, Snapshot } from 'xstate'
import { breaksMachine } from '#machines/breaks/machine.ts'
import { deviceCheckMachine } from '#machines/device-check/machine.ts'
import { disqualificationMachine } from '#machines/disqualification/machine.ts'
import { examMachine } from '#machines/exam/machine.ts'
import { listeningMachine } from '#machines/listening/machine.ts'
import { messagesMachine } from '#machines/messages/machine.ts'
import { proctorCallMachine } from '#machines/proctor-call/machine.ts'
import { readingMachine } from '#machines/reading/machine.ts'
import { structureMachine } from '#machines/structure/machine.ts'
import { submissionMachine } from '#machines/submission/machine.ts'
import { supervisionMachine } from '#machines/supervision/machine.ts'
import { toolsMachine } from '#machines/tools/machine.ts'
import { violationMachine } from '#machines/violation/machine.ts'

/** An actor whose end the walk decides. */
type StandIn = Snapshot<unknown> & {
  input: unknown
  /** What the exam asks of the proctor's board: nobody opens it. */
  hasTag(tag: string): boolean
  context: object
}
type Happening = EventObject & { output?: unknown; error?: unknown }

/** Hears what a machine tells one of its actors, such as the journal. */
export type Told = (name: string, event: EventObject) => void

let hear: Told = () => undefined

const standIn = (name: string): AnyActorLogic => ({
  getInitialSnapshot: (_: unknown, input: unknown): StandIn => ({
    status: 'active',
    output: undefined,
    error: undefined,
    input,
    hasTag: () => false,
    context: {},
  }),
  getPersistedSnapshot: (snapshot: StandIn) => snapshot,
  transition: (snapshot: StandIn, event: Happening): StandIn => {
    if (event.type === 'stand-in.done')
      return { ...snapshot, status: 'done', output: event.output, error: undefined }
    if (event.type === 'stand-in.failed')
      return { ...snapshot, status: 'error', output: undefined, error: event.error }
    hear(name, event)
    return snapshot
  },
})

/** The machines whose own states are walked; every other actor is stood in for. */
const walked: Record<string, AnyStateMachine> = {
  deviceCheck: deviceCheckMachine,
  supervision: supervisionMachine,
  violation: violationMachine,
  disqualification: disqualificationMachine,
  listening: listeningMachine,
  structure: structureMachine,
  reading: readingMachine,
  submission: submissionMachine,
  messages: messagesMachine,
  tools: toolsMachine,
  proctorCall: proctorCallMachine,
  breaks: breaksMachine,
}

function stoodIn(machine: AnyStateMachine): AnyStateMachine {
  const names = Object.keys(machine.implementations.actors)
  const actors = names.map((name): [string, AnyActorLogic] => {
    const own = walked[name]
    return [name, own ? stoodIn(own) : standIn(name)]
  })
  return machine.provide({ actors: Object.fromEntries(actors) })
}

const exam = stoodIn(examMachine)

/** The whole exam with every machine below it; only what touches the environment is stood in for. One page at a time. */
export function examInEnvironment(told: Told): AnyStateMachine {
  hear = told
  return exam
}

/** An actor that stands in for a machine's named one; told by the kind of its snapshot. */
const isStandIn = (snapshot: object): boolean => 'input' in snapshot && !('machine' in snapshot)

/** Something that waits for the environment: which actor, of which machine. */
export interface Waiting {
  name: string
  parent: AnyActorRef
  actor: AnyActorRef
}

/** Every machine under `root`, itself first, and every stand-in that is alive. */
export function alive(root: AnyActorRef): { machines: AnyActorRef[]; waiting: Waiting[] } {
  const machines = [root]
  const waiting: Waiting[] = []
  for (const parent of machines) {
    const children: Record<string, AnyActorRef> = parent.getSnapshot().children
    for (const actor of Object.values(children)) {
      const snapshot = actor.getSnapshot()
      if (snapshot.status !== 'active') continue
      if (isStandIn(snapshot)) waiting.push({ name: String(actor.src), parent, actor })
      else machines.push(actor)
    }
  }
  return { machines, waiting }
}
