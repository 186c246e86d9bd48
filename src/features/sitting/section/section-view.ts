import { shallowEqual } from '@xstate/react'
import type { ActorRefFrom, StateValue } from 'xstate'
import type { SectionName } from '#contract/rules/limits.ts'
import { partOf } from '#machines/section/answers.ts'
import type { SectionContext } from '#machines/section/context.ts'
import type { SectionEvent } from '#machines/section/events.ts'
import type { SectionPart } from '#machines/section/part.ts'
import type { submissionMachine } from '#machines/submission/machine.ts'
import { secondsUntil } from '#src/ui/parts/time-left.ts'
import type { NumberedQuestion } from './question-navigator.tsx'

export type SubmissionActor = ActorRefFrom<typeof submissionMachine>

/** What a screen reads of Structure's or Reading's snapshot. */
export interface SectionSnapshot {
  context: SectionContext
  hasTag(
    tag:
      | 'loading'
      | 'failed'
      | 'fetching'
      | 'unfetched'
      | 'directions'
      | 'timed'
      | 'question'
      | 'closing'
      | 'dialog',
  ): boolean
  can(event: SectionEvent): boolean
  children: { submission?: SubmissionActor | undefined }
}

export type SendToSection = (event: SectionEvent) => void

/** What a screen reads of the context: of its clock whole seconds alone. */
const shownOf = ({ now, ...context }: SectionContext) => ({
  ...context,
  secondsLeft: context.deadlineAt === null ? null : secondsUntil(context.deadlineAt, now),
  secondsToNext: secondsUntil(context.continueAt, now),
})

interface Compared {
  value: StateValue
  children: object
  context: SectionContext
}

/** Whether a screen shows the same of both: three of four ticks of the clock in a second change nothing of it. */
export const isSameView = (one: Compared, other: Compared): boolean =>
  one.children === other.children &&
  JSON.stringify(one.value) === JSON.stringify(other.value) &&
  shallowEqual(shownOf(one.context), shownOf(other.context))

/** What the test's data announce of a section (spec: sections#durations). */
export interface SectionFacts {
  seconds: number
  questions: number
}

/** The section that follows in this test. */
export interface NextSection extends SectionFacts {
  section: SectionName
}

/** The part in which the candidate is. */
export const openPart = (context: SectionContext): SectionPart | undefined =>
  context.parts[partOf(context, context.current)]

/** The list with the current question, such as a passage's. */
export function openList(context: SectionContext) {
  const id = context.questions[context.current]?.id ?? ''
  return openPart(context)?.lists.find(({ listQuestion }) => listQuestion.includes(id))
}

/** Free navigation: every number responds, but over the directions of a part (spec: sections#structure). */
export const numbered = (
  { questions, current }: SectionContext,
  { isOpen }: { isOpen: boolean },
): NumberedQuestion[] =>
  questions.map(({ id, selectedAnswer, marked }, index) => ({
    id,
    isAnswered: selectedAnswer !== null,
    isMarked: marked,
    isCurrent: index === current,
    isOpen,
  }))
