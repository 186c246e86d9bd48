import { useSelector } from '@xstate/react'
import type { ExamActor } from '#machines/exam/machine.ts'
import type { SupervisionActor } from '#machines/supervision/machine.ts'
import { type Hint, hintOf, seatTags } from '#machines/supervision/messages.ts'

/** The supervision that runs beside the sections now; undefined outside a sitting. */
export const useSupervisor = (exam: ExamActor): SupervisionActor | undefined =>
  useSelector(exam, ({ children }) => children.supervision)

/**
 * What the candidate's clock does under a warning: Listening's stands still, but for its last statement (spec:
 * sections#listening), the others' run on; null where none runs, as over directions before Start Test.
 */
export function useClockUnderWarning(exam: ExamActor): 'runs' | 'stands' | null {
  const { listening, structure, reading } = useSelector(exam, ({ children }) => children)
  const heard = useSelector(listening, (snapshot) => {
    if (!snapshot?.hasTag('timed')) return null
    return snapshot.hasTag('closing') ? 'runs' : 'stands'
  })
  const isTimed = useSelector(structure ?? reading, (snapshot) => snapshot?.hasTag('timed') ?? false)
  return isTimed ? 'runs' : heard
}

/** What is about to be found, quietly; null where nothing is, and in a pilot (spec: supervision#faces). */
export function useFaceHint(supervision: SupervisionActor | undefined): Hint | null {
  const watcher = useSelector(supervision, (snapshot) => snapshot?.children.face)
  const isPilot = useSelector(supervision, (snapshot) => snapshot?.context.judgement.pilot ?? false)
  const seat = useSelector(supervision, (snapshot) => seatTags.find((tag) => snapshot?.hasTag(tag)) ?? null)
  const what = useSelector(watcher, (snapshot) =>
    snapshot?.hasTag('hint') ? (snapshot.context.samples.at(-1)?.what ?? null) : null,
  )
  return isPilot ? null : hintOf(what, seat)
}
