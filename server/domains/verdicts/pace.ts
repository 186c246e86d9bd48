import type { SectionName } from '#contract/rules/limits.ts'
import type { Remark } from '#server/tables/index.ts'

/** Faster than anybody reads, even skimming: people read 200 to 300 words a minute. */
const mostWordsPerMinute = 1000
/** The least time in which a question can be looked at and answered, s. */
const leastSecondsAnAnswer = 2
/** Fewer right answers than this are chance. */
const leastFast = 3

/** An answered question of a section. */
export interface Answered {
  readonly section: SectionName
  /** Of the question and its options. */
  readonly words: number
  readonly chosenAt: Date
  readonly isRight: boolean
}

export interface Sat {
  readonly section: SectionName
  readonly startedAt: Date
  readonly submittedAt: Date | null
}

/** A section with answers that lasted far below a plausible time, as three that are handed in within a second. */
export function tooSoon({ section, startedAt, submittedAt }: Sat, answered: number): Remark[] {
  if (submittedAt === null || answered === 0) return []
  const seconds = (submittedAt.getTime() - startedAt.getTime()) / 1000
  return seconds < answered * leastSecondsAnAnswer
    ? [{ kind: 'handedInTooSoon', section, seconds: Math.round(seconds), answered }]
    : []
}

/**
 * Right answers that came faster after the choice before them than their question can be read: a remark where they are at
 * least three, and at least a third of the section's right answers. Changing one's mind makes gaps longer, never shorter.
 */
export function tooFast({ section, startedAt }: Sat, answers: readonly Answered[]): Remark[] {
  const inOrder = answers
    .filter((one) => one.section === section)
    .toSorted((one, other) => one.chosenAt.getTime() - other.chosenAt.getTime())
  const fast = inOrder.filter(({ chosenAt, words, isRight }, index) => {
    const before = inOrder[index - 1]?.chosenAt ?? startedAt
    const minutes = (chosenAt.getTime() - before.getTime()) / 60_000
    return isRight && words > minutes * mostWordsPerMinute
  }).length
  const right = inOrder.filter(({ isRight }) => isRight).length
  return fast >= leastFast && fast * 3 >= right
    ? [{ kind: 'answersFasterThanReading', section, answers: fast, of: right }]
    : []
}

/** The seconds between one choice of a section and the next, the first from the section's start. */
export function paceOf(
  { section, startedAt }: Sat,
  answers: readonly Answered[],
): { medianSeconds: number; shortestSeconds: number } | null {
  const moments = [
    startedAt,
    ...answers.filter((one) => one.section === section).map(({ chosenAt }) => chosenAt),
  ]
    .map((at) => at.getTime())
    .toSorted((one, other) => one - other)
  const seconds = moments
    .slice(1)
    .map((at, index) => Math.round((at - (moments[index] ?? at)) / 100) / 10)
    .toSorted((one, other) => one - other)
  const [shortestSeconds] = seconds
  if (shortestSeconds === undefined) return null
  return { medianSeconds: seconds[Math.floor(seconds.length / 2)] ?? shortestSeconds, shortestSeconds }
}

/** How many words a text has. */
export const wordsIn = (text: string): number => text.split(/\s+/).filter(Boolean).length
