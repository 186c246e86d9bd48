import type { QuestionList, Statement } from '#contract/calls/sections.ts'
import type { PartLetter } from '#contract/vocabulary.ts'

/** One part of a section, before its questions are known. */
export interface SectionPart {
  letter: PartLetter
  direction: Statement
  closing: Statement | null
  lists: QuestionList[]
}
