import { assign, enqueueActions, raise, sendTo, setup } from 'xstate'
import type { ExamGate } from '#contract/calls/exam-session.ts'
import type { OrderDetail } from '#contract/calls/orders.ts'
import type { FacePlace, Observation } from '#contract/observations.ts'
import { limits, type SectionName } from '#contract/rules/limits.ts'
import { effect, source } from '#machines/actors.ts'
import { breaksMachine } from '#machines/breaks/machine.ts'
import type { DeviceCheckOutput } from '#machines/device-check/context.ts'
import { deviceCheckMachine } from '#machines/device-check/machine.ts'
import { disqualificationMachine } from '#machines/disqualification/machine.ts'
import { endPageMachine } from '#machines/end-page/machine.ts'
import { failureIn } from '#machines/failure.ts'
import { listeningMachine } from '#machines/listening/machine.ts'
import { messagesMachine } from '#machines/messages/machine.ts'
import { nextPlace, type Place } from '#machines/place.ts'
import { proctorMachine } from '#machines/proctor/machine.ts'
import { proctorCallMachine } from '#machines/proctor-call/machine.ts'
import { read } from '#machines/read.ts'
import { readingMachine } from '#machines/reading/machine.ts'
import { structureMachine } from '#machines/structure/machine.ts'
import type { SupervisionOutput } from '#machines/supervision/context.ts'
import { withoutKnown } from '#machines/supervision/known-faces.ts'
import { supervisionMachine } from '#machines/supervision/machine.ts'
import { toolsMachine } from '#machines/tools/machine.ts'
import type { Breaks } from './breaks.ts'
import type { ExamContext, ExamInput, HeartbeatInput, Sitting, StartInput } from './context.ts'
import type { Board, ExamEvent, ExamTag } from './events.ts'
import { type Covering, coverOf, examGuards } from './guards.ts'
import { type Plan, planOf } from './plan.ts'

/** What a detector has observed, without faces that are known. */
function observedIn({ sitting }: ExamContext, event: ExamEvent): Observation {
  const { observation } = read(event, 'detector.observed')
  if (observation.kind !== 'face.counted') return observation
  return withoutKnown(observation, sitting?.order.knownFaces ?? [])
}

const withKnownFace = (sitting: Sitting | null, place: FacePlace): Sitting | null =>
  sitting && { ...sitting, order: { ...sitting.order, knownFaces: [...sitting.order.knownFaces, place] } }

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
      endPage: 'endPage'
      proctor: 'proctor'
      messages: 'messages'
      tools: 'tools'
      proctorCall: 'proctorCall'
      breaks: 'breaks'
      tab: 'holdTab'
    },
  },
  actors: {
    /** Holds the sitting in this browser, for as long as it runs, and says when it does: another tab may hold it. */
    holdTab: source<{ orderId: string }>('holdTab'),
    /** Reads where the sitting stands; one that has begun is claimed for this browser. */
    loadSitting: effect<Sitting, { orderId: string }>('loadSitting'),
    /** Stores which devices were verified, then starts the sitting. */
    startTest: effect<OrderDetail, StartInput>('startTest'),
    /** Ends when the place in the queue is to be asked for again, not at the same instant for all who wait. */
    awaitTurn: effect<void, { place: Place | null }>('awaitTurn'),
    /** Reads how the gate of the order's exam session stands; null where it belongs to none any more. */
    readGate: effect<ExamGate | null, { orderId: string }>('readGate'),
    /** Says when the gate stands otherwise, as far as a stream of the server comes through. */
    gateChanges: source<{ orderId: string }>('gateChanges'),
    /** Shows whoever looks at the door what the camera sees now, where it may be opened; it ends soon either way, and never fails. */
    showAtDoor: effect<void, { orderId: string }>('showAtDoor'),
    /** Takes the sitting from another browser; not `confirmed` it only does so where that one is dead. */
    takeOver: effect<void, { orderId: string; pin: string | null; confirmed: boolean }>('takeOver'),
    /** Says that this browser is alive, and hears whether it still sits and until when. */
    heartbeat: source<HeartbeatInput>('heartbeat'),
    watchDetectors: source<{ plan: Plan | null }>('watchDetectors'),
    supervision: supervisionMachine,
    disqualification: disqualificationMachine,
    endPage: endPageMachine,
    proctor: proctorMachine,
    messages: messagesMachine,
    tools: toolsMachine,
    proctorCall: proctorCallMachine,
    breaks: breaksMachine,
    deviceCheck: deviceCheckMachine,
    listening: listeningMachine,
    structure: structureMachine,
    reading: readingMachine,
  },
  delays: {
    retry: limits.retry.everyMs,
    otherTab: limits.tab.waitMs,
  },
  guards: examGuards,
  actions: {
    keepSitting: assign((_, sitting: Sitting) => ({
      ...{ sitting, plan: planOf(sitting.rules), failure: null },
      pause: sitting.order.pause,
    })),
    tellTools: sendTo('tools', ({ context: { sitting } }) => ({
      type: 'tools.received',
      tools: sitting?.order.tools ?? [],
    })),
    tellAllowed: sendTo('tools', ({ context: { sitting } }) => ({
      type: 'tools.allowed',
      allowed: sitting?.order.allowedTools ?? [],
    })),
    tellCall: sendTo('proctorCall', ({ context: { sitting } }) => ({
      type: 'call.received',
      call: sitting?.order.proctorCall ?? null,
    })),
    tellBreaks: sendTo('breaks', ({ context: { sitting } }) => ({
      type: 'breaks.received',
      breaks: sitting?.order.breaks ?? null,
      pause: sitting?.order.pause ?? null,
    })),
    passPause: sendTo('breaks', ({ event }) => ({
      type: 'pause.heard',
      pause: read(event, 'pause.received').pause,
    })),
    raisePause: raise((_, { snapshot }: Breaks) => ({
      type: 'pause.received' as const,
      pause: snapshot.context.pause,
    })),
    keepWish: enqueueActions(({ enqueue }, { snapshot }: Breaks) => {
      const isWanted = snapshot.hasTag('wanted')
      enqueue.assign({ breakWanted: isWanted })
      enqueue.raise({ type: 'break.wanted', isWanted })
    }),
    tellWish: sendTo('listening', ({ event }) => read(event, 'break.wanted')),
    tellWaits: sendTo('breaks', { type: 'section.waits' }),
    passAnswer: sendTo('proctorCall', { type: 'call.answered' }),
    /** What was open over another section is not any more. */
    tellToolsSection: sendTo('tools', (_, { section }: { section: SectionName }) => ({
      type: 'section.entered',
      section,
    })),
    tellBreaksSection: sendTo('breaks', (_, { section }: { section: SectionName }) => ({
      type: 'section.entered',
      section,
    })),
    keepOrder: assign(({ context }, order: OrderDetail) => ({
      sitting: context.sitting && { ...context.sitting, order, position: null },
    })),
    keepGate: assign(({ context }, examSession: ExamGate | null) => ({
      sitting: context.sitting && { ...context.sitting, order: { ...context.sitting.order, examSession } },
      failure: null,
    })),
    keepPlace: assign({ place: ({ context, event }) => nextPlace(context.place, event) }),
    leaveQueue: assign({ place: null }),
    keepToken: assign(({ event }) => ({ token: read(event, 'candidate.enterToken').token, failure: null })),
    keepAgreement: assign(({ context, event }) => ({
      prepared: { ...context.prepared, agreed: read(event, 'candidate.agree').agreed },
    })),
    keepTutorial: assign(({ context }) => ({ prepared: { ...context.prepared, tutorialSeen: true } })),
    keepSettings: assign((_, output: DeviceCheckOutput) =>
      output.outcome === 'passed' ? { settings: output.settings } : {},
    ),
    forgetFailure: assign({ failure: null }),
    keepFailure: assign({ failure: ({ event }) => failureIn(event) }),
    keepObservation: assign(({ context, event }) => {
      const observation = observedIn(context, event)
      return { observed: { ...context.observed, [observation.detector]: observation } }
    }),
    forgetObservations: assign({ observed: {} }),
    keepPause: assign({ pause: ({ event }) => read(event, 'pause.received').pause }),
    enterSection: assign({ section: (_, { section }: { section: SectionName }) => section }),
    beginSupervision: raise((_, { section }: { section: SectionName }) => ({
      type: 'supervision.began' as const,
      section,
    })),
    tellSection: sendTo('supervision', ({ event }) => ({
      type: 'section.entered',
      section: read(event, 'supervision.began').section,
    })),
    tellSupervision: sendTo('supervision', ({ context, event }) => ({
      type: 'detector.observed',
      observation: observedIn(context, event),
    })),
    tellKnownFaces: sendTo('deviceCheck', ({ context }) => ({
      type: 'faces.known',
      places: context.sitting?.order.knownFaces ?? [],
    })),
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
        const { deadlineAt, extendedSeconds } = read(event, 'deadline.received')
        return { type: 'deadline.moved', deadlineAt, extendedSeconds }
      },
    ),
    endSupervision: raise({ type: 'supervision.ended' }),
    attend: assign({ attended: true }),
    leaveAlone: assign({ attended: false }),
    raiseUnlocked: raise({ type: 'proctor.unlocked' }),
    raiseLocked: raise({ type: 'proctor.locked' }),
    passOn: sendTo('supervision', ({ event }) =>
      read(event, [
        'proctor.unlocked',
        'proctor.locked',
        'proctor.cleared',
        'counts.received',
        'photo.requested',
      ]),
    ),
    passMessages: sendTo('messages', ({ event }) => read(event, 'messages.received')),
    /** What a proctor has done, as far as it changes this sitting here and now. */
    followAct: enqueueActions(({ context, enqueue }, { snapshot: { context: board } }: Board) => {
      const { done } = board
      if (done === null) return
      enqueue.assign({ followed: done.id })
      if (done.isFresh && done.action.kind === 'cameraResolved') enqueue.raise({ type: 'proctor.cleared' })
      if (done.sittingStatus === null) return
      // Only the server can tell that the PIN was right.
      if (done.action.kind === 'knownFace') {
        enqueue.assign({ sitting: withKnownFace(context.sitting, done.action.place) })
        enqueue.raise({ type: 'face.known' })
      }
      enqueue.raise({ type: 'counts.received', counts: done.sittingStatus.violations })
      enqueue.raise({ type: 'pause.received', pause: done.sittingStatus.pause })
      if (done.action.kind === 'reinstate') enqueue.raise({ type: 'sitting.reinstated' })
    }),
  },
})
