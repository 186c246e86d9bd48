import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { Counter } from '#machines/findings.ts'
import type { Plan } from '#machines/plan.ts'
import type { supervisionMachine } from '#machines/supervision.machine.ts'
import type { LookKind } from '#machines/violation.machine.ts'
import type { ExamActor } from '#src/exam/follow-address.ts'

export type SupervisionActor = ActorRefFrom<typeof supervisionMachine>

/** The supervision that runs beside the sections now; undefined outside a sitting. */
export const useSupervisor = (exam: ExamActor): SupervisionActor | undefined =>
  useSelector(exam, ({ children }) => children.supervision)

/** Whether three of this kind end the test of this candidate (decision 6). */
export const stopsFor = ({ endsFor }: Plan, counter: Counter): boolean =>
  ({ face: endsFor.face, speech: endsFor.speech, open_new_tab: endsFor.leaving })[counter]

/** What is about to be found, quietly; null where nothing is, and in a pilot (decision 32). */
export function useHint(supervision: SupervisionActor | undefined, what: 'face'): LookKind | null {
  const watcher = useSelector(supervision, (snapshot) => snapshot?.children[what])
  const isPilot = useSelector(supervision, (snapshot) => snapshot?.context.judgement.pilot ?? false)
  const kind = useSelector(watcher, (snapshot) =>
    snapshot?.hasTag('hint') ? (snapshot.context.looks.at(-1)?.kind ?? null) : null,
  )
  return isPilot || kind === 'good' ? null : kind
}
