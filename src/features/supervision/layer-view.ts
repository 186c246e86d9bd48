import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { supervisionMachine } from '#machines/supervision/machine.ts'
import { type Hint, hintOf } from '#machines/supervision/sayings.ts'
import type { ExamActor } from '#src/features/sitting/follow-address.ts'

export type SupervisionActor = ActorRefFrom<typeof supervisionMachine>

/** The supervision that runs beside the sections now; undefined outside a sitting. */
export const useSupervisor = (exam: ExamActor): SupervisionActor | undefined =>
  useSelector(exam, ({ children }) => children.supervision)

/** What is about to be found, quietly; null where nothing is, and in a pilot (spec: supervision#faces). */
export function useHint(supervision: SupervisionActor | undefined, what: 'face'): Hint | null {
  const watcher = useSelector(supervision, (snapshot) => snapshot?.children[what])
  const isPilot = useSelector(supervision, (snapshot) => snapshot?.context.judgement.pilot ?? false)
  const isDistant = useSelector(supervision, (snapshot) => snapshot?.hasTag('distant') ?? false)
  const kind = useSelector(watcher, (snapshot) =>
    snapshot?.hasTag('hint') ? (snapshot.context.looks.at(-1)?.kind ?? null) : null,
  )
  return isPilot ? null : hintOf(kind, isDistant)
}
