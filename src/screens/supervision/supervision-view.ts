import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { Counter, Finding } from '#machines/findings.ts'
import type { Plan } from '#machines/plan.ts'
import type { supervisionMachine } from '#machines/supervision.machine.ts'
import type { SupervisionContext } from '#machines/supervision-context.ts'
import type { LookKind } from '#machines/violation.machine.ts'
import type { ExamActor } from '#src/exam/follow-address.ts'

export type SupervisionActor = ActorRefFrom<typeof supervisionMachine>

/** The supervision that runs beside the sections now; undefined outside a sitting. */
export const useSupervisor = (exam: ExamActor): SupervisionActor | undefined =>
  useSelector(exam, ({ children }) => children.supervision)

/** Whether three of this kind end the test of this candidate (decision 6). */
export const stopsFor = ({ endsFor }: Plan, counter: Counter): boolean =>
  ({ face: endsFor.face, speech: endsFor.speech, open_new_tab: endsFor.leaving })[counter]

/** Which warning of its kind it is: the server's word, or what it will say when those before it have arrived. */
export function numberOf(
  { number, counter, id }: Finding,
  { counts, unrecorded }: Pick<SupervisionContext, 'counts' | 'unrecorded'>,
): number {
  const ahead = unrecorded.filter((one) => one.counts && one.counter === counter && one.id <= id)
  return number ?? counts[counter] + ahead.length
}

export type Hint = 'noFace' | 'manyFaces' | 'smallFace' | 'lostFace'

function hintOf(kind: LookKind | null, isDistant: boolean): Hint | null {
  if (kind === 'manyFaces') return kind
  if (kind === 'noFace') return isDistant ? 'lostFace' : kind
  return isDistant ? 'smallFace' : null
}

/** What is about to be found, quietly; null where nothing is, and in a pilot (decision 32). */
export function useHint(supervision: SupervisionActor | undefined, what: 'face'): Hint | null {
  const watcher = useSelector(supervision, (snapshot) => snapshot?.children[what])
  const isPilot = useSelector(supervision, (snapshot) => snapshot?.context.judgement.pilot ?? false)
  const isDistant = useSelector(supervision, (snapshot) => snapshot?.hasTag('distant') ?? false)
  const kind = useSelector(watcher, (snapshot) =>
    snapshot?.hasTag('hint') ? (snapshot.context.looks.at(-1)?.kind ?? null) : null,
  )
  return isPilot ? null : hintOf(kind, isDistant)
}
