import { assign, enqueueActions, raise, sendTo, setup } from 'xstate'
import { limits, type SectionName } from '#contract/rules/limits.ts'
import { effect, source } from '#machines/actors.ts'
import { endedBy } from '#machines/failure.ts'
import { type Grounds, type Look, type LookKind, violationMachine } from '#machines/violation/machine.ts'
import {
  paceMs,
  type SupervisionContext,
  type SupervisionEvent,
  type SupervisionInput,
  type SupervisionOutput,
} from './context.ts'
import { isSmallAfter } from './face-width.ts'
import { type Counter, counterOf, type EvidenceEvent, type Finding, type Recorded } from './findings.ts'
import { hearings } from './hearing.ts'
import { type CameraTrouble, looksAtPresence, type Watched } from './looks.ts'
import type { Observation } from './observation.ts'

type SupervisionTag = 'warning' | 'covering' | 'cameraAway' | 'prompting' | 'guiding' | 'unstable' | 'distant'

/** A camera may be away so long before the questions are covered (spec: supervision#camera-trouble), ms. */
const coverAfterMs = 20_000
/** A face that stays too small for so long is said to be; as long as one that is missing, ms. */
const distantMs = 2000
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
    children: {} as Record<Watched, 'violation'> & { evidence: 'evidence' },
  },
  actors: {
    clock: source('clock'),
    violation: violationMachine,
    /** Keeps what is found, takes pictures, and brings later what could not be sent at once. */
    evidence: source<{ orderId: string; license: string }, EvidenceEvent>('evidence'),
    /** Upload and record; a failed upload still counts. It retries by itself and rejects only with a last word. */
    recordViolation: effect<Recorded, { orderId: string; license: string; finding: Finding | null }>(
      'recordViolation',
    ),
  },
  guards: {
    isJudged: ({ context }, { what }: { what: Watched }) => context.judges[counterOf[what]],
    isFor: (_, { what, wanted }: { what: Finding['what']; wanted: Watched }) => what === wanted,
    isAttended: ({ context }) => context.attended,
    isHeardAgain: ({ context }, { kind }: Grounds) => isHeardAgain(context, kind),
    isOver: (_, { what, look, wanted }: { what: Finding['what']; look: Look; wanted: Watched }) =>
      what === wanted && look.kind === 'good',
    hasWarning: ({ context }) => context.warnings.length > 0,
    hasSilentWarning: ({ context }) => context.judgement.pilot && context.warnings.length > 0,
    isWarned: ({ context }) => isWarned(context),
    isPromptDue: ({ context }) => isPromptDue(context),
    isPilot: ({ context }) => context.judgement.pilot,
    hasUnrecorded: ({ context }) => context.unrecorded.length > 0,
    isTimeToClose: ({ context }, { now }: { now: number }) => now >= context.closesAt,
    isTimeToCover: ({ context }, { now }: { now: number }) =>
      context.coversWithoutCamera &&
      context.troubledSince !== null &&
      now - context.troubledSince >= coverAfterMs,
    isTooSmall: (_, { width }: { width: number }) => isSmallAfter(width, false),
    isNoMoreTooSmall: (_, { width }: { width: number }) => !isSmallAfter(width, false),
    isSafe: (_, { width }: { width: number }) => !isSmallAfter(width, true),
    isTimeToSayDistant: ({ context }, { now }: { now: number }) => now - context.smallSince >= distantMs,
    isSlow: ({ context }, { now }: { now: number }) => isSlow(context, now),
    isSteady: ({ context }, { now }: { now: number }) => !isSlow(context, now),
    disqualifies: (_, { disqualified }: Recorded) => disqualified,
    saysDisqualified: (_, { error }: { error: unknown }) => endedBy(error) === 'disqualified',
  },
  actions: {
    tick: assign({ now: ({ context }, { now }: { now: number }) => Math.max(context.now, now) }),
    /** Tells an observation apart, and tells whom it concerns. */
    hear: enqueueActions(({ context, enqueue }, { observation }: { observation: Observation }) => {
      const { changed, note, told } = hearings(context, observation)
      enqueue.assign(changed)
      if (note) enqueue.sendTo('evidence', { type: 'finding.made', finding: note })
      for (const event of told) enqueue.raise(event)
    }),
    tellWatcher: sendTo(
      (_, { what }: { what: Watched; look: Look }) => what,
      (_, { look }) => ({ type: 'look.taken', look }),
    ),
    tellTime: sendTo(
      (_, { what }: { what: Watched; now: number }) => what,
      (_, { now }) => ({ type: 'clock.ticked', now }),
    ),
    enqueue: assign(({ context }, { what, grounds }: { what: Watched; grounds: Grounds }) => {
      const { section, warnings, unrecorded, judgement, warnsOnly } = context
      const isJudged = !judgement.pilot && !warnsOnly
      const counts = isJudged && (grounds.kind !== 'voice' || judgement.voiceActivityCounts)
      const finding = {
        id: context.found + 1,
        writeId: null,
        what,
        counter: counterOf[what],
        section,
        counts,
        number: null,
        grounds,
      }
      return {
        found: finding.id,
        warnings: [...warnings, finding],
        unrecorded: [...unrecorded, finding],
        ...(grounds.kind === 'voice' && { voiceWarnedIn: section }),
      }
    }),
    keepFinding: enqueueActions(({ context, enqueue }) => {
      const finding = context.unrecorded.at(-1)
      if (finding) enqueue.sendTo('evidence', { type: 'finding.made', finding })
    }),
    /** What a proctor stood by, or was warned of before: on record, without a warning. */
    enqueueNote: assign(({ context }, { grounds, what }: { what: Watched; grounds: Grounds }) => {
      const { found, section, unrecorded } = context
      const note = { writeId: null, what: 'note' as const, counter: counterOf[what], counts: false }
      const finding = { ...note, id: found + 1, section, number: null, grounds }
      return { found: finding.id, unrecorded: [...unrecorded, finding] }
    }),
    hush: assign({ hushedUntil: ({ context }) => context.now + hushMs }),
    attend: assign({ attended: true }),
    leaveAlone: assign({ attended: false }),
    keepCounts: assign({ counts: (_, { counts }: { counts: Record<Counter, number> }) => counts }),
    startCountdown: assign({
      closesAt: ({ context }) => context.now + limits.violation.warningSeconds * 1000,
    }),
    tellClosed: raise(({ context }) => ({
      type: 'warning.closed' as const,
      what: context.warnings[0]?.what ?? 'note',
    })),
    tellPromptShown: raise({ type: 'prompt.shown' }),
    tellPromptHidden: raise({ type: 'prompt.hidden' }),
    closeWarning: assign({ warnings: ({ context }) => context.warnings.slice(1) }),
    keepRecorded: assign(({ context }, { counter, count, disqualified }: Recorded) => ({
      unrecorded: context.unrecorded.slice(1),
      warnings: context.warnings.map((warning) =>
        warning.id === context.unrecorded[0]?.id ? { ...warning, number: count } : warning,
      ),
      counts: { ...context.counts, [counter]: count },
      disqualifiedFor: disqualified ? counter : null,
    })),
    dropUnrecorded: assign({ unrecorded: ({ context }) => context.unrecorded.slice(1) }),
    enterSection: assign((_, { section }: { section: SectionName }) => ({ section, hushedUntil: 0 })),
    beginTrouble: assign((_, { trouble, at }: { trouble: CameraTrouble; at: number }) => ({
      trouble,
      troubledSince: at,
      faceWidth: null,
      paces: [],
      pacedSince: null,
    })),
    beginSmall: assign({ smallSince: (_, { at }: { at: number }) => at }),
    changeTrouble: assign({ trouble: (_, { trouble }: { trouble: CameraTrouble }) => trouble }),
    endTrouble: assign({ troubledSince: null, trouble: null }),
  },
})

/** Whether a warning's dialog stands open: a pilot's never does. */
const isWarned = ({ warnings, judgement }: SupervisionContext) => warnings.length > 0 && !judgement.pilot

/**
 * A voice without words in Listening may be the test's own, that an open headset leaks: nothing tells the two apart. It
 * is warned of once; after that it is on record alone, as a warning each quarter of a minute would stop the test's audio
 * again and again (record 0020). Where such a voice counts it is as everywhere.
 */
const isHeardAgain = ({ judgement, section, voiceWarnedIn }: SupervisionContext, kind: LookKind): boolean =>
  kind === 'voice' &&
  section === 'listening' &&
  voiceWarnedIn === section &&
  !judgement.voiceActivityCounts &&
  !judgement.pilot

/** Fullscreen was left and nothing worse: a tab that is hidden shows no way back. */
function isPromptDue(context: SupervisionContext): boolean {
  const { judges, presence, warnings, now } = context
  const isLeft = looksAtPresence(presence, now).some(
    ([what, { kind }]) => what === 'windowed' && kind !== 'good',
  )
  return isLeft && judges.open_new_tab && warnings.length === 0
}

function isSlow({ paces, pacedSince }: SupervisionContext, now: number): boolean {
  if (pacedSince === null || now - pacedSince < paceMs) return false
  return paces.filter((at) => now - at <= paceMs).length < paceMs / 1000
}
