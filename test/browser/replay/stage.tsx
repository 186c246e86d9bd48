import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router'
import { type AnyActorLogic, type AnyActorRef, type AnyStateMachine, type EventObject, setup } from 'xstate'
import { planOf } from '#machines/plan.ts'
import { ExamStage } from '#src/exam/exam-stage.tsx'
import type { ExamActor } from '#src/exam/follow-address.ts'
import { DeviceCheckScreen } from '#src/screens/device-check/device-check-screen.tsx'
import { DisqualificationScreen } from '#src/screens/disqualification/disqualification-screen.tsx'
import { ListeningScreen } from '#src/screens/listening/listening-screen.tsx'
import { ReadingScreen } from '#src/screens/reading/reading-screen.tsx'
import { StructureScreen } from '#src/screens/structure/structure-screen.tsx'
import { SubmissionDialog } from '#src/screens/submission/submission-dialog.tsx'
import { SupervisionLayer } from '#src/screens/supervision/supervision-layer.tsx'
import { memberRules } from './rules.ts'

/** A stand-in for what touches the world: alive until a path says how it ends. */
const deferred: AnyActorLogic = {
  getInitialSnapshot: () => ({ status: 'active', output: undefined, error: undefined }),
  getPersistedSnapshot: (snapshot) => snapshot,
  transition: (snapshot, event) => endOf(snapshot, event) ?? snapshot,
}

function endOf<Standing extends object>(snapshot: Standing, event: EventObject): Standing | undefined {
  const { output, error } = event as EventObject & { output?: unknown; error?: unknown }
  if (event.type === 'stand-in.done') return { ...snapshot, status: 'done', output }
  return event.type === 'stand-in.failed' ? { ...snapshot, status: 'error', error } : undefined
}

const isMachine = (logic: unknown): logic is AnyStateMachine => logic instanceof Object && 'root' in logic

/** A machine below another: its own states are shown, and a path may end it. */
function endable(machine: AnyStateMachine): AnyActorLogic {
  const real = staged(machine)
  const logic = Object.create(real) as AnyStateMachine
  logic.transition = (snapshot, event, scope) =>
    endOf(snapshot, event as EventObject) ?? real.transition(snapshot, event as EventObject, scope)
  return logic
}

const known = new WeakMap<AnyStateMachine, AnyStateMachine>()

/** The machine with every machine below it, and stand-ins for whatever touches the world. */
export function staged(machine: AnyStateMachine): AnyStateMachine {
  const before = known.get(machine)
  if (before) return before
  const actors = Object.entries(machine.implementations.actors).map(([name, logic]) => [
    name,
    isMachine(logic) ? endable(logic) : deferred,
  ])
  const made = machine.provide({ actors: Object.fromEntries(actors) })
  known.set(machine, made)
  return made
}

/** The exam as the supervision's layer reads it: who sits, and the supervision itself. */
export const aroundSupervision = (machine: AnyStateMachine, input: unknown): AnyStateMachine =>
  setup({ actors: { supervision: staged(machine) } }).createMachine({
    context: {
      plan: planOf(memberRules),
      sitting: { rules: memberRules },
      observed: {},
    },
    invoke: { id: 'supervision', src: 'supervision', input: () => input as never },
  }) as AnyStateMachine

const facts = { seconds: 1500, questions: 3 }

/** The real screen on each machine. */
// biome-ignore lint/suspicious/noExplicitAny: a stage machine's type belongs to its screen, which is chosen by its id
export const screens: Record<string, (actor: any) => ReactNode> = {
  exam: (actor: ExamActor) => (
    <MemoryRouter>
      <ExamStage exam={actor} />
      <SupervisionLayer exam={actor} />
    </MemoryRouter>
  ),
  deviceCheck: (actor) => <DeviceCheckScreen actor={actor} />,
  listening: (actor) => <ListeningScreen actor={actor} next={facts} />,
  structure: (actor) => <StructureScreen actor={actor} facts={facts} next={facts} />,
  reading: (actor) => <ReadingScreen actor={actor} facts={facts} />,
  submission: (actor) => <SubmissionDialog actor={actor} questions={[]} />,
  supervision: (actor: ExamActor) => <SupervisionLayer exam={actor} />,
  disqualification: (actor) => <DisqualificationScreen actor={actor} limit={3} />,
}

/** Where a path's events go: to the machine itself, also where it is shown from within another. */
export const walkedIn = (id: string, root: AnyActorRef): AnyActorRef =>
  id === 'supervision' ? root.getSnapshot().children.supervision : root
