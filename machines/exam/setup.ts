import { assertEvent, assign, enqueueActions, raise, sendTo, setup } from 'xstate'
import type { OrderDetail } from '#contract/calls/orders.ts'
import { limits, type SectionName } from '#contract/rules/limits.ts'
import { effect, source } from '#machines/actors.ts'
import { deviceCheckMachine } from '#machines/device-check/machine.ts'
import type { DeviceCheckOutput } from '#machines/device-check/setup.ts'
import { disqualificationMachine } from '#machines/disqualification/machine.ts'
import { endedBy, errorOf, failureIn, isPassing, saysElsewhere } from '#machines/failure.ts'
import type { ListeningOutput } from '#machines/listening/context.ts'
import { listeningMachine } from '#machines/listening/machine.ts'
import { proctorMachine } from '#machines/proctor/machine.ts'
import { readingMachine } from '#machines/reading/machine.ts'
import type { SectionOutput } from '#machines/section/context.ts'
import { structureMachine } from '#machines/structure/machine.ts'
import type { SupervisionOutput } from '#machines/supervision/context.ts'
import { supervisionMachine } from '#machines/supervision/machine.ts'
import type { ExamContext, ExamInput, HeartbeatInput, Sitting } from './context.ts'
import type { Board, ExamEvent, ExamTag, Wish } from './events.ts'
import { type Plan, planOf } from './plan.ts'

/** What the exam reads of the supervision. */
interface Covering {
  hasTag(tag: 'covering' | 'prompting'): boolean
}

/** What stands over the section: a cover over its questions, or any dialog that wants to stand alone. */
const coverOf = (snapshot: Covering) => {
  const covered = snapshot.hasTag('covering')
  return { covered, held: covered || snapshot.hasTag('prompting') }
}

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
      supervision: 'supervision'
      disqualification: 'disqualification'
      proctor: 'proctor'
    },
  },
  actors: {
    /** Reads where the sitting stands; one that has begun is claimed for this browser. */
    loadSitting: effect<Sitting, { orderId: string }>('loadSitting'),
    /** Stores which devices were verified, then starts the sitting. */
    startTest: effect<OrderDetail, Pick<ExamContext, 'orderId' | 'settings'> & { license: string }>(
      'startTest',
    ),
    /** Takes the sitting from another browser; not `confirmed` it only does so where that one is dead. */
    takeOver: effect<void, { orderId: string; pin: string | null; confirmed: boolean }>('takeOver'),
    /** Says that this browser is alive, and hears whether it still sits and until when. */
    heartbeat: source<HeartbeatInput>('heartbeat'),
    watchDetectors: source<{ plan: Plan | null }>('watchDetectors'),
    supervision: supervisionMachine,
    disqualification: disqualificationMachine,
    proctor: proctorMachine,
    deviceCheck: deviceCheckMachine,
    listening: listeningMachine,
    structure: structureMachine,
    reading: readingMachine,
  },
  delays: { endRedirect: limits.redirect.endMs, retry: limits.retry.everyMs },
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
    asksPreparation: ({ event }) => wishIn(event) === 'preparation',
    asksSpecification: ({ event }) => wishIn(event) === 'specification',
    wasPassed: (_, { outcome }: DeviceCheckOutput) => outcome === 'passed',
    wasLeft: (_, { outcome }: StageOutput) => outcome === 'left',
    coversOtherwise: ({ context }, { snapshot }: { snapshot: Covering }) => {
      const { covered, held } = coverOf(snapshot)
      return covered !== context.covered || held !== context.held
    },
    isNowAttended: ({ context }, { snapshot }: Board) => !context.attended && snapshot.hasTag('open'),
    isNoMoreAttended: ({ context }, { snapshot }: Board) => context.attended && !snapshot.hasTag('open'),
    isNewAct: ({ context }, { snapshot }: Board) => (snapshot.context.done?.id ?? 0) > context.followed,
    isAttended: ({ context }) => context.attended,
    isPassing: ({ context }) => isPassing(context.failure),
    isAnotherSection: ({ context, event }) => {
      assertEvent(event, 'deadline.told')
      return event.section !== context.section
    },
    saysElsewhere: ({ event }) => saysElsewhere(errorOf(event)),
    saysEnded: ({ event }) => endedBy(errorOf(event)) !== null,
  },
  actions: {
    keepSitting: assign((_, sitting: Sitting) => ({ sitting, plan: planOf(sitting.rules), failure: null })),
    keepOrder: assign(({ context }, order: OrderDetail) => ({
      sitting: context.sitting && { ...context.sitting, order, position: null },
    })),
    keepAgreement: assign(({ context, event }) => {
      assertEvent(event, 'candidate.agree')
      return { prepared: { ...context.prepared, agreed: event.agreed } }
    }),
    keepTutorial: assign(({ context }) => ({ prepared: { ...context.prepared, tutorialSeen: true } })),
    keepSettings: assign((_, output: DeviceCheckOutput) =>
      output.outcome === 'passed' ? { settings: output.settings } : {},
    ),
    keepFailure: assign({ failure: ({ event }) => failureIn(event) }),
    keepObservation: assign(({ context, event }) => {
      assertEvent(event, 'detector.observed')
      return { observed: { ...context.observed, [event.observation.detector]: event.observation } }
    }),
    forgetObservations: assign({ observed: {} }),
    enterSection: assign({ section: (_, { section }: { section: SectionName }) => section }),
    beginSupervision: raise((_, { section }: { section: SectionName }) => ({
      type: 'supervision.began' as const,
      section,
    })),
    tellSection: sendTo('supervision', ({ event }) => {
      assertEvent(event, 'supervision.began')
      return { type: 'section.entered', section: event.section }
    }),
    tellSupervision: sendTo('supervision', ({ event }) => {
      assertEvent(event, 'detector.observed')
      return event
    }),
    tellCover: sendTo(
      ({ context }) => context.section,
      ({ event }) => event,
    ),
    keepCover: enqueueActions(({ enqueue }, { snapshot }: { snapshot: Covering }) => {
      const cover = coverOf(snapshot)
      enqueue.assign(cover)
      enqueue.raise({ type: 'cover.changed', ...cover })
    }),
    forgetCover: assign({ covered: false, held: false }),
    keepLimit: assign({ stoppedFor: (_, { disqualifiedFor }: SupervisionOutput) => disqualifiedFor }),
    forgetLimit: assign({ stoppedFor: null }),
    raiseLimit: raise({ type: 'limit.reached' }),
    tellDeadline: sendTo(
      ({ context }) => context.section,
      ({ event }) => {
        assertEvent(event, 'deadline.told')
        const { deadlineAt, extendedSeconds } = event
        return { type: 'deadline.moved', deadlineAt, extendedSeconds }
      },
    ),
    endSupervision: raise({ type: 'supervision.ended' }),
    attend: assign({ attended: true }),
    leaveAlone: assign({ attended: false }),
    raiseUnlocked: raise({ type: 'proctor.unlocked' }),
    raiseLocked: raise({ type: 'proctor.locked' }),
    passOn: sendTo('supervision', ({ event }) => {
      assertEvent(event, ['proctor.unlocked', 'proctor.locked', 'proctor.cleared', 'counts.told'])
      return event
    }),
    /** What a proctor has done, as far as it changes this sitting here and now. */
    followAct: enqueueActions(({ enqueue }, { snapshot: { context: board } }: Board) => {
      const { done } = board
      if (done === null) return
      enqueue.assign({ followed: done.id })
      if (done.isFresh && done.action.kind === 'cameraResolved') enqueue.raise({ type: 'proctor.cleared' })
      if (done.standing === null) return
      enqueue.raise({ type: 'counts.told', counts: done.standing.violations })
      if (done.action.kind === 'reinstate') enqueue.raise({ type: 'sitting.reinstated' })
    }),
  },
})

function wishIn(event: ExamEvent): Wish {
  assertEvent(event, 'address.requested')
  return event.stage
}

function isDue({ sitting }: ExamContext, section: SectionName): boolean {
  return sitting?.order.state === 'started' && !sitting.order.section[section].exam.isComplete
}

const lacksTutorial = ({ plan, prepared }: ExamContext) =>
  (plan?.tutorialRequired ?? false) && !prepared.tutorialSeen

const isPrepared = (context: ExamContext) => context.prepared.agreed && !lacksTutorial(context)
