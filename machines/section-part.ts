import type { QuestionList, Statement } from '#contract/calls/sections.ts'

/** One part of a section, before its questions are known. */
export interface SectionPart {
  letter: 'A' | 'B' | 'C'
  direction: Statement
  closing: Statement | null
  lists: QuestionList[]
}
