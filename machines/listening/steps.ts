import type { Question, QuestionList, Statement } from '#contract/calls/sections.ts'
import { limits } from '#contract/rules/limits.ts'
import type { SectionPart } from '#machines/section/part.ts'

/** A stretch of a step: a sound, or silence to answer in. */
export interface Segment {
  url: string | null
  seconds: number
}

/**
 * What is heard and shown at one time; it advances by itself when its segments are used up
 * (spec: sections#listening).
 */
export interface Step {
  kind: 'direction' | 'questions' | 'closing'
  part: SectionPart['letter']
  text: string
  segments: Segment[]
  /** Indices into the section's questions; empty for statements. */
  questions: number[]
}

const soundOf = (media: { type: string; publicUrl: string; duration: number } | null): Segment[] =>
  media?.type === 'audio' ? [{ url: media.publicUrl, seconds: media.duration }] : []

function statementStep(kind: 'direction' | 'closing', part: SectionPart, { text, media }: Statement): Step {
  const sound = soundOf(media)
  const segments =
    sound.length > 0 ? sound : [{ url: null, seconds: limits.listening.silentStatementSeconds }]
  return { kind, part: part.letter, text, segments, questions: [] }
}

/** A list's own sound, then each question's with its time to answer. */
function listStep(part: SectionPart, list: QuestionList, questions: readonly Question[]): Step {
  const indices = list.listQuestion.map((id) => questions.findIndex((question) => question.id === id))
  const spoken = indices.flatMap((index) => {
    const media = questions[index]?.question.media
    if (media?.type !== 'audio') return []
    return [
      { url: media.url, seconds: media.duration },
      { url: null, seconds: media.timeQuestion },
    ]
  })
  return {
    kind: 'questions',
    part: part.letter,
    text: list.text,
    segments: [...soundOf(list.media), ...spoken].filter(({ seconds }) => seconds > 0),
    questions: indices,
  }
}

/** The whole section as steps: each part's direction, its lists, its closing statement. */
export function stepsOf(parts: readonly SectionPart[], questions: readonly Question[]): Step[] {
  return parts.flatMap((part) => [
    statementStep('direction', part, part.direction),
    ...part.lists.map((list) => listStep(part, list, questions)),
    ...(part.closing ? [statementStep('closing', part, part.closing)] : []),
  ])
}
