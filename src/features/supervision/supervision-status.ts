import { useSelector } from '@xstate/react'
import type { Observation } from '#contract/observations.ts'
import { facesIn } from '#contract/rules/sitting.ts'
import { isNearEnd } from '#contract/rules/stopping.ts'
import type { ViolationKind } from '#contract/violations.ts'
import type { ExamActor } from '#machines/exam/machine.ts'
import type { Plan } from '#machines/exam/plan.ts'
import type { SupervisionContext } from '#machines/supervision/context.ts'
import { useSupervisor } from './layer-view.ts'

export type Health = 'good' | 'bad' | 'unknown'

/** What a proctor behind the candidate wants to know at a glance. */
export interface SupervisionStatus {
  /** Only what is watched for this candidate. */
  devices: { name: 'camera' | 'face' | 'microphone'; health: Health }[]
  /** Empty for an individual and in a pilot: nothing counts. No limit where a kind stops nobody. */
  counters: { violationKind: ViolationKind; count: number; limit: number | null; isNearEnd: boolean }[]
  /**
   * What becomes of speech where nothing of it counts on this PC: it has no counter then, unless it was counted before,
   * as on another PC. Null where it counts or is not judged (spec: supervision#speech).
   */
  uncountedSpeech: 'recorded' | 'unheard' | null
}

function faceHealth(newest: Observation | undefined): Health {
  if (newest?.kind === 'face.counted') return facesIn(newest.count) === 'one' ? 'good' : 'bad'
  return newest?.kind === 'detector.failed' ? 'bad' : 'unknown'
}

/** A device that the exam opens by itself. */
function deviceHealth(newest: Observation | undefined): Health {
  switch (newest?.kind) {
    case 'camera.open':
    case 'microphone.open':
      return 'good'
    case 'camera.failed':
    case 'microphone.failed':
      return 'bad'
    default:
      return 'unknown'
  }
}

/** By what its detector reported last; words may count from the beginning. */
function uncountedSpeechOf(
  newest: Observation | undefined,
  voiceActivityCounts: boolean,
): SupervisionStatus['uncountedSpeech'] {
  if (newest?.kind === 'detector.failed' && newest.code === 'unsupported') return 'unheard'
  const isVoice = newest?.kind === 'speech.listened' || newest?.kind === 'speech.voice'
  return isVoice && !voiceActivityCounts ? 'recorded' : null
}

export function supervisionStatusOf(
  plan: Plan,
  observed: Record<string, Observation>,
  { counts, judges, judgement, troubledSince, warnsOnly }: SupervisionContext,
): SupervisionStatus {
  const isTroubled = troubledSince !== null
  const judged = (['face', 'speech', 'leaving'] as const).filter((kind) => judges[kind])
  const nothingCounts = judgement.pilot || warnsOnly
  const uncountedSpeech =
    judges.speech && !nothingCounts ? uncountedSpeechOf(observed.speech, judgement.voiceActivityCounts) : null
  const counted = judged.filter((kind) => kind !== 'speech' || uncountedSpeech === null || counts.speech > 0)
  return {
    devices: [
      ...(plan.preview
        ? [{ name: 'camera' as const, health: isTroubled ? 'bad' : deviceHealth(observed.camera) }]
        : []),
      ...(plan.watchesFaces
        ? [{ name: 'face' as const, health: isTroubled ? 'unknown' : faceHealth(observed.face) }]
        : []),
      ...(plan.watchesSpeech
        ? [{ name: 'microphone' as const, health: deviceHealth(observed.microphone) }]
        : []),
    ],
    uncountedSpeech,
    counters: nothingCounts
      ? []
      : counted.map((violationKind) => ({
          violationKind,
          count: counts[violationKind],
          limit: plan.stopsAt[violationKind],
          isNearEnd: isNearEnd(counts[violationKind], plan.stopsAt[violationKind]),
        })),
  }
}

const isSame = (one: SupervisionStatus | null, other: SupervisionStatus | null) =>
  JSON.stringify(one) === JSON.stringify(other)

/** The strip's facts while somebody is supervised; null otherwise. Detectors report more often than they change. */
export function useSupervisionStatus(exam: ExamActor): SupervisionStatus | null {
  const supervision = useSupervisor(exam)
  useSelector(supervision, (snapshot) => snapshot?.context.counts)
  useSelector(supervision, (snapshot) => snapshot?.context.troubledSince)
  return useSelector(
    exam,
    ({ context: { plan, observed } }) => {
      const watched = supervision?.getSnapshot().context
      return plan && watched ? supervisionStatusOf(plan, observed, watched) : null
    },
    isSame,
  )
}
