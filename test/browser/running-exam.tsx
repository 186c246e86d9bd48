import type { ReactNode } from 'react'
import { createActor, type EventObject, fromCallback, fromPromise } from 'xstate'
import type { Judgement } from '#contract/calls/organisation.ts'
import type { Observation, Report } from '#contract/observations.ts'
import { breaksMachine } from '#machines/breaks/machine.ts'
import type { Sitting } from '#machines/exam/context.ts'
import type { ExamEvent } from '#machines/exam/events.ts'
import type { ExamActor } from '#machines/exam/machine.ts'
import { examMachine } from '#machines/exam/machine.ts'
import type { Plan } from '#machines/exam/plan.ts'
import { proctorCallMachine } from '#machines/proctor-call/machine.ts'
import { supervisionMachine } from '#machines/supervision/machine.ts'
import type { EvidenceEvent, Recorded, Violation } from '#machines/supervision/records.ts'
import { watchWith } from '#src/features/detection/watch-detectors.ts'
import { sayBreak } from '#src/features/sitting/breaks/say-break.ts'
import { ExamStage } from '#src/features/sitting/exam-stage.tsx'
import { sayCall } from '#src/features/sitting/proctor-call/say-call.ts'
import { callKeeper } from '#src/features/sitting/proctor-call/unsent-call.ts'
import { useFaceHint, useSupervisor } from '#src/features/supervision/layer-view.ts'
import { SupervisionContext, useSupervisionView } from '#src/features/supervision/supervision-context.ts'
import { SupervisionLayer } from '#src/features/supervision/supervision-layer.tsx'
import { useSupervisionStatus } from '#src/features/supervision/supervision-status.ts'
import { loadConfiguration } from '#src/platform/api/configuration.ts'
import type { AnyDetector } from '#workers/registry.ts'
import { onlyTab, quietTools, sittingOf, unattended } from './exam-app.tsx'
import { beganAt } from './fake-actors.ts'
import { render, structureParts, structureQuestions } from './render.tsx'
import { fakeSection } from './section-actor.ts'

interface Recording {
  orderId: string
  license: string
  violation: Violation | null
}

interface Sat {
  isB2b?: boolean
  /** Whether there is an institution, with a camera and everything identified; a member has one. */
  hasInstitution?: boolean
  judgement?: Partial<Judgement>
  /** Whether the institution stops a test for every kind of violation. */
  stops?: boolean
  /** Real detectors; without them the test sends observations. */
  detectors?: readonly AnyDetector[]
  /** What is otherwise with the sitting than usually. */
  order?: Partial<Sitting['order']>
  /** The proctor machine; by default it is never called. */
  proctor?: typeof unattended
  /** What is rendered of it; by default the stage with everything that supervision adds to it. */
  show?: (exam: ExamActor) => ReactNode
}

/** The stage with everything that supervision adds to it, as the sitting page shows them. */
function Room({ exam, plan }: { exam: ExamActor; plan: Plan | null }) {
  const faceHint = useFaceHint(useSupervisor(exam))
  return (
    <SupervisionContext value={useSupervisionView(plan, { faceHint, status: useSupervisionStatus(exam) })}>
      <ExamStage exam={exam} />
      <SupervisionLayer exam={exam} />
    </SupervisionContext>
  )
}

const sectionDone = {
  exam: { isComplete: true },
  startedAt: null,
  deadlineAt: null,
  extendedSeconds: 0,
  seconds: 2100,
  questions: 50,
}

/** Structure under the real supervision, its machines and its screens; time and the server are the test's own. */
export async function sitExam(
  {
    isB2b = true,
    hasInstitution = isB2b,
    judgement = {},
    stops = true,
    detectors,
    order = {},
    proctor = unattended,
    show = (exam) => <Room exam={exam} plan={exam.getSnapshot().context.plan} />,
  }: Sat,
  onTestFinished: (end: () => void) => void,
) {
  await loadConfiguration()
  const fake = fakeSection('structure', structureParts, structureQuestions)
  const base = sittingOf(isB2b, { state: 'started', ...order }, hasInstitution ? judgement : null, stops)
  const section = { ...base.order.section, listening: sectionDone }
  const sitting = { ...base, order: { ...base.order, section } }
  const recorded: Violation[] = []
  let tell: (event: ExamEvent) => void = () => undefined
  const supervision = supervisionMachine.provide({
    actors: {
      clock: fake.clock,
      evidence: fromCallback<EvidenceEvent, { orderId: string; license: string }>(() => undefined),
      recordViolation: fromPromise<Recorded, Recording>(async ({ input: { violation } }) => {
        if (!violation) throw new Error('There is nothing to put on record')
        recorded.push(violation)
        const { violationKind } = violation
        const count = recorded.filter((one) => one.counts && one.violationKind === violationKind).length
        return { violationKind, count, disqualified: false }
      }),
    },
  })
  const machine = examMachine.provide({
    actors: {
      holdTab: onlyTab,
      loadSitting: fromPromise<Sitting, { orderId: string }>(async () => sitting),
      heartbeat: fromCallback(() => undefined),
      tools: quietTools,
      proctorCall: proctorCallMachine.provide({ actors: { callKeeper, sayCall } }),
      breaks: breaksMachine.provide({ actors: { clock: fake.clock, sayBreak } }),
      structure: fake.structureMachine,
      supervision,
      proctor,
      watchDetectors: detectors
        ? watchWith(detectors)
        : fromCallback<EventObject, { plan: Plan | null }>(({ sendBack }) => {
            tell = sendBack
          }),
    },
  })
  const prepared = { agreed: true, tutorialSeen: true }
  const exam = createActor(machine, { input: { orderId: 'order', wish: 'preparation', prepared } })
  exam.start()
  onTestFinished(() => {
    exam.stop()
  })
  await new Promise((resolve) => setTimeout(resolve))
  render(show(exam as ExamActor), onTestFinished)
  let second = 0
  return {
    exam,
    recorded,
    /** An observation at the fake clock's time. */
    observe<Kind extends Report['kind']>(detector: string, kind: Kind, more: Partial<Report<Kind>> = {}) {
      const at = beganAt + second * 1000
      const observation = { ...more, detector, kind, at } as unknown as Observation
      tell({ type: 'detector.observed', observation })
    },
    /** It is so many seconds after the start. */
    at(seconds: number) {
      second = seconds
      fake.letPass(seconds)
    },
  }
}
