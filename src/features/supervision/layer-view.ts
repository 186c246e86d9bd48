import { useSelector } from '@xstate/react'
import type { ExamActor } from '#machines/exam/machine.ts'
import type { SupervisionActor } from '#machines/supervision/machine.ts'
import { type Hint, hintOf } from '#machines/supervision/sayings.ts'

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
