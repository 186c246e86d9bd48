import { useSelector } from '@xstate/react'
import { facesIn } from '#contract/rules/sitting.ts'
import { isNearEnd } from '#contract/rules/stopping.ts'
import type { ExamActor } from '#machines/exam/machine.ts'
import type { Plan } from '#machines/exam/plan.ts'
import type { SupervisionContext } from '#machines/supervision/context.ts'
import type { Counter } from '#machines/supervision/findings.ts'
import type { Observation } from '#machines/supervision/observation.ts'
import { useSupervisor } from './layer-view.ts'

export type Health = 'good' | 'bad' | 'unknown'

/** What a proctor behind the candidate wants to know at a glance. */
export interface StripFacts {
  /** Only what is watched for this candidate. */
  devices: { name: 'camera' | 'face' | 'microphone'; health: Health }[]
  /** Empty for an individual and in a pilot: nothing counts. No limit where a kind stops nobody. */
  counters: { counter: Counter; count: number; limit: number | null; isNearEnd: boolean }[]
}

const faceHealth = ({ kind, count }: Partial<Observation>): Health =>
  kind === 'face.counted'
    ? facesIn(count ?? 0) === 'one'
      ? 'good'
      : 'bad'
    : kind === 'detector.failed'
      ? 'bad'
      : 'unknown'

const cameraHealth = (kind: string | undefined, isTroubled: boolean): Health => {
  if (isTroubled || kind === 'camera.failed') return 'bad'
  return kind === 'camera.open' ? 'good' : 'unknown'
}

const microphoneHealth = (kind: string | undefined): Health =>
  kind === 'microphone.open' ? 'good' : kind === 'microphone.failed' ? 'bad' : 'unknown'

export function factsOf(
  plan: Plan,
  observed: Record<string, Observation>,
  { counts, judges, judgement, troubledSince, warnsOnly }: SupervisionContext,
): StripFacts {
  const isTroubled = troubledSince !== null
  const watched: Counter[] = (['face', 'speech', 'open_new_tab'] as const).filter((kind) => judges[kind])
  return {
    devices: [
      ...(plan.preview
        ? [{ name: 'camera' as const, health: cameraHealth(observed.camera?.kind, isTroubled) }]
        : []),
      ...(plan.watchesFaces
        ? [{ name: 'face' as const, health: isTroubled ? 'unknown' : faceHealth(observed.face ?? {}) }]
        : []),
      ...(plan.watchesSpeech
        ? [{ name: 'microphone' as const, health: microphoneHealth(observed.microphone?.kind) }]
        : []),
    ],
    counters:
      judgement.pilot || warnsOnly
        ? []
        : watched.map((counter) => ({
            counter,
            count: counts[counter],
            limit: plan.stopsAt[counter],
            isNearEnd: isNearEnd(counts[counter], plan.stopsAt[counter]),
          })),
  }
}

const isSame = (one: StripFacts | null, other: StripFacts | null) =>
  JSON.stringify(one) === JSON.stringify(other)

/** The strip's facts while somebody is supervised; null otherwise. Detectors report more often than they change. */
export function useStripFacts(exam: ExamActor): StripFacts | null {
  const supervision = useSupervisor(exam)
  useSelector(supervision, (snapshot) => snapshot?.context.counts)
  useSelector(supervision, (snapshot) => snapshot?.context.troubledSince)
  return useSelector(
    exam,
    ({ context: { plan, observed } }) => {
      const watched = supervision?.getSnapshot().context
      return plan && watched ? factsOf(plan, observed, watched) : null
    },
    isSame,
  )
}
