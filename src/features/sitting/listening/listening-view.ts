import type { SnapshotFrom } from 'xstate'
import type { ListeningContext } from '#machines/listening/context.ts'
import type { listeningMachine } from '#machines/listening/machine.ts'
import { positionAt } from '#src/platform/audio/segments.ts'
import { fill } from '#src/ui/texts/fill.ts'
import { sections } from '#src/ui/texts/sections.ts'
import type { NumberedQuestion } from '../section/question-navigator.tsx'

const { listening: texts } = sections

export type ListeningSnapshot = SnapshotFrom<typeof listeningMachine>

/** All numbers; those of the list that is heard now respond (spec: sections#listening). */
export function numbered(
  { questions, steps, step }: ListeningContext,
  focused: string | undefined,
): NumberedQuestion[] {
  const open = steps[step]?.questions ?? []
  return questions.map(({ id, selectedAnswer }, index) => ({
    id,
    isAnswered: selectedAnswer !== null,
    isMarked: false,
    isCurrent: id === focused || (focused === undefined && open.includes(index)),
    isOpen: open.includes(index),
  }))
}

/** Which questions are shown, in words; nothing over a statement. */
export function questionsSaid({ questions, steps, step }: ListeningContext): string {
  const open = steps[step]?.questions ?? []
  const [first] = open
  const last = open.at(-1)
  if (first === undefined || last === undefined) return ''
  const total = questions.length
  return first === last
    ? fill(texts.one, { number: first + 1, total })
    : fill(texts.several, { first: first + 1, last: last + 1, total })
}

/** What is left, s: of the timed seconds, or until the ceiling where that is nearer. */
export const secondsLeft = ({ seconds, elapsed, deadlineAt, now }: ListeningContext): number =>
  Math.min(seconds - elapsed, deadlineAt === null ? Number.POSITIVE_INFINITY : (deadlineAt - now) / 1000)

/** Seconds of the step in all. */
export const lengthOf = ({ steps, step }: ListeningContext): number =>
  (steps[step]?.segments ?? []).reduce((sum, { seconds }) => sum + seconds, 0)

/** Whether something is to be heard now, or it is time to answer. */
export function isHeard({ steps, step, at }: ListeningContext): boolean {
  const segments = steps[step]?.segments ?? []
  return segments[positionAt(segments, at).index]?.url != null
}
