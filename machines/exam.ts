import { assign, raise, setup } from 'xstate'
import type { OrderDetail } from '#contract/calls/orders.ts'
import type { Position } from '#contract/calls/sitting.ts'
import { limits } from '#contract/limits.ts'
import { effect, source } from './actors.ts'
import { deviceCheckMachine } from './device-check.machine.ts'
import type { DeviceCheckOutput } from './device-check.ts'
import { endedBy, type Failure, failureOf } from './failure.ts'
import { listeningMachine } from './listening.machine.ts'
import type { ListeningOutput } from './listening.ts'
import { type Plan, planOf, type Rules } from './plan.ts'
import { readingMachine } from './reading.machine.ts'
import type { SectionOutput } from './section.ts'
import { structureMachine } from './structure.machine.ts'

/** Stages that an address may ask for before the test has started. */
export type Wish = 'preparation' | 'specification' | 'device-check'

export interface ExamInput {
  orderId: string
  /** What this candidate has done already at this computer. */
  prepared: Preparation
  /** What the address asks for: granted or redirected, never obeyed. */
  wish: Wish
}

export interface Preparation {
  agreed: boolean
  tutorialSeen: boolean
}

/** What the server says of a sitting. */
export interface Sitting {
  order: OrderDetail
  rules: Rules
  /** Listening's, when it was left (decision 21). */
  position: Position | null
}

/** What a detector has seen. It judges nothing (design of supervision). */
export interface Observation {
  detector: string
  kind: string
  /** Server time, ms. */
  at: number
  /** Faces in the picture, for `face.counted`. */
  count?: number
  message?: string
}

export interface ExamContext extends ExamInput {
  sitting: Sitting | null
  plan: Plan | null
  settings: { useFaceDetection: boolean; useSpeechDetection: boolean }
  /** The newest observation of each detector. */
  observed: Record<string, Observation>
  failure: Failure | null
}

export type ExamEvent =
  | { type: 'candidate.agree'; agreed: boolean }
  | { type: 'candidate.start' }
  | { type: 'candidate.watchTutorial' }
  | { type: 'candidate.closeTutorial' }
  | { type: 'candidate.continue' }
  | { type: 'candidate.back' }
  | { type: 'candidate.retry' }
  | { type: 'candidate.leave' }
  | { type: 'tutorial.ended' }
  | { type: 'address.requested'; stage: Wish }
  | { type: 'supervision.began' }
  | { type: 'supervision.ended' }
  | { type: 'detector.observed'; observation: Observation }

type ExamTag = 'loading' | 'failed' | 'sitting' | 'completed' | 'disqualified' | 'left'

type StageOutput = SectionOutput | ListeningOutput

/** The order of the stages, and where a sitting goes on. */
export const examSetup = setup({
  types: {
    input: {} as ExamInput,
    context: {} as ExamContext,
    events: {} as ExamEvent,
    tags: {} as ExamTag,
    children: {} as {
      deviceCheck: 'deviceCheck'
      listening: 'listening'
      structure: 'structure'
      reading: 'reading'
      detectors: 'watchDetectors'
    },
  },
  actors: {
    loadSitting: effect<Sitting, { orderId: string }>('loadSitting'),
    /** Stores which devices were verified, then starts the sitting. */
    startTest: effect<OrderDetail, Pick<ExamContext, 'orderId' | 'settings'> & { license: string }>(
      'startTest',
    ),
    watchDetectors: source<{ plan: Plan | null }>('watchDetectors'),
    deviceCheck: deviceCheckMachine,
    listening: listeningMachine,
    structure: structureMachine,
    reading: readingMachine,
  },
  delays: { endRedirect: limits.redirect.endMs },
  guards: {
    isDisqualified: ({ context }) => context.sitting?.order.state === 'disqualified',
    isFinished: ({ context }) => context.sitting?.order.state === 'finished',
    isListeningDue: ({ context }) => isDue(context, 'listening'),
    isStructureDue: ({ context }) => isDue(context, 'structure'),
    isReadingDue: ({ context }) => isDue(context, 'reading'),
    wishesDeviceCheck: ({ context }) => context.wish === 'device-check' && isPrepared(context),
    wishesSpecification: ({ context }) => context.wish === 'specification' && isPrepared(context),
    hasAgreed: ({ context }) => context.prepared.agreed,
    needsNoTutorial: ({ context }) => !lacksTutorial(context),
    isPrepared: ({ context }) => isPrepared(context),
    asksPreparation: (_, { stage }: { stage: Wish }) => stage === 'preparation',
    asksSpecification: (_, { stage }: { stage: Wish }) => stage === 'specification',
    wasPassed: (_, { outcome }: DeviceCheckOutput) => outcome === 'passed',
    wasLeft: (_, { outcome }: StageOutput) => outcome === 'left',
    saysEnded: (_, { error }: { error: unknown }) => endedBy(error) !== null,
  },
  actions: {
    keepSitting: assign((_, sitting: Sitting) => ({ sitting, plan: planOf(sitting.rules), failure: null })),
    keepOrder: assign(({ context }, order: OrderDetail) => ({
      sitting: context.sitting && { ...context.sitting, order, position: null },
    })),
    keepAgreement: assign(({ context }, { agreed }: { agreed: boolean }) => ({
      prepared: { ...context.prepared, agreed },
    })),
    keepTutorial: assign(({ context }) => ({ prepared: { ...context.prepared, tutorialSeen: true } })),
    keepSettings: assign((_, output: DeviceCheckOutput) =>
      output.outcome === 'passed' ? { settings: output.settings } : {},
    ),
    keepFailure: assign({ failure: (_, { error }: { error: unknown }) => failureOf(error) }),
    keepObservation: assign(({ context }, { observation }: { observation: Observation }) => ({
      observed: { ...context.observed, [observation.detector]: observation },
    })),
    forgetObservations: assign({ observed: {} }),
    beginSupervision: raise({ type: 'supervision.began' }),
    endSupervision: raise({ type: 'supervision.ended' }),
  },
})

function isDue({ sitting }: ExamContext, section: 'listening' | 'structure' | 'reading'): boolean {
  return sitting?.order.state === 'started' && !sitting.order.section[section].exam.isComplete
}

const lacksTutorial = ({ plan, prepared }: ExamContext) =>
  (plan?.tutorialRequired ?? false) && !prepared.tutorialSeen

const isPrepared = (context: ExamContext) => context.prepared.agreed && !lacksTutorial(context)

/** What Structure or Reading begins with. */
export const sectionInput =
  <Section extends 'structure' | 'reading'>(section: Section) =>
  ({ context: { orderId, sitting } }: { context: ExamContext }) => ({
    orderId,
    section,
    companyId: sitting?.rules.company.id ?? '',
    deadlineAt: sitting?.order.section[section].deadlineAt ?? null,
  })

export const listeningInput = ({ context: { orderId, sitting } }: { context: ExamContext }) => ({
  orderId,
  companyId: sitting?.rules.company.id ?? '',
  seconds: sitting?.order.section.listening.seconds ?? 0,
  position: sitting?.position ?? null,
})
