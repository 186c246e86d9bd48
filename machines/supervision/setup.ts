import { assign, enqueueActions, raise, sendTo, setup } from 'xstate'
import { limits } from '#contract/rules/limits.ts'
import { effect, source } from '#machines/actors.ts'
import { read, timeIn } from '#machines/read.ts'
import { violationMachine } from '#machines/violation/machine.ts'
import type { Condition } from './conditions.ts'
import type { SupervisionContext, SupervisionEvent, SupervisionInput, SupervisionOutput } from './context.ts'
import { supervisionGuards } from './guards.ts'
import { dimness, interpretationOf } from './interpretation.ts'
import type { SeatTag } from './messages.ts'
import { noteOfTurn, withRecord } from './record-only.ts'
import {
  type EvidenceEvent,
  type Found,
  type Recorded,
  type Violation,
  violationOf,
  warningOf,
} from './records.ts'

type SupervisionTag =
  | 'warning'
  | 'covering'
  | 'cameraAway'
  | 'prompting'
  | 'guiding'
  | 'unstable'
  | SeatTag
  | 'photographing'

/** How long a voice in Listening that was warned of is nothing new, ms. */
const hushMs = 60_000

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
  guards: supervisionGuards,
  actions: {
    tick: assign({ now: ({ context, event }) => Math.max(context.now, timeIn(event)) }),
    /** Takes what an observation means into account, and tells whom it concerns. */
    interpret: enqueueActions(({ context, event, enqueue }) => {
      const { observation } = read(event, 'detector.observed')
      const { changed, record, raised } = interpretationOf(context, observation)
      enqueue.assign(changed)
      if (record) enqueue.sendTo('evidence', { type: 'violation.found', violation: record })
      for (const one of raised) enqueue.raise(one)
    }),
    /** Takes into account that nobody is found any more in a dim picture. */
    tellDimness: enqueueActions(({ context, enqueue }) => {
      const { changed, record, raised } = dimness(context)
      enqueue.assign(changed)
      if (record) enqueue.sendTo('evidence', { type: 'violation.found', violation: record })
      for (const one of raised) enqueue.raise(one)
    }),
    passSample: sendTo(
      (_, { condition }: { condition: Condition }) => condition,
      ({ event }) => ({ type: 'sample.taken' as const, sample: read(event, 'sample.taken').sample }),
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
    keepCounts: assign(({ event }) => ({ counts: read(event, 'counts.received').counts })),
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
    enterSection: assign(({ event }) => ({
      section: read(event, 'section.entered').section,
      hushedUntil: 0,
    })),
    beginTrouble: assign(({ event }) => {
      const { trouble, at } = read(event, 'camera.troubled')
      return {
        trouble,
        troubledSince: at,
        faceWidth: null,
        faceConfidence: null,
        paces: [],
        pacedSince: null,
      }
    }),
    changeTrouble: assign(({ event }) => ({ trouble: read(event, 'camera.troubled').trouble })),
    endTrouble: assign({ troubledSince: null, trouble: null }),
    /** What a proctor has let pass counts up to then. */
    addTrouble: assign({
      awayMs: ({ context: { awayMs, troubledSince, now } }) =>
        awayMs + Math.max(0, now - (troubledSince ?? now)),
    }),
    /** Counted from the last tick: time reaches the machine in no other way. */
    announcePhoto: assign(({ context, event }) => ({
      photo: {
        id: read(event, 'photo.requested').id,
        at: context.now + limits.photoRequest.shutterSeconds * 1000,
      },
    })),
    takePhoto: sendTo('evidence', ({ context: { photo, section } }) => ({
      type: 'photo.due' as const,
      section,
      request: photo?.id ?? '',
    })),
    beginDoubt: assign({
      doubtedSince: ({ context, event }, { sign }: { sign: SeatTag }) => ({
        ...context.doubtedSince,
        [sign]: read(event, 'face.sized').at,
      }),
    }),
    /** A head that stays turned is on record alone. */
    noteTurn: enqueueActions(({ context, event, enqueue }) => {
      const record = noteOfTurn(context, context.doubtedSince.turned)
      enqueue.assign({ ...withRecord(context, record), turnNotedAt: timeIn(event) })
      if (record) enqueue.sendTo('evidence', { type: 'violation.found', violation: record })
    }),
  },
})
