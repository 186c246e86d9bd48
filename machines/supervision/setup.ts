import { assertEvent, assign, enqueueActions, raise, sendTo, setup } from 'xstate'
import { limits } from '#contract/rules/limits.ts'
import type { Grounds } from '#contract/violations.ts'
import { effect, source } from '#machines/actors.ts'
import { endedBy } from '#machines/failure.ts'
import { violationMachine } from '#machines/violation/machine.ts'
import { type Condition, conditions } from './conditions.ts'
import type { SupervisionContext, SupervisionEvent, SupervisionInput, SupervisionOutput } from './context.ts'
import { isSmallAfter } from './face-width.ts'
import { interpretationOf } from './interpretation.ts'
import {
  isLeakAgain,
  isPromptDue,
  isSlow,
  isTimeToCover,
  isTimeToSayDistant,
  isWarned,
} from './predicates.ts'
import {
  type EvidenceEvent,
  type Found,
  type Recorded,
  type Violation,
  violationOf,
  warningOf,
} from './records.ts'

type SupervisionTag = 'warning' | 'covering' | 'cameraAway' | 'prompting' | 'guiding' | 'unstable' | 'distant'

/** How long a voice in Listening that was warned of is nothing new, ms. */
const hushMs = 60_000

const timeIn = (event: SupervisionEvent): number => {
  assertEvent(event, 'clock.ticked')
  return event.now
}
const widthIn = (event: SupervisionEvent): number => {
  assertEvent(event, 'face.sized')
  return event.width
}

/** Who is warned, one dialog at a time, and what goes on record (spec: supervision). */
export const supervisionSetup = setup({
  types: {
    input: {} as SupervisionInput,
    context: {} as SupervisionContext,
    events: {} as SupervisionEvent,
    output: {} as SupervisionOutput,
    tags: {} as SupervisionTag,
    children: {} as Record<Condition, 'violation'> & { evidence: 'evidence' },
  },
  actors: {
    clock: source('clock'),
    violation: violationMachine,
    /** Keeps what is found, takes pictures, and brings later what could not be sent at once. */
    evidence: source<{ orderId: string; license: string }, EvidenceEvent>('evidence'),
    /** Upload and record; a failed upload still counts. It retries by itself and rejects only with a last word. */
    recordViolation: effect<Recorded, { orderId: string; license: string; violation: Violation | null }>(
      'recordViolation',
    ),
  },
  guards: {
    isJudged: ({ context }, { condition }: { condition: Condition }) =>
      context.judges[conditions[condition].violationKind],
    /** Whether a sample or a closed warning is of this condition. */
    isOf: ({ event }, { condition }: { condition: Condition }) => {
      assertEvent(event, ['sample.taken', 'warning.closed'])
      return event.condition === condition
    },
    isOver: ({ event }, { condition }: { condition: Condition }) => {
      assertEvent(event, 'sample.taken')
      return event.condition === condition && event.sample.what === 'good'
    },
    isAttended: ({ context }) => context.attended,
    isLeakAgain: ({ context }, { what }: Grounds) => isLeakAgain(context, what),
    hasWarning: ({ context }) => context.warnings.length > 0,
    hasSilentWarning: ({ context }) => context.judgement.pilot && context.warnings.length > 0,
    isWarned: ({ context }) => isWarned(context),
    isPromptDue: ({ context }) => isPromptDue(context),
    isPilot: ({ context }) => context.judgement.pilot,
    hasUnrecorded: ({ context }) => context.unrecorded.length > 0,
    isTimeToClose: ({ context, event }) => timeIn(event) >= context.closesAt,
    isTimeToCover: ({ context, event }) => isTimeToCover(context, timeIn(event)),
    isTooSmall: ({ event }) => isSmallAfter(widthIn(event), false),
    isNoMoreTooSmall: ({ event }) => !isSmallAfter(widthIn(event), false),
    isSafe: ({ event }) => !isSmallAfter(widthIn(event), true),
    isTimeToSayDistant: ({ context, event }) => isTimeToSayDistant(context, timeIn(event)),
    isSlow: ({ context, event }) => isSlow(context, timeIn(event)),
    isSteady: ({ context, event }) => !isSlow(context, timeIn(event)),
    disqualifies: (_, { disqualified }: Recorded) => disqualified,
    saysDisqualified: (_, { error }: { error: unknown }) => endedBy(error) === 'disqualified',
  },
  actions: {
    tick: assign({ now: ({ context, event }) => Math.max(context.now, timeIn(event)) }),
    /** Takes what an observation means into account, and tells whom it concerns. */
    interpret: enqueueActions(({ context, event, enqueue }) => {
      assertEvent(event, 'detector.observed')
      const { changed, record, told } = interpretationOf(context, event.observation)
      enqueue.assign(changed)
      if (record) enqueue.sendTo('evidence', { type: 'violation.found', violation: record })
      for (const one of told) enqueue.raise(one)
    }),
    passSample: sendTo(
      (_, { condition }: { condition: Condition }) => condition,
      ({ event }) => {
        assertEvent(event, 'sample.taken')
        return { type: 'sample.taken' as const, sample: event.sample }
      },
    ),
    passTime: sendTo(
      (_, { condition }: { condition: Condition }) => condition,
      ({ event }) => ({ type: 'clock.ticked' as const, now: timeIn(event) }),
    ),
    warn: assign(({ context }, found: Found) => {
      const warning = warningOf(context, found)
      return {
        found: warning.id,
        warnings: [...context.warnings, warning],
        unrecorded: [...context.unrecorded, warning],
        ...(warning.grounds.what === 'voice' && { voiceWarnedIn: context.section }),
      }
    }),
    /** What a proctor stood by, or was warned of before: on record, without a warning. */
    recordOnly: assign(({ context }, found: Found) => {
      const violation = violationOf(context, found)
      return { found: violation.id, unrecorded: [...context.unrecorded, violation] }
    }),
    keepViolation: enqueueActions(({ context, enqueue }) => {
      const violation = context.unrecorded.at(-1)
      if (violation) enqueue.sendTo('evidence', { type: 'violation.found', violation })
    }),
    hush: assign({ hushedUntil: ({ context }) => context.now + hushMs }),
    attend: assign({ attended: true }),
    leaveAlone: assign({ attended: false }),
    keepCounts: assign(({ event }) => {
      assertEvent(event, 'counts.told')
      return { counts: event.counts }
    }),
    startCountdown: assign({
      closesAt: ({ context }) => context.now + limits.violation.warningSeconds * 1000,
    }),
    closeWarning: enqueueActions(({ context: { warnings }, enqueue }) => {
      const [closed, ...others] = warnings
      if (closed) enqueue.raise({ type: 'warning.closed', condition: closed.condition })
      enqueue.assign({ warnings: others })
    }),
    tellPromptShown: raise({ type: 'prompt.shown' }),
    tellPromptHidden: raise({ type: 'prompt.hidden' }),
    keepRecorded: assign(({ context }, { violationKind, count, disqualified }: Recorded) => ({
      unrecorded: context.unrecorded.slice(1),
      warnings: context.warnings.map((warning) =>
        warning.id === context.unrecorded[0]?.id ? { ...warning, number: count } : warning,
      ),
      counts: { ...context.counts, [violationKind]: count },
      disqualifiedFor: disqualified ? violationKind : null,
    })),
    dropUnrecorded: assign({ unrecorded: ({ context }) => context.unrecorded.slice(1) }),
    enterSection: assign(({ event }) => {
      assertEvent(event, 'section.entered')
      return { section: event.section, hushedUntil: 0 }
    }),
    beginTrouble: assign(({ event }) => {
      assertEvent(event, 'camera.troubled')
      const { trouble, at } = event
      return { trouble, troubledSince: at, faceWidth: null, paces: [], pacedSince: null }
    }),
    changeTrouble: assign(({ event }) => {
      assertEvent(event, 'camera.troubled')
      return { trouble: event.trouble }
    }),
    endTrouble: assign({ troubledSince: null, trouble: null }),
    beginSmall: assign(({ event }) => {
      assertEvent(event, 'face.sized')
      return { smallSince: event.at }
    }),
  },
})
