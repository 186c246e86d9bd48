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

export function supervisionStatusOf(
  plan: Plan,
  observed: Record<string, Observation>,
  { counts, judges, judgement, troubledSince, warnsOnly }: SupervisionContext,
): SupervisionStatus {
  const isTroubled = troubledSince !== null
  const judged = (['face', 'speech', 'leaving'] as const).filter((kind) => judges[kind])
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
    counters:
      judgement.pilot || warnsOnly
        ? []
        : judged.map((violationKind) => ({
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
